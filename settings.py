"""The settings: environment variables, or the same lines in a file named `.env`; `.env.example` explains each."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal

from dotenv import dotenv_values
from pydantic import Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

PREFIX = "POSY_"
FILE = ".env"


class WrongSetting(Exception):
    """A setting that cannot be; the message names it in one line."""


class Settings(BaseSettings):
    """What whoever runs Posy may choose."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=FILE,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
        populate_by_name=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    database: Path = Path("posy.sqlite3")
    log_format: Literal["console", "json"] = "console"
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    source: str | None = None


def has_token() -> bool:
    """Whether Posy can log in to Discord; False too where the settings are wrong, which whoever starts will be told."""
    try:
        return read().token is not None
    except WrongSetting:
        return False


def read() -> Settings:
    """The settings of this process. Raises WrongSetting, for a misspelt name too."""
    known = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    try:
        for name in (*os.environ, *dotenv_values(FILE)):
            if name.startswith(PREFIX) and name not in known:
                raise WrongSetting(f"{name}: there is no such setting.")
        return Settings()
    except UnicodeError as error:
        raise WrongSetting(f"{FILE} is no text in UTF-8.") from error
    except OSError as error:
        raise WrongSetting(f"{FILE} cannot be read: {error.strerror}.") from error
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0])
        shown = name if name.isupper() else f"{PREFIX}{name.upper()}"
        raise WrongSetting(f"{shown}: {first['msg'][0].lower()}{first['msg'][1:]}.") from error


if __name__ == "__main__":
    sys.exit(not has_token())
