"""A person in front of a browser: a table is opened and played in the playground, and goes on after a kill."""

from __future__ import annotations

import re
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.process.garden import ROOT
from tests.process.test_process import started, until

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

CHROMIUM = shutil.which("chromium")
ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
PATIENCE_MS = 120_000
"""Much more than is ever needed where nothing else runs: what is waited for is always something that is seen."""


class Visitor:
    """One open page of the playground."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def enters(self, url: str) -> None:
        """Opens the address that the playground printed."""
        self.page.goto(url)
        self.page.locator("#channel-composer-input").wait_for()

    def becomes(self, name: str) -> None:
        """Chooses who is looking; the page shows what they see."""
        (chosen,) = self.page.get_by_label("Viewing as").select_option(label=name)
        self.page.wait_for_function("who => simcordPreview.ready && simcordPreview.viewerId === who", arg=chosen)

    def goes(self, place: str, called: str = "") -> None:
        """Chooses a channel, a thread or direct messages and waits until it is shown. called: its heading, if other."""
        self.page.locator("#channel-name").wait_for()
        menu = self.page.get_by_label("Channel", exact=True)
        menu.locator("option", has_text=place).wait_for(state="attached")
        menu.select_option(label=menu.locator("option", has_text=place).inner_text())
        self.page.locator("#channel-name", has_text=called or place).wait_for()
        self.page.wait_for_function("simcordPreview.ready")

    def runs(self, command: str, choice: str) -> None:
        """Types a command, takes it from the list, takes its first option's value from the list, and sends it."""
        self.page.locator("#channel-composer-input").fill(command)
        self.page.locator(".command-entry", has_text=command).first.click()
        self.page.locator(".command-suggestion", has_text=choice).click()
        self.page.get_by_role("button", name="Send").click()
        self.page.wait_for_function("simcordPreview.ready")

    def presses(self, label: str) -> None:
        """The first button whose label begins so."""
        self.page.locator("button.component-button", has_text=re.compile(f"^{label}")).first.click()
        self.page.wait_for_function("simcordPreview.ready")

    def chooses(self, label: str, n: int) -> str:
        """Option n of the last menu that shows this; answers its first line, once a look at it is shown."""
        self.page.locator("button.select-trigger", has_text=label).last.click()
        option = self.page.locator("[role=option]:visible").nth(n)
        name = option.inner_text().split("\n")[0]
        option.click()
        self.page.locator("button.component-button", has_text=re.compile(f"^Cut {name}$")).wait_for()
        self.page.wait_for_function("simcordPreview.ready")
        return name

    def reads(self, text: str) -> None:
        """Waits until the channel says so."""
        self.page.locator("#channel-message-list", has_text=text).wait_for()

    def plays_bouquet_with(self, *guests: str) -> None:
        """Opens a table as Ann, lets the others join, and starts."""
        self.runs("/game new", "Bouquet")
        self.reads("a table is open")
        for name in guests:
            self.becomes(name)
            self.presses("Join")
        self.becomes("Ann")
        self.presses("Start")
        self.reads("is to move")

    def whose_turn(self) -> str:
        """As the table's message says it."""
        found = re.findall(r"(\w+) is to move", self.page.locator("#channel-message-list").inner_text())
        return str(found[-1])

    def plays(self) -> None:
        """Whoever is to move takes the card on the left; the turn passes on."""
        name = self.whose_turn()
        self.becomes(name)
        self.presses("Left: ")
        self.reads({"Ann": "Ben is to move", "Ben": "Ann is to move"}[name])


@contextmanager
def launched() -> Iterator[Browser]:
    """A browser process."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield chromium
        chromium.close()


@contextmanager
def visiting(chromium: Browser) -> Iterator[Visitor]:
    """A visitor without a past."""
    context = chromium.new_context(
        viewport={"width": 1100, "height": 1000},
        bypass_csp=True,  # the page allows no eval, which is how the driver waits
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE_MS)
    yield Visitor(page)
    context.close()


@contextmanager
def browser() -> Iterator[Visitor]:
    """A browser, and a visitor in it."""
    with launched() as chromium, visiting(chromium) as visitor:
        yield visitor


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One for all these tests: it takes longer to start than most of what is done in it."""
    with launched() as chromium:
        yield chromium


@pytest.fixture
def visitor(chromium: Browser) -> Iterator[Visitor]:
    with visiting(chromium) as visitor:
        yield visitor


@contextmanager
def playground(folder: Path, port: str = "0") -> Iterator[str]:
    """The address of a playground process, which is killed with -9 in the end. port: "0" for any that is free."""
    with started(str(ROOT / "playground.py"), "--port", port, cwd=folder) as process:
        (address,) = re.findall(r"http://\S+", "".join(until(process, "README.md")))
        yield address
        process.kill()


def moves_in(file: Path) -> int:
    with closing(sqlite3.connect(file)) as store:
        return int(store.execute("SELECT count(*) FROM events WHERE kind = 0 AND actor >= 0").fetchone()[0])


@pytest.mark.needs("chromium")
def test_a_table_is_opened_played_killed_and_played_on(tmp_path: Path, visitor: Visitor) -> None:
    file = tmp_path / "playground.sqlite3"
    with playground(tmp_path) as url:
        visitor.enters(url)
        visitor.plays_bouquet_with("Ben")
        for _ in range(3):
            visitor.plays()
        turn = visitor.whose_turn()
    assert moves_in(file) == 3
    with playground(tmp_path) as url:
        visitor.enters(url)
        visitor.reads("is to move")
        assert visitor.whose_turn() == turn
        visitor.plays()
        visitor.becomes("Wanda")
        visitor.presses("Log")
        visitor.reads("Only you can see this")
    assert moves_in(file) == 4


@pytest.mark.needs("chromium")
def test_choices_stand_there_before_anything_is_typed_and_a_thread_can_be_entered(
    tmp_path: Path, visitor: Visitor
) -> None:
    with playground(tmp_path) as url:
        page = visitor.page
        visitor.enters(url)
        page.locator("#channel-composer-input").fill("/game new")
        page.locator(".command-entry", has_text="/game new").first.click()
        page.locator(".command-suggestion", has_text="Bouquet").click()
        page.locator(".command-ghost").click()
        page.locator(".command-suggestion", has_text="thread").click()
        page.locator(".command-suggestion", has_text="True").click()
        page.get_by_role("button", name="Send").click()
        visitor.goes("Bouquet with Ann")
        visitor.reads("a table is open")
        visitor.becomes("Ben")
        visitor.presses("Join")
        visitor.becomes("Ann")
        visitor.presses("Start")
        visitor.reads("is to move")
        name = visitor.whose_turn()
        visitor.becomes(name)
        visitor.runs("/move", "Left: ")
        visitor.reads({"Ann": "Ben is to move", "Ben": "Ann is to move"}[name])
        visitor.goes("flower-table")
        page.locator("#channel-message-list", has_text="is to move").wait_for(state="detached")


@pytest.mark.needs("chromium")
def test_somebody_plays_alone_in_direct_messages_which_stand_there_again(tmp_path: Path, visitor: Visitor) -> None:
    file = tmp_path / "playground.sqlite3"
    with playground(tmp_path) as url:
        visitor.enters(url)
        visitor.goes("@ Ben", "Posy")
        visitor.runs("/game new", "FLOWERS")
        visitor.reads("Press Start when you like")
        visitor.presses("Start")
        visitor.presses("A: ")
        visitor.reads("Ben is to move")
        visitor.reads("in hand")
        visitor.goes("flower-table")
        visitor.page.locator("#channel-message-list", has_text="is to move").wait_for(state="detached")
    assert moves_in(file) == 1
    with playground(tmp_path) as url:
        visitor.enters(url)
        visitor.goes("@ Ben", "Posy")
        visitor.reads("in hand")
        visitor.presses("Choose")
        visitor.reads("Only you can see this")


@pytest.mark.needs("chromium")
def test_after_a_restart_the_address_is_the_same_and_a_page_left_open_goes_on(tmp_path: Path, visitor: Visitor) -> None:
    with playground(tmp_path) as url:
        visitor.enters(url)
        visitor.runs("/game new", "Bouquet")
        visitor.reads("a table is open")
    visitor.page.get_by_role("alert").filter(has_text="The playground has ended").wait_for()
    (port,) = re.findall(r":(\d+)/", url)
    with playground(tmp_path, port) as again:
        assert again == url
        visitor.reads("a table is open")
        visitor.page.get_by_role("alert").filter(has_text="The playground has ended").wait_for(state="detached")
        visitor.becomes("Ben")
        visitor.presses("Join")
        visitor.reads("Ben")


@pytest.mark.needs("chromium")
@pytest.mark.parametrize("part", ["", "#of-another-playground"])
def test_an_address_that_is_not_the_playgrounds_says_where_the_right_one_stands(
    tmp_path: Path, visitor: Visitor, part: str
) -> None:
    with playground(tmp_path) as url:
        visitor.page.goto(url.partition("#")[0] + part)
        visitor.page.get_by_role("alert").filter(has_text="open the one that it printed in the terminal").wait_for()


@pytest.mark.needs("chromium")
def test_a_turns_beginning_goes_on_ageing_while_the_page_stands_open(tmp_path: Path, visitor: Visitor) -> None:
    with playground(tmp_path) as url:
        visitor.page.clock.install()
        visitor.enters(url)
        visitor.plays_bouquet_with("Ben")
        visitor.becomes(visitor.whose_turn())
        visitor.presses("My view")
        visitor.reads("Your turn began")
        visitor.page.clock.fast_forward("05:00")
        visitor.reads("Your turn began 5 minutes ago.")


@pytest.mark.needs("chromium")
def test_of_the_cuts_of_bukiet_one_after_another_can_be_looked_at_and_the_same_again(
    tmp_path: Path, visitor: Visitor
) -> None:
    with playground(tmp_path) as url:
        visitor.enters(url)
        visitor.page.set_viewport_size({"width": 1000, "height": 2400})  # the page scrolls away from an open menu
        visitor.runs("/game new", "Bukiet")
        visitor.reads("a table is open")
        visitor.presses("Start")
        visitor.reads("is to move")
        visitor.presses("Red: ")
        first = visitor.chooses("What do you cut", 2)
        second = visitor.chooses(first, 1)
        assert first != second
        for choice in (2, 1, 2):
            visitor.presses("All choices")
            assert visitor.chooses("What do you cut", choice) == (first if choice == 2 else second)
        visitor.presses("Cut ")
        visitor.reads("Round 1 of 8")
