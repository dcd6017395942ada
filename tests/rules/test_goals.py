"""The table of goals says MISSED where a goal is missed."""

from __future__ import annotations

import pytest

from bench import Row, at_least, at_most, rates
from bench.__main__ import main


def test_a_missed_goal_is_told_and_a_reached_one_is_not() -> None:
    assert at_least("moves", 10, "floor", 9.99).verdict == "MISSED"
    assert at_least("moves", 10, "floor", 10).verdict == ""
    assert at_most("bytes", 0.4, "floor", 0.41).verdict == "MISSED"
    assert at_most("bytes", 0.4, "floor", 0.4).verdict == ""
    assert Row("moves", ">= 10x", "floor", "-", None).verdict == "NOT MEASURED"


def test_what_cannot_be_measured_here_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonsense"]) == 2
    assert capsys.readouterr().err.startswith("python -m bench: nonsense is none of ")


def test_a_rate_is_what_was_done_in_a_second() -> None:
    few, many = rates(lambda: 1, lambda: 1000, rounds=1, seconds=0.001)
    assert 0 < few < many
