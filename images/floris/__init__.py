"""Floris's pictures and their descriptions."""

from __future__ import annotations

from images.floris import fan, lessons, podium, square, stall, telling

table = square.PICTURE
seat = stall.PICTURE
hand = fan.PICTURE
final = podium.PICTURE
text = telling.text
lesson = lessons.PICTURES
