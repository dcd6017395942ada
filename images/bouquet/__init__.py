"""Bouquet's pictures and their descriptions."""

from __future__ import annotations

from images.bouquet import bunch, lessons, podium, ring, telling

table = ring.PICTURE
seat = bunch.PICTURE
final = podium.PICTURE
text = telling.text
lesson = lessons.PICTURES
