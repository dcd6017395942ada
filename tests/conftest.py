"""What holds for all tests: nothing is skipped, and what is left out for want of a tool is said where all see it."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

sys.dont_write_bytecode = False
"""What is compiled is kept even where that is not usual, or every process that a test starts would compile it anew."""

WHOLE = bool(os.environ.get("WHOLE"))
"""Set by .ci/run: nothing is left out, so that a missing tool fails its tests."""

TOOLS: dict[str, Callable[[], bool]] = {
    "chromium": lambda: shutil.which("chromium") is not None and importlib.util.find_spec("playwright") is not None,
    "openspiel": lambda: importlib.util.find_spec("pyspiel") is not None,
    "root": lambda: hasattr(os, "geteuid") and os.geteuid() == 0,
}


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", f"needs(tool): runs only where the tool is; one of {', '.join(TOOLS)}")
    config.pluginmanager.register(Watch(config), "posy-watch")


class Watch:
    """Counts what is left out, in this process and in those that xdist starts, and fails a run with a skipped test."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.left_out: Counter[str] = Counter()
        self.skipped: list[str] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        missing = set() if WHOLE else {tool for tool, there in TOOLS.items() if not there()}
        kept, dropped = [], []
        for item in items:
            lacks = missing & {mark.args[0] for mark in item.iter_markers("needs")}
            self.left_out.update(lacks)
            (dropped if lacks else kept).append(item)
        if dropped:
            self.config.hook.pytest_deselected(items=dropped)
            items[:] = kept

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.skipped:
            self.skipped.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.skipped:
            self.skipped.append(report.nodeid)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(self.config, "workeroutput"):
            self.config.workeroutput["left_out"] = dict(self.left_out)
        elif self.skipped and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        self.left_out |= Counter(getattr(node, "workeroutput", {}).get("left_out", {}))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        for tool, count in sorted(self.left_out.items()):
            terminalreporter.write_line(f"LEFT OUT for want of {tool}: {count} (README.md, Tests)", yellow=True)
        for nodeid in self.skipped:
            terminalreporter.write_line(f"SKIPPED, which fails the run: {nodeid}", red=True)
