"""Bukiet's sheets: they keep their constraints, and another one is a single entry of the data file."""

from __future__ import annotations

import json
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rules import bukiet
from rules.chance import Chance
from rules.record import Record, parse, position
from rules.sheet import BIT, CELLS, COLOURS, FIELDS, SHEETS, WHOLE, beside, cells_of, clusters, sheet
from tests.rules import nursery
from tests.rules.bukiet_table import cells
from tests.rules.walk import seed_of

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_keeps_the_constraints(name: str) -> None:
    assert list(nursery.faults(SHEETS[name].rows)) == []


def test_the_constraints_see_what_is_wrong() -> None:
    rows = list(SHEETS["circle"].rows)
    rows[0], rows[8] = rows[8], rows[0]
    assert list(nursery.faults(rows))
    for kind in "RW":
        assert list(nursery.faults([row.replace(kind, "Y") for row in SHEETS["circle"].rows]))


def test_the_flowers_of_a_sheet_are_where_its_rows_have_them() -> None:
    circle = SHEETS["circle"]
    assert circle.rows[0] == "RWPWGGBB"
    assert [name for name in ("A1", "B1", "H1", "A9", "H9") for kind in "RWBP" if circle.flowers[kind] & BIT[name]] == [
        "A1",
        "B1",
        "H1",
        "A9",
        "H9",
    ]
    assert sum(circle.flowers.values()) == WHOLE
    assert [cells.bit_count() for cells in circle.flowers.values()] == [13, 13, 13, 13, 13, 7]


def test_there_are_six_fields_of_four_by_three_two_across_and_three_down() -> None:
    assert FIELDS[0] == cells("A1 A2 A3 B1 B2 B3 C1 C2 C3 D1 D2 D3")
    assert FIELDS[1] == cells("E1 E2 E3 F1 F2 F3 G1 G2 G3 H1 H2 H3")
    assert FIELDS[2] & cells("A4 D6 E4 A7") == cells("A4 D6")
    assert FIELDS[5] & cells("E7 H9 D9 H6") == cells("E7 H9")
    assert sum(FIELDS) == WHOLE


def test_cells_touch_by_their_sides_and_not_over_the_edge_of_the_sheet() -> None:
    assert beside(BIT["C2"]) == cells("B2 C1 C3 D2")
    assert beside(BIT["A9"]) == cells("A8 B9")
    assert beside(BIT["B1"]) == cells("A1 C1 B2")
    assert beside(BIT["H9"]) == cells("G9 H8")
    assert list(cells_of(cells("B1 A2 A1 H9"))) == ["A1", "A2", "B1", "H9"]
    assert clusters(cells("A1 B2 A2 C9 D8 H1")) == [cells("A1 A2 B2"), cells("C9"), cells("D8"), cells("H1")]


def test_a_sheet_crosses_to_another_process_as_it_is() -> None:
    assert pickle.loads(pickle.dumps(SHEETS["star"])) == SHEETS["star"]


def test_there_are_no_more_cells_than_bits() -> None:
    assert len(CELLS) == len(set(CELLS)) == 72
    assert WHOLE == (1 << 72) - 1


@pytest.mark.parametrize("seed", [1, 2])
def test_a_new_sheet_that_keeps_the_constraints_can_be_played(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = nursery.grown(SHEETS["square"].rows, seed, steps=12)
    assert list(nursery.faults(rows)) == []
    assert rows not in [[*known.rows] for known in SHEETS.values()]
    monkeypatch.setitem(SHEETS, "moon", sheet("moon", rows))
    deal = bukiet.deal(3, {"sheet": "moon"}, Chance(seed_of(seed), 0))
    assert deal["sheets"] == ["moon"] * 3
    state, moves, rolls = bukiet.start(3, deal, {}), [], 0
    while state.to_act:
        actor = state.to_act[0]
        rolls += actor == "*"
        chance = Chance(seed_of(seed), rolls)
        legal = state.legal_actions(actor) if actor != "*" else ()
        moves.append((actor, chance.choice(legal) if legal else bukiet.chance_action(state, chance)))
        state = state.apply(*moves[-1])
    record = Record("bukiet", ("A", "B", "C"), deal, tuple(moves))
    assert position(parse(record.line())) == state


def test_one_entry_in_the_data_file_is_all_that_a_fifth_sheet_needs(tmp_path: Path) -> None:
    for room in ("rules", "agents"):
        shutil.copytree(ROOT / room, tmp_path / room, ignore=shutil.ignore_patterns("__pycache__"))
    data = nursery.data()
    data["sheets"]["moon"] = nursery.grown(data["sheets"]["star"], 3, steps=12)
    (tmp_path / "rules" / "data" / nursery.DATA.name).write_text(json.dumps(data), "utf-8")
    play = "play bukiet --players 2 --seed x --option sheet=moon --agent easy normal"
    command = [sys.executable, "-m", "rules"]
    played = subprocess.run([*command, *play.split()], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert json.loads(played.stdout)["deal"]["sheets"] == ["moon", "moon"]
    again = subprocess.run(
        [*command, "verify", "-"], cwd=tmp_path, input=played.stdout, capture_output=True, text=True, timeout=60
    )
    assert json.loads(again.stdout) == {"ok": True}


def test_the_letters_of_the_colours_are_those_of_the_sheets() -> None:
    assert {*COLOURS, "W"} == {letter for known in SHEETS.values() for row in known.rows for letter in row}
