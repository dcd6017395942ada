"""Discord's limits: texts cut, long choices paged, nothing lost."""

from __future__ import annotations

from typing import Any

import pytest
from discord import ui

from cogs import controls, press
from cogs.controls import Button, Field, Form, Menu, Option, fits, rows, spelled
from cogs.limits import CHOICE, CUSTOM_ID, LABEL, OPTIONS, TEXT, batches, clamp, pages, plain
from cogs.looks import PAGE
from cogs.moves import _modal
from cogs.page import Page, Upload
from cogs.press import Told, button
from tests.cogs.world import World, answer, check_payload, text, words_of
from words import speak

W = speak("en")


def test_clamp_cuts_with_an_ellipsis_and_leaves_short_texts_alone() -> None:
    assert clamp("a rose", 6) == "a rose"
    assert clamp("a rose garden", 7) == "a rose…"
    assert all(len(clamp("x" * 500, n)) <= n for n in range(1, 200))


def test_pages_lose_nothing_and_fit() -> None:
    lines = [f"line {n} " + "x" * (n % 90) for n in range(500)]
    parts = pages("\n".join(lines), 1000)
    assert "\n".join(parts) == "\n".join(lines) and all(len(part) <= 1000 for part in parts)
    assert "".join(pages("y" * 2500, 1000)) == "y" * 2500
    assert pages("", 10) == [""]


def test_a_page_is_cut_to_what_discord_takes() -> None:
    page = Page(*(ui.TextDisplay("z" * 3000) for _ in range(5)))
    assert page.content_length() <= TEXT
    check_payload({"components": page.to_components()})


def test_alt_texts_are_cut() -> None:
    assert len(Upload("a.png", b"", "z" * 5000).file().description) == 1024


def test_names_lose_markdown_mentions_and_line_breaks() -> None:
    assert plain("*a*\n_b_ @everyone") == r"\*a\* \_b\_ " + "@\u200beveryone"


@pytest.mark.parametrize(
    "live", ["<#123>", "<t:0:R>", "</game new:1>", "<:rose:1>", "<a:rose:1>", "https://a.b", "HTTP://a"]
)
def test_nothing_in_a_name_comes_alive(live: str) -> None:
    shown = plain(f"Ann {live}")
    assert live not in shown and shown.replace("\u200b", "").replace("\\", "") == f"Ann {live}"


def test_a_name_written_leftwards_stays_by_itself() -> None:
    assert plain("דנה") == "\u2068דנה\u2069"
    assert plain("Łucja") == "Łucja"


def test_words_that_do_not_fit_into_a_custom_id_are_an_error_not_cut() -> None:
    with pytest.raises(ValueError, match="does not fit"):
        button(1, 1, "+" + "x" * CUSTOM_ID, "label")
    assert len(button(1, 1, "+x", "l" * 500).item.label) == LABEL


def options(count: int) -> tuple[Option, ...]:
    return tuple(Option(f"=put {n}", f"Place {n} " + "x" * 120) for n in range(count))


def offered(made: list[ui.ActionRow[Any]]) -> list[str]:
    """What can be said with these rows."""
    found = []
    for row in made:
        for item in row.children:
            found += [option.value for option in item.item.options] if item.item.type.value == 3 else []
            found += [item.custom_id.split(":", 3)[-1]] if item.item.type.value == 2 else []
    return found


@pytest.mark.parametrize("count", [1, 25, 26, 60, 300, 1000])
def test_choices_beyond_25_are_split_and_paged_and_none_is_lost(count: int) -> None:
    found, page = [], 0
    while True:
        made = rows(W, 1, 2, [Menu("Where", options(count))], 16, page, ("put",))
        check_payload({"components": [row.to_component_dict() for row in made]})
        words = offered(made)
        found += [word for word in words if word.startswith("=")]
        turn = f"?turn {page + 1} put"
        if turn not in words:
            break
        page += 1
    assert found == [option.words for option in options(count)]


def test_a_page_beyond_the_last_is_the_last() -> None:
    assert offered(rows(W, 1, 2, [Menu("Where", options(300))], 16, 99))[-1] == "?turn 0"


def test_buttons_share_rows_and_count_towards_the_room() -> None:
    made = rows(W, 1, 2, [Button(f"=a{n}", f"A{n}") for n in range(7)], 20)
    assert [len(row.children) for row in made] == [5, 2]
    assert fits([Button(f"=a{n}", "A") for n in range(7)], 9) and not fits([Button(f"=a{n}", "A") for n in range(7)], 8)


def test_sentences_are_spelled_word_by_word_and_words_without_a_choice_are_said_along() -> None:
    legal = ["cut B", "cut B C2", "cut B C2 C3", "cut R D1 D2", "take A"]
    name = " ".join
    assert [each.words for each in spelled(name, legal, (), "m")] == ["+cut", "=take A"]
    assert [each.words for each in spelled(name, legal, ("cut",), "m")] == ["+cut B", "=cut R D1 D2"]
    assert [each.words for each in spelled(name, legal, ("cut", "B"), "m")] == ["=cut B", "+cut B C2"]
    assert [each.words for each in spelled(name, legal, ("cut", "B", "C2"), "m")] == ["=cut B C2", "=cut B C2 C3"]


def test_more_than_five_next_words_are_a_menu() -> None:
    legal = [f"put {n}" for n in range(40)]
    (menu,) = spelled(" ".join, legal, (), "Where")
    assert isinstance(menu, Menu) and [option.words for option in menu.options] == [f"={each}" for each in legal]


def test_a_menu_of_many_says_its_words_after_those_said() -> None:
    made = rows(W, 1, 2, [Menu("Cells", options(4), said="cut Y", least=0, most=9)], 16)
    select = made[0].children[0].item
    assert select.custom_id == "posy:1:2:*0.0 cut Y" and (select.min_values, select.max_values) == (0, 4)
    assert Told(1, 2, "*0.0 cut Y", ("C2",)).rest[1:] == ("cut", "Y")


async def test_a_form_has_menus_and_lines_to_type() -> None:
    cells = tuple(Option(f"A{n}", f"A{n}") for n in range(24))
    form = Form("cut Y", "Own choice", "t" * 90, (Field("a", "l" * 90, cells, most=24), Field("b", "Or type")))
    modal = _modal(form, Told(1, 2, "#cut Y"))
    assert modal.custom_id == "posy:1:2:#cut Y" and len(modal.title) <= 45
    made = modal.to_components()
    assert [each["component"]["type"] for each in made] == [3, 4] and all(len(e["label"]) <= 45 for e in made)
    assert modal.is_finished(), "the library must not keep it"


def test_batches_are_whole() -> None:
    assert [list(each) for each in batches(range(5), 2)] == [[0, 1], [2, 3], [4]]
    assert OPTIONS == 25 and controls.ROW == 5 and press.CHOICE == CHOICE


async def test_a_long_log_and_text_are_paged(world: World, monkeypatch: Any) -> None:
    from words import bouquet

    await world.started(world.ben)
    for _ in range(24):
        await world.act()
    monkeypatch.setattr(bouquet, "event", lambda w, view, event, names: "x" * 500)
    last = answer(await world.press(world.dora, "?log"))
    assert "24. " in text(last) and "?log 2" in words_of(last)
    found = {line for page in range(9) for line in (await log_page(world, page)).splitlines()}
    assert {f"{n}. {'x' * 500}" for n in range(1, 25)} <= found
    assert PAGE + 400 <= TEXT


async def log_page(world: World, page: int) -> str:
    from tests.cogs.world import Press

    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "x", "custom_id": f"posy:1:0:?log {page}"}]}
    old = world.env.backend.create_message(world.channel.id, world.bot.user.id, "old", components=[row])
    (result,) = await world.raw(Press(world.dora, old, f"posy:1:0:?log {page}"))
    return text(answer(result))


async def test_autocomplete_offers_at_most_25_short_choices(world: World, monkeypatch: Any) -> None:
    from words import bouquet

    table = await world.started(world.ben)
    monkeypatch.setattr(type(table), "legal", lambda self, seat: [f"put {n}" for n in range(60)] + ["y" * 101])
    monkeypatch.setattr(bouquet, "action", lambda w, view, action: action + "z" * 200)
    choices = await world.ben.autocomplete(world.channel, "move", "action", "")
    assert len(choices) == 25 and all(len(choice["name"]) <= 100 and len(choice["value"]) <= 100 for choice in choices)
    (one,) = await world.ben.autocomplete(world.channel, "move", "action", "put 59")
    assert one["value"] == "put 59"
