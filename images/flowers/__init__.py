"""The pictures of FLOWERS and their descriptions."""

from __future__ import annotations

from images.flowers import lessons, meadow, plot, podium, telling

table = meadow.PICTURE
seat = plot.PICTURE
final = podium.PICTURE
text = telling.text
lesson = lessons.PICTURES
WHOLE = True
"""The last picture of one alone shows the garden."""
