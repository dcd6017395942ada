"""Flower Shop's pictures and their descriptions."""

from __future__ import annotations

from images.flowershop import fan, front, lessons, podium, street, telling

table = street.PICTURE
seat = front.PICTURE
hand = fan.PICTURE
final = podium.PICTURE
text = telling.text
lesson = lessons.PICTURES
