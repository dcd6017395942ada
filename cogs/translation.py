"""Command descriptions and choices in the languages of the catalogues; command names stay as they are typed."""

from __future__ import annotations

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Place

from words import speak

TRANSLATED = frozenset(
    {Place.command_description, Place.group_description, Place.parameter_description, Place.choice_name}
)


class Translation(app_commands.Translator):
    """Answers Discord's locales from `words`; None where the English stands."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        if context.location not in TRANSLATED:
            return None
        said = speak(locale.value)(string.message, **string.extras)
        return None if said == string.message.format(**string.extras) else said
