"""Bukiet's pictures and their descriptions."""

from __future__ import annotations

from images.bukiet import catalogue, counter, form, lessons, podium, telling

table = counter.PICTURE
seat = form.PICTURE
final = podium.PICTURE
text = telling.text
lesson = lessons.PICTURES
choices = catalogue.PICTURE
