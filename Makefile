# Two things to do: `make play` and `make test`. README.md has the same commands for systems without make.
PYTHON ?= python3
VENV ?= .venv
# WHOLE=1 leaves no test out: OpenSpiel and a browser must be there then.
WANTED = $(if $(WHOLE),whole,dev)

.PHONY: play test

play: $(VENV)/playground
	@if $(VENV)/bin/python settings.py; \
	then exec $(VENV)/bin/python bot.py; else exec $(VENV)/bin/python playground.py $(ARGS); fi

test: $(VENV)/$(WANTED)
	$(VENV)/bin/ruff check
	$(VENV)/bin/ruff format --check
	$(VENV)/bin/mypy
	$(VENV)/bin/pytest -n 2 $(ARGS)

# A stamp for each list of requirements: made once, refreshed when a list changes.
$(VENV)/%: requirements-%.txt requirements.txt requirements-playground.txt requirements-dev.txt
	@echo "Installing $< into $(VENV), which takes a minute the first time..."
	@$(PYTHON) -c 'import sys; sys.exit("Posy needs Python 3.11 or newer" if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV)
	@$(VENV)/bin/python -m pip install --quiet --disable-pip-version-check -r $<
	@touch $@
