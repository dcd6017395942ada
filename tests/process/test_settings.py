"""What whoever runs Posy may set, and what they are told when it is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from settings import Settings, WrongSetting, has_token, read

ROOT = Path(__file__).resolve().parent.parent.parent
NAMES = ["DISCORD_TOKEN", *(f"POSY_{name.upper()}" for name in Settings.model_fields if name != "token")]


@pytest.fixture(autouse=True)
def nothing_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)


def test_nothing_has_to_be_set() -> None:
    assert read() == Settings()
    assert read().token is None


def test_the_env_file_is_read_and_the_environment_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("DISCORD_TOKEN=abc\nPOSY_LOG_LEVEL=debug\n")
    monkeypatch.setenv("POSY_LOG_LEVEL", "error")
    token = read().token
    assert token is not None
    assert token.get_secret_value() == "abc"
    assert read().log_level == "error"


def test_an_empty_token_is_none() -> None:
    Path(".env").write_text("DISCORD_TOKEN=\n")
    assert read().token is None


@pytest.mark.parametrize(
    ("line", "there"), [("DISCORD_TOKEN=abc", True), ('DISCORD_TOKEN=""', False), ("DISCORD_TOKEN= # none", False)]
)
def test_only_a_token_that_says_something_logs_in(line: str, there: bool) -> None:
    Path(".env").write_text(f"{line}\n")
    assert has_token() is there


def test_an_exported_token_logs_in_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "abc")
    assert has_token()


def test_a_wrong_setting_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSY_LOG_FORMAT", "xml")
    with pytest.raises(WrongSetting) as wrong:
        read()
    assert str(wrong.value) == "POSY_LOG_FORMAT: input should be 'console' or 'json'."


def test_a_misspelt_setting_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("POSY_DATABSE=x.sqlite3\n")
    with pytest.raises(WrongSetting, match="POSY_DATABSE: there is no such setting"):
        read()


def test_a_token_never_shows_itself() -> None:
    assert "secret" not in repr(Settings(token="secret"))


@pytest.mark.parametrize("name", NAMES)
def test_every_setting_is_explained(name: str) -> None:
    assert f"{name}=" in (ROOT / ".env.example").read_text("utf-8")
    assert f"`{name}`" in (ROOT / "README.md").read_text("utf-8")


def test_the_example_is_a_good_env_file() -> None:
    Path(".env").write_text((ROOT / ".env.example").read_text("utf-8"))
    assert read() == Settings()


def test_an_env_file_that_is_no_text_is_named_in_one_line() -> None:
    Path(".env").write_bytes(b"POSY_SOURCE=caff\xe8\n")
    with pytest.raises(WrongSetting, match=r"^\.env is no text in UTF-8\.$"):
        read()


def test_an_env_file_that_cannot_be_read_is_named_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(file: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("settings.dotenv_values", denied)
    with pytest.raises(WrongSetting, match=r"^\.env cannot be read: Permission denied\.$"):
        read()
