"""The record: what is read and written, and that nothing wrong gets past it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import bouquet
from rules.answers import legal, replayed, verified
from rules.chance import Chance, commitment
from rules.game import CHANCE, WrongRecord
from rules.record import Record, WrongMove, parse, position, replay, result_json
from tests import toy
from tests.rules.walk import walk

RECORDS = Path(__file__).resolve().parent.parent / "records"
Spoil = Callable[[dict[str, Any]], object]


def lines(name: str) -> list[str]:
    return (RECORDS / name).read_text("utf-8").splitlines()


@pytest.fixture
def played() -> dict[str, Any]:
    """A finished game of two that one has won, as JSON."""
    one = walk(bouquet.GAME, 2, {"deck": "easy"}, 6)
    assert len(one.states[-1].outcome.winners) == 1
    result = result_json(one.states[-1].outcome)
    return one.record.json() | {"result": result, "commitment": commitment(one.seed), "seed": one.seed.hex()}


def text(record: object) -> str:
    return json.dumps(record)


@pytest.mark.parametrize("line", lines("finished.jsonl"))
def test_a_finished_game_replays_to_its_result(line: str) -> None:
    assert replayed(line) == {"ok": True, "finished": True, **json.loads(line)["result"]}
    assert legal(line) == {"ok": True, "to_move": [], "legal": {}}


@pytest.mark.parametrize("line", lines("legal.jsonl"))
def test_the_legal_moves_are_the_expected_ones(line: str) -> None:
    example = json.loads(line)
    assert legal(text(example["record"])) == example["expect"]


@pytest.mark.parametrize("line", lines("refused.jsonl"), ids=lambda line: json.loads(line)["kind"])
def test_a_wrong_record_is_refused_at_the_place_where_it_is_wrong(line: str) -> None:
    example = json.loads(line)
    for question in (replayed, legal, verified):
        answer = question(example["line"])
        assert list(answer) == ["ok", "move", "error"]
        assert (answer["ok"], answer["move"]) == (False, example["move"])
        assert 10 < len(answer["error"]) <= 300


def test_a_game_that_does_not_exist_is_named(played: dict[str, Any]) -> None:
    assert "no game called chess" in replayed(text(played | {"game": "chess"}))["error"]


def test_an_unfinished_game_has_no_scores(played: dict[str, Any]) -> None:
    played["moves"].pop()
    del played["result"]
    assert replayed(text(played)) == {"ok": True, "finished": False}


def test_what_is_optional_may_be_missing_or_of_a_wrong_type(played: dict[str, Any]) -> None:
    wanted = {"ok": True, "finished": True, **played["result"]}
    for key in ("result", "ending", "seed", "commitment", "rules", "seats", "takeovers"):
        played.pop(key, None)
        assert replayed(text(played)) == wanted
    odd = {"ending": 5, "seed": [], "commitment": {}, "rules": "x", "seats": None, "takeovers": True, "more": {"a": 1}}
    assert replayed(text(played | odd)) == wanted
    played["deal"]["more"] = [[[]]]
    assert replayed(text(played)) == wanted


def test_options_may_be_left_out_for_the_default() -> None:
    one = walk(bouquet.GAME, 2, {"deck": "full"}, 1).record.json()
    del one["options"]
    assert replayed(text(one))["ok"]
    assert parse(text(one)).options == {"deck": "full"}


@pytest.mark.parametrize("ending", ["resigned", "agreed", "closed"])
def test_a_result_that_people_made_is_not_compared(played: dict[str, Any], ending: str) -> None:
    played |= {"ending": ending, "result": {"winners": [1]}}
    assert replayed(text(played))["finished"]
    del played["moves"][9:]
    assert replayed(text(played)) == {"ok": True, "finished": False}


@pytest.mark.parametrize("ending", [None, "rule", 7])
def test_a_result_of_an_unfinished_game_is_wrong(played: dict[str, Any], ending: object) -> None:
    played["moves"].pop()
    if ending:
        played["ending"] = ending
    for question in (replayed, legal):
        assert question(text(played))["move"] is None
        assert "not over" in question(text(played))["error"]


RESULTS: dict[str, Spoil] = {
    "a score": lambda result: result["scores"].reverse(),
    "a score as a fraction": lambda result: result.update(scores=[float(score) for score in result["scores"]]),
    "the winners": lambda result: result.update(winners=[]),
    "true for a winner": lambda result: result.update(winners=[bool(seat) for seat in result["winners"]]),
    "a part": lambda result: result["breakdown"][0].update(colours=99),
    "a part too many": lambda result: result["breakdown"][0].update(luck=0),
    "a part too few": lambda result: result["breakdown"][0].pop("shapes"),
    "no breakdown": lambda result: result.pop("breakdown"),
    "no winners": lambda result: result.pop("winners"),
}


@pytest.mark.parametrize("spoil", RESULTS.values(), ids=RESULTS)
def test_a_wrong_result_is_refused_after_the_moves(played: dict[str, Any], spoil: Spoil) -> None:
    before = text(played["result"])
    spoil(played["result"])
    assert text(played["result"]) != before
    assert replayed(text(played))["move"] is None
    played["moves"][5] = [9, "L"]
    assert replayed(text(played))["move"] == 5


@pytest.mark.parametrize("result", [None, [], "won", 0, True, {}])
def test_a_result_that_is_none_is_refused(played: dict[str, Any], result: object) -> None:
    assert replayed(text(played | {"result": result}))["ok"] is False


def test_further_keys_of_a_result_are_ignored(played: dict[str, Any]) -> None:
    played["result"]["cheers"] = 3
    assert replayed(text(played))["ok"]


RECORDS_WRONG: dict[str, dict[str, Any]] = {
    "format": {"format": "pgn"},
    "version": {"version": 2},
    "version as a fraction": {"version": 1.0},
    "version true": {"version": True},
    "game": {"game": None},
    "game as a list": {"game": ["bouquet"]},
    "players": {"players": "Ann"},
    "a player": {"players": ["Ann", 2]},
    "too many players": {"players": ["Ann"] * 7},
    "one player": {"players": ["Ann"]},
    "other number of players": {"players": ["Ann"] * 3},
    "deal": {"deal": None},
    "moves": {"moves": {}},
    "options": {"options": []},
    "no options": {"options": None},
    "an unknown option": {"options": {"deck": "easy", "speed": "high"}},
    "an unknown value": {"options": {"deck": "hard"}},
    "a value that is no word": {"options": {"deck": ["easy"]}},
}


@pytest.mark.parametrize("wrong", RECORDS_WRONG.values(), ids=RECORDS_WRONG)
def test_a_record_that_is_none_is_refused(played: dict[str, Any], wrong: dict[str, Any]) -> None:
    answer = replayed(text(played | wrong))
    assert (answer["ok"], answer["move"]) == (False, None)


@pytest.mark.parametrize("key", ["format", "version", "game", "players", "deal", "moves"])
def test_what_is_required_must_be_there(played: dict[str, Any], key: str) -> None:
    del played[key]
    assert replayed(text(played))["move"] is None


@pytest.mark.parametrize(
    "entry",
    [
        *(None, 7, "L", {}, [], [0], [0, "L", 0], [0, None], [0, ["L"]]),
        *(["0", "L"], [True, "L"], [0.0, "L"], [None, "L"], [-1, "L"], [2, "L"], [10**30, "L"]),
        *([0, " L"], [0, "L\n"], [0, "l"], [0, "L L"], [0, ""], ["*", "L"], ["*", "roll 3"]),
    ],
)
def test_a_malformed_move_is_refused_at_its_index(played: dict[str, Any], entry: object) -> None:
    played["moves"][6] = entry
    assert replayed(text(played))["move"] == 6
    played["moves"][4] = [5, "L"]
    assert replayed(text(played))["move"] == 4, "the first that is wrong counts"


def test_a_move_after_the_end_is_refused(played: dict[str, Any]) -> None:
    played["moves"].append([0, "B"])
    assert replayed(text(played))["move"] == 24
    played["moves"][24] = None
    assert replayed(text(played))["move"] == 24


DEEP = 100_000
TEXTS = {
    "nothing": "",
    "words": "hello",
    "a list": "[]",
    "a number": "1e5",
    "null": "null",
    "half": '{"format": "posy-record"',
    "two": "{} {}",
    "not a number": '{"format": NaN}',
    "infinity": '{"format": "posy-record", "version": -Infinity}',
    "a key twice": '{"format": "posy-record", "format": "posy-record"}',
    "deep lists": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"deal":' * DEEP + "1" + "}" * DEEP,
    "a huge number": '{"version": ' + "9" * DEEP + "}",
    "a zero byte": '{"format": "\\u0000"}\x00',
    "half a character": '{"format": "\\ud800"}',
    "a byte order mark alone": "\ufeff",
}


@pytest.mark.parametrize("wrong", TEXTS.values(), ids=TEXTS)
def test_a_text_that_is_no_record_gets_an_answer(wrong: str) -> None:
    for question in (replayed, legal, verified):
        answer = question(wrong)
        assert (answer["ok"], answer["move"]) == (False, None)
        assert answer["error"].isprintable()


@pytest.mark.parametrize("more", ['"game": "bouquet"', '"more": NaN', '"more": [Infinity]', '"more": {"a": 1, "a": 1}'])
def test_a_right_record_in_json_that_is_not_strict_is_refused(played: dict[str, Any], more: str) -> None:
    assert replayed(text(played))["ok"]
    assert replayed(text(played)[:-1] + f", {more}}}")["ok"] is False


def test_bytes_that_are_no_text_get_an_answer() -> None:
    for wrong in (b"\xff\xfe{}", b'{"format": "\xe9"}', b"\x00", "{}".encode("utf-16")):
        assert replayed(wrong)["ok"] is False


@pytest.mark.parametrize("depth", [300, 800])
def test_depth_that_json_allows_does_no_harm_anywhere(played: dict[str, Any], depth: int) -> None:
    deep = "[" * depth + "]" * depth
    for key in ("result", "options", "players", "moves", "deal", "game", "more"):
        odd = text(played | {key: "@"}).replace('"@"', deep)
        assert replayed(odd)["ok"] is (key == "more")
        assert replayed(text(played | {"deal": played["deal"] | {"first": "@"}}).replace('"@"', deep))["ok"] is False
        assert replayed(text(played | {"moves": [["@", "L"]]}).replace('"@"', deep))["ok"] is False


def test_a_long_move_makes_no_long_error(played: dict[str, Any]) -> None:
    played["moves"][0] = [played["moves"][0][0], "L" * 1_000_000]
    assert len(replayed(text(played))["error"]) < 200


def test_simultaneous_seats_and_rolls_are_told_by_legal() -> None:
    one = walk(toy.GAME, 3, {"hand": "3"}, 1).record.json()
    moves, one["moves"] = one["moves"], []
    assert legal(text(one)) == {"ok": True, "to_move": ["*"], "legal": {}}
    one["moves"] = moves[:2]
    answer = legal(text(one))
    assert answer["to_move"] == sorted({0, 1, 2} - {moves[1][0]})
    assert list(answer["legal"]) == [str(seat) for seat in answer["to_move"]]
    assert all(len(actions) == 6 for actions in answer["legal"].values())


def test_a_seed_that_was_promised_and_dealt_is_verified(played: dict[str, Any]) -> None:
    assert verified(text(played)) == {"ok": True}
    assert verified(text(played | {"commitment": played["commitment"].upper()})) == {"ok": True}
    del played["moves"][9:], played["result"]
    assert verified(text(played)) == {"ok": True}


def test_a_seed_that_was_not_promised_or_not_dealt_is_found_out(played: dict[str, Any]) -> None:
    other = (99).to_bytes(32, "big")
    assert "commitment" in verified(text(played | {"seed": other.hex()}))["error"]
    answer = verified(text(played | {"seed": other.hex(), "commitment": commitment(other)}))
    assert (answer["ok"], answer["move"]) == (False, None)
    assert "deals other" in answer["error"]
    for wrong in ({"seed": None}, {"seed": "00"}, {"seed": "0x" * 32}, {"seed": " " * 64}, {"commitment": None}):
        assert verified(text(played | wrong))["move"] is None


def test_a_roll_that_the_seed_does_not_give_is_found_out_at_its_index() -> None:
    one = walk(toy.GAME, 2, {"hand": "3"}, 5)
    record = one.record.json() | {"seed": one.seed.hex(), "commitment": commitment(one.seed)}
    assert verified(text(record)) == {"ok": True}
    index = [n for n, (actor, _) in enumerate(one.moves) if actor == CHANCE][1]
    real = one.moves[index][1]
    assert real == toy.GAME.chance_action(None, Chance(one.seed, 2))
    record["moves"][index][1] = "roll 1" if real != "roll 1" else "roll 2"
    assert replayed(text(record))["ok"]
    assert verified(text(record)) == {"ok": False, "move": index, "error": f"The seed gives: {real}."}


def test_what_is_written_is_read_again() -> None:
    one = walk(toy.GAME, 4, {"hand": "4"}, 2)
    record = Record(
        game="toy",
        players=("Ann", "Łucja", "爱", ""),
        deal=one.deal,
        moves=tuple(one.moves),
        options=one.options,
        result=result_json(one.states[-1].outcome),
        rules=1,
        seats=({"kind": "person"},) * 3 + ({"kind": "computer", "level": "hard"},),
        ending="rule",
        takeovers=((4, 3, "hard"),),
        commitment=commitment(one.seed),
        seed=one.seed.hex(),
    )
    found = json.loads(record.line())
    assert "\n" not in record.line()
    assert found["takeovers"] == [[4, 3, "hard"]]
    assert found["seats"][3] == {"kind": "computer", "level": "hard"}
    again = parse(record.line())
    assert (again.players, again.moves, again.deal) == (record.players, record.moves, record.deal)
    assert position(again) == one.states[-1]
    assert list(replay(again)) == one.states


def test_a_running_record_leaves_out_what_is_not_known_yet() -> None:
    one = walk(bouquet.GAME, 2, {"deck": "full"}, 2)
    bare = Record("bouquet", ("Ann", "Bo"), one.deal).json()
    assert list(bare) == ["format", "version", "game", "options", "players", "deal", "moves"]


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5) | st.sampled_from(["L", "*", 0, 1]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.text() | json_values.map(json.dumps) | st.binary())
def test_whatever_the_text_it_gets_an_answer(wrong: str | bytes) -> None:
    assert replayed(wrong)["ok"] is False


@settings(max_examples=250, deadline=None, derandomize=True)
@given(st.data())
def test_whatever_is_changed_in_a_record_it_gets_an_answer(data: st.DataObject) -> None:
    record = json.loads(lines("finished.jsonl")[0])
    place, key = data.draw(st.sampled_from(_places(record)))
    place[key] = data.draw(json_values)
    for question in (replayed, legal, verified):
        answer = question(json.dumps(record))
        assert answer["ok"] is True or (isinstance(answer["error"], str) and answer["move"] in (None, *range(200)))


def _places(value: Any) -> list[tuple[Any, Any]]:
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    return [(value, key) for key in keys] + [place for key in keys for place in _places(value[key])]


def test_a_wrong_move_knows_its_index() -> None:
    one = walk(bouquet.GAME, 2, {"deck": "full"}, 2).record
    with pytest.raises(WrongMove) as wrong:
        position(Record(one.game, one.players, one.deal, (*one.moves[:3], (0, "L")), one.options))
    assert wrong.value.move == 3
    with pytest.raises(WrongRecord):
        position(Record(one.game, one.players, {}, one.moves, one.options))
