"""`python -m rules`, as somebody at a terminal meets it."""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
RECORDS = ROOT / "tests" / "records"
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """The exit status and what was written to standard output and standard error."""

    def runs(*words: str | Path) -> tuple[int, str, str]:
        status = main([str(word) for word in words])
        return status, *capsys.readouterr()

    return runs


def process(*words: str, **how: object) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "rules", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, timeout=60, **how)


@pytest.fixture
def record(run: Run) -> str:
    """A finished game, one line."""
    return run("play", "bouquet", "--players", "2", "--seed", "a")[1].strip()


def one_line(text: str) -> bool:
    return text.count("\n") == 1 and text.endswith("\n") and "Traceback" not in text


def test_play_prints_whole_games_that_replay_and_verify(run: Run, tmp_path: Path) -> None:
    status, out, err = run("play", "bouquet", "--players", "4", "--seed", "spring", "--games", "3")
    assert (status, err, out.count("\n")) == (0, "", 3)
    file = tmp_path / "games.jsonl"
    file.write_text(out, "utf-8")
    status, answers, err = run("verify", file)
    assert (status, answers, err) == (0, '{"ok": true}\n' * 3, "")
    status, answers, err = run("replay", file)
    for line, answer in zip(out.splitlines(), answers.splitlines(), strict=True):
        assert json.loads(answer) == {"ok": True, "finished": True, **json.loads(line)["result"]}


def test_the_seed_of_a_game_is_the_hash_of_the_text_and_its_number(run: Run) -> None:
    games = [
        json.loads(line)
        for line in run("play", "bouquet", "--players", "2", "--seed", "é", "--games", "3")[1].splitlines()
    ]
    seeds = [hashlib.sha256(text.encode()).digest() for text in ("é", "é#1", "é#2")]
    assert [game["seed"] for game in games] == [seed.hex() for seed in seeds]
    assert [game["commitment"] for game in games] == [hashlib.sha256(seed).hexdigest() for seed in seeds]


def test_the_same_seed_plays_the_same_games(run: Run) -> None:
    words = ("play", "bouquet", "--players", "3", "--seed", "x", "--agent", "random", "easy", "normal")
    assert run(*words) == run(*words)


def test_a_record_of_play_tells_who_played(run: Run) -> None:
    out = run("play", "bouquet", "--players", "2", "--seed", "x", "--agent", "easy", "--agent", "random")[1]
    game = json.loads(out)
    assert game["seats"] == [{"kind": "computer", "level": "easy"}, {"kind": "computer", "level": "random"}]
    assert (game["rules"], game["ending"], game["options"]) == (1, "rule", {"deck": "full"})


def test_options_are_taken(run: Run) -> None:
    out = run("play", "bouquet", "--players", "6", "--seed", "x", "--option", "deck=easy")[1]
    assert json.loads(out)["options"] == {"deck": "easy"}
    assert "O" not in "".join(card for column in json.loads(out)["deal"]["columns"] for card in column)


def test_the_toy_is_played_with_its_rolls_and_verified(run: Run, tmp_path: Path) -> None:
    out = run("play", "toy", "--players", "4", "--seed", "x", "--option", "hand=4")[1]
    (tmp_path / "toy.json").write_text(out, "utf-8")
    assert run("verify", tmp_path / "toy.json") == (0, '{"ok": true}\n', "")


@pytest.mark.parametrize(
    "words",
    [
        "",
        "dance",
        "play",
        "play bouquet",
        "play bouquet --players 2",
        "play bouquet --players two --seed x",
        "play bouquet --players 1 --seed x",
        "play bouquet --players 7 --seed x",
        "play bouquet --players 2 --seed x --games 0",
        "play bouquet --players 2 --seed x --games -3",
        "play bouquet --players 2 --seed x --option deck",
        "play bouquet --players 2 --seed x --option deck=blue",
        "play bouquet --players 2 --seed x --option colour=blue",
        "play bouquet --players 2 --seed x --agent genius",
        "play bouquet --players 3 --seed x --agent easy hard",
        "play bouquet --players 2 --seed x --speed 3",
        "play chess --players 2 --seed x",
        "play che\nss --players 2 --seed x",
        "play bouquet --players 2 --seed x --option deck=\n",
        "replay",
        "replay one two",
        "replay --fast file",
        "replay /nowhere/file",
        "legal .",
        "verify /nowhere\nelse",
    ],
)
def test_a_wrong_command_is_told_in_one_line_with_status_2(run: Run, words: str) -> None:
    status, out, err = run(*words.split(" ") if words else [])
    assert (status, out) == (2, "")
    assert one_line(err), err


def test_a_file_may_hold_one_record_pretty_or_not_or_many(run: Run, record: str, tmp_path: Path) -> None:
    file = tmp_path / "game"
    pretty = json.dumps(json.loads(record), indent=2)
    for text, count in ((record, 1), (pretty, 1), (f"\n\n{record}\n  \n{record}\r\n", 2), ("", 0), ("\n \n", 0)):
        file.write_text(text, "utf-8", newline="")
        status, out, err = run("replay", file)
        assert (status, err, out.count('"ok": true')) == (0, "", count)
    file.write_bytes(b"\xef\xbb\xbf" + pretty.encode())
    assert run("replay", file)[0] == 0


def test_one_json_value_that_is_no_record_has_one_answer(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game"
    for text in ("[\n{},\n{}\n]", '{\n"format": "pgn"\n}', "12", '{"version":\n' + "9" * 5000 + "\n}"):
        file.write_text(text)
        status, out, err = run("replay", file)
        assert (status, out.count("\n")) == (1, 1)
        assert one_line(err)


def test_each_failing_record_is_told_on_its_own_line(run: Run, record: str, tmp_path: Path) -> None:
    wrong = json.loads(record)
    wrong["moves"][3][1] = "F"
    file = tmp_path / "games"
    file.write_text(f"{record}\n\n{json.dumps(wrong)}\nnonsense\n", "utf-8")
    for command in ("replay", "legal", "verify"):
        status, out, err = run(command, file)
        answers = [json.loads(line) for line in out.splitlines()]
        assert (status, [answer["ok"] for answer in answers]) == (1, [True, False, False])
        assert [answer.get("move", "-") for answer in answers] == ["-", 3, None]
        first, second = err.splitlines()
        assert first.startswith(f"{file}:3: move 3: ")
        assert second.startswith(f"{file}:4: ")


def test_the_examples_answer_from_a_pipe_in_the_same_order() -> None:
    text = (RECORDS / "finished.jsonl").read_bytes()
    wrong = (RECORDS / "refused.jsonl").read_text("utf-8").splitlines()
    lines = [json.loads(line)["line"].encode() for line in wrong if "\\n" not in json.loads(line)["line"]]
    told = process("replay", "-", input=text + b"\n".join(lines) + b"\n\xff\xfe\n")
    answers = [json.loads(line) for line in told.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True] * text.count(b"\n") + [False] * (len(lines) + 1)
    assert told.returncode == 1
    assert told.stderr.count(b"\n") == len(lines) + 1
    assert b"Traceback" not in told.stderr


def test_standard_input_is_always_one_record_a_line(record: str) -> None:
    pretty = json.dumps(json.loads(record), indent=0).encode()
    told = process("replay", "-", input=pretty)
    assert told.returncode == 1
    assert told.stdout.count(b"\n") > 5
    assert process("legal", "-", input=record.encode()).stdout == b'{"ok": true, "to_move": [], "legal": {}}\n'


def test_a_reader_that_goes_away_makes_no_traceback() -> None:
    command = [sys.executable, "-m", "rules", "play", "bouquet", "--players", "2", "--seed", "x", "--games", "500"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as going:
        going.stdout.readline()
        going.stdout.close()
        assert going.stderr.read() == b""
        assert going.wait(60) == 1


def test_an_output_that_is_full_is_told_in_one_line() -> None:
    with Path("/dev/full").open("wb") as full:
        command = [sys.executable, "-m", "rules", "play", "bouquet", "--players", "2", "--seed", "x"]
        told = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert told.returncode == 2
    assert one_line(told.stderr.decode())


def test_a_missing_input_is_told_in_one_line() -> None:
    told = subprocess.run(
        ["sh", "-c", f'exec "{sys.executable}" -m rules replay - <&-'], cwd=ROOT, capture_output=True, timeout=60
    )
    assert (told.returncode, told.stdout) == (2, b"")
    assert one_line(told.stderr.decode())


def test_half_a_character_in_a_record_is_answered_in_clean_utf8() -> None:
    told = process("replay", "-", input=b'{"format": "posy-record", "version": 1, "game": "\\ud800\\u001b[2J"}\n')
    assert json.loads(told.stdout)["ok"] is False
    assert told.stderr.decode().strip().isprintable()


def test_help_lists_the_commands() -> None:
    told = process("--help")
    assert told.returncode == 0
    assert {b"play", b"replay", b"legal", b"verify"} <= set(told.stdout.replace(b",", b" ").split())
