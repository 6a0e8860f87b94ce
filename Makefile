# Every target sets up what it needs: a virtual environment in .venv, made once.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
READY := $(VENV)/.ready

.PHONY: help setup play test fast lint types bench compile fuzz clean

help: ## list the targets
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/'

$(READY): pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --upgrade pip
	$(PY) -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(READY)

setup: $(READY) ## make the virtual environment

play: $(READY) ## open the table
	@$(VENV)/bin/veche play

test: $(READY) ## run every test
	$(PY) -m pytest -n 2

lint: $(READY) ## ruff and mypy --strict
	$(VENV)/bin/ruff check src tests
	$(VENV)/bin/mypy

clean: ## remove everything that can be made again
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache
