# Two commands do everything: `make run` and `make test`. Each target installs what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NATIVE := $(wildcard src/pitboss/kernel/native/*)
# An editable install knows the packages that were there when it was made.
PACKAGES := $(shell find src -name __init__.py)
# The round of play is compiled from its Python source.
COMPILED := $(wildcard src/pitboss/play/*.py) tools/compile_play.py
INSTALLED := $(VENV)/.installed
JOBS ?= auto

.PHONY: run test test-all bench lint clean install

run: install
	$(BIN)/pitboss serve --demo

test: lint
	$(BIN)/pytest -n $(JOBS) -m "not exhaustive"

test-all: lint
	$(BIN)/pytest -n $(JOBS)

bench: install $(VENV)/.peers
	$(BIN)/python -m bench

lint: install
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

install: $(INSTALLED)

# Engines to measure ourselves against; where one has no wheel, the benchmark goes on without it.
$(VENV)/.peers: $(INSTALLED)
	-$(BIN)/pip install --quiet --disable-pip-version-check --only-binary :all: --group bench
	touch $@

# pip 25.1 is the first that reads dependency groups.
$(VENV)/.pip:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	touch $@

$(INSTALLED): $(VENV)/.pip pyproject.toml CMakeLists.txt $(NATIVE) $(PACKAGES) $(COMPILED)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable . --group test
	touch $@

.PHONY: evidence playthroughs
# Rewrite which tests show which clause, after a full green run.
evidence: install
	$(BIN)/pytest -n $(JOBS) -m "not exhaustive" --write-evidence

# Regenerate the golden playthroughs, for review as a diff.
playthroughs: install
	PYTHONPATH=tests $(BIN)/python -m playthroughs
