# Every target sets up what it needs: a virtual environment in .venv, made once.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
VECHE := $(VENV)/bin/veche
PLAYER := $(VENV)/.player
READY := $(VENV)/.ready
HANDBOOK := $(VENV)/.handbook
OWN_PIP := $(PY) -m pip --version >/dev/null 2>&1 || $(PY) -m ensurepip >/dev/null
JOBS ?= 2
unexport PYTHONDONTWRITEBYTECODE  # Servers and workers are started by the hundred: what they load is compiled once.
GAME ?= hamlet
WHAT ?= tests/core tests/contract tests/table tests/games

.PHONY: help setup play serve screenshots test busy fast both compiled rough lint format types bench bench-server compile fuzz docs site lock release clean
.DEFAULT_GOAL := help

help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*## /\t/' | expand -t 14

$(PLAYER): pyproject.toml requirements.lock
	@test -x $(PY) || $(PYTHON) -m venv --without-pip $(VENV)
	@echo "Setting up $(VENV) (once, some ten seconds) …"
	@sh tools/install.sh $(PYTHON) $(VENV) .
	@$(PY) -c 'import veche, rich'
	@touch $(PLAYER)

$(READY): pyproject.toml requirements.lock
	@test -x $(PY) || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) for development (once, about a minute) …"
	@$(OWN_PIP)
	@sh tools/install.sh $(PYTHON) $(VENV) '.[dev]'
	@$(PY) -c 'import veche, pytest, rich'
	@touch $(PLAYER) $(READY)

setup: $(READY) ## make the virtual environment, with all that tests and compiling need

play: $(PLAYER) ## play in the browser: a local server, opened at the lobby; compiles itself beside the first game
	@$(PY) tools/quick.py serve --open

serve: $(PLAYER) ## the same without opening a browser: make serve ARGS="--host 0.0.0.0 --port 80"
	@$(PY) tools/quick.py serve $(ARGS)

screenshots: $(READY) ## pictures of lobby, tables, replay and phone for every game (or GAMES="..."), into build/screenshots
	@$(PY) tools/screenshots.py $(GAMES)

test: $(READY) ## run every test, in random order: make test ARGS=--randomly-seed=7 repeats one
	$(PY) -m pytest -n $(JOBS) $(ARGS)

busy: $(READY) ## the tests of server, bots and tools that could hang on who is faster, beside four busy processes
	$(PY) tools/busy.py 4 $(PY) -m pytest -n $(JOBS) -m races $(ARGS) tests/server tests/bots tests/tools

fast: $(READY) ## the tests of the platform alone, stopping at the first failure
	$(PY) -m pytest -n $(JOBS) -x tests/core tests/table tests/cli tests/draw tests/bots tests/games/hamlet

both: compiled ## run the contract and the games' tests interpreted and compiled
	$(PY) -m pytest -n $(JOBS) tests/core tests/contract tests/table tests/games

compiled: compile ## the same on the compiled build alone: make compiled WHAT="tests/core tests/contract"
	PYTHONPATH=build/compiled $(PY) -m pytest -n $(JOBS) $(WHAT)

rough: $(READY) ## all compiled from nothing, quickly (gcc does not optimize), and core, contract and games on that build
	@$(PY) tools/compile.py --rough
	PYTHONPATH=build/rough $(PY) -m pytest -n $(JOBS) $(WHAT) tests/rl

lint: $(READY) ## ruff and mypy --strict, biome for the page's scripts and styles, both formatters, and the documents
	$(VENV)/bin/ruff check src tests tools examples
	$(VENV)/bin/ruff format --check src tests tools examples
	$(VENV)/bin/biome check --error-on-warnings
	$(VECHE) docs --check
	$(VENV)/bin/mypy

format: $(READY) ## put every file into the one form that lint asks for
	$(VENV)/bin/ruff check --fix --select I -q src tests tools examples
	$(VENV)/bin/ruff format src tests tools examples
	$(VENV)/bin/biome check --write

types: $(READY) ## mypy --strict alone
	$(VENV)/bin/mypy

bench: $(READY) ## speed of rules, bots, arenas, environments and server (about two minutes)
	@$(VECHE) bench
	@$(VECHE) bench --bots
	@$(PY) -m veche.server.measure

bench-server: $(READY) ## answers per second, news and memory of one server and of two on PostgreSQL (about two minutes)
	@$(PY) tools/bench_server.py $(ARGS)

compile: $(READY) ## build core and games with mypyc into build/compiled
	@$(PY) tools/compile.py

fuzz: $(READY) ## random games: make fuzz GAME=hamlet GAMES=1000
	@$(VECHE) fuzz $(GAME) --games $(or $(GAMES),1000) --jobs $(JOBS)

docs: $(READY) ## rulings and reference from the code
	@$(VECHE) docs

$(HANDBOOK): pyproject.toml requirements.lock
	@sh tools/install.sh $(PYTHON) $(VENV) '.[docs]'
	@touch $(HANDBOOK)

site: docs $(HANDBOOK) ## the documentation with the rules of all games, in both languages, into build/site
	@$(PY) tools/handbook.py

lock: $(READY) ## write down the versions that were tested (after make test)
	@$(PY) -m pip install --quiet --upgrade -e '.[dev,docs]'
	@$(PY) -m pip freeze --all --exclude-editable | grep -v '^pip==\|^torch\|^-e\|@ file' > requirements.lock

release: $(READY) ## build sdist and wheel into dist/ and try them in an empty environment
	@$(PY) tools/release.py

clean: ## remove everything that can be made again
	rm -rf $(VENV) build finds .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find src tests -name __pycache__ -prune -exec rm -rf {} +
