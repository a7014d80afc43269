# Two commands do everything: `make run` and `make test`. Each target installs what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NATIVE := $(wildcard src/pitboss/kernel/native/* src/pitboss/room/native/* src/pitboss/server/native/*)
# An editable install knows the packages that were there when it was made.
PACKAGES := $(shell find src -name __init__.py)
INSTALLED := $(VENV)/.installed
# What is no newer was compiled by the installation itself.
BEGUN := $(VENV)/.begun
# The round of play and the table are compiled from their Python source, which reads the types of what it imports.
PLAY := $(wildcard src/pitboss/*.py $(foreach each,desk play play/irregular ranking room/kinds/pots table wording,src/pitboss/$(each)/*.py)) \
	src/pitboss/room/looking.py src/pitboss/server/fanout.py
PLAY_BUILD := build/play
COMPILED := $(VENV)/.compiled
# Tests that play along in a browser or over sockets wait half of their time: two more of them than there are cores.
JOBS ?= $(shell $(PYTHON) -c "import os; print((os.cpu_count() or 1) + 2)")

# The web app is built into the package whenever its sources have changed.
UI_INSTALLED := ui/node_modules/.installed
UI_SOURCES := $(shell find ui/src ui/public -type f) ui/index.html ui/vite.config.ts
UI_BUILT := src/pitboss/server/static/index.html

# Servers and commands are started by the hundred in the tests: what Python has read once is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-all quick coverage lockstep sanitize faults bench lint clean install ui ui-lint ui-test ui-types chromium debian

run: install ui
	$(BIN)/pitboss serve --demo

# What comes before the tests of Python is done side by side.
test:
	$(MAKE) --no-print-directory --jobs 3 --output-sync=target lint ui-test chromium
	$(BIN)/pytest -n $(JOBS) --dist worksteal -m "not exhaustive"

# Everything is tried once in the whole browser that people use, not only in its engine.
test-all: export PITBOSS_BROWSER = chromium
test-all: lint ui-test debian coverage
	$(BIN)/pytest -n $(JOBS)
	$(BIN)/python -m tests.proof --again
	$(MAKE) --no-print-directory lockstep
	$(MAKE) --no-print-directory sanitize
	$(MAKE) --no-print-directory faults

# Random rounds of every game on both engines, other ones each day; `make lockstep HANDS=2000000` is for a night.
HANDS ?= 200000
lockstep: install
	$(BIN)/python -m tests.play.long_lockstep $(HANDS) $$(date +%Y%m%d)

# The edit loop: the round of play from its source, no build; `make quick T=tests/table` runs a part.
quick: $(INSTALLED)
	PITBOSS_INTERPRETED=1 $(BIN)/pytest -q -x $(or $(T),tests/play tests/clauses)

# Every test once more with the round of play from source, measured; `make coverage RAISE=1` raises the floors.
coverage: install ui chromium
	mkdir -p build/coverage
	PITBOSS_INTERPRETED=1 $(BIN)/pytest -n $(JOBS) -m "not exhaustive" --cov --cov-report= --cov-report=json:build/coverage/report.json
	$(BIN)/python -m tools.coverage_floors build/coverage/report.json $(if $(RAISE),--raise)

# All that is C++ once more, watching every address and every undefined operation, under the tests that lean on it most.
# Python's own pools hide what is read beyond a small object, so each object has memory of its own.
SANITIZED := build/sanitized
SANITIZED_TESTS := tests/kernel tests/play/test_round_lockstep.py tests/play/test_round_bulk.py tests/play/test_round_copies.py \
	tests/play/test_round_core_edges.py tests/room/test_pen.py tests/room/test_writer.py tests/room/test_shoe.py \
	tests/bots/test_chances.py tests/server/test_outgoing.py
sanitize: install
	$(BIN)/pip install --quiet --disable-pip-version-check cmake ninja nanobind
	$(BIN)/cmake -S . -B $(SANITIZED) -G Ninja -DSANITIZE=ON -DPLAY_BUILD=$(CURDIR)/$(PLAY_BUILD) \
		-DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja >/dev/null
	$(BIN)/cmake --build $(SANITIZED) --target _native _outgoing _pen _merkle
	LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libubsan.so)" ASAN_OPTIONS=detect_leaks=0 \
		PYTHONMALLOC=malloc $(BIN)/pytest -q -p tools.sanitized -m "not exhaustive" $(SANITIZED_TESTS)

# Faults planted in a copy of the native code, one after the other: its tests or the sanitizers must notice each.
faults: install
	$(BIN)/pip install --quiet --disable-pip-version-check cmake ninja nanobind
	PATH="$(CURDIR)/$(BIN):$$PATH" $(BIN)/python -m tests.proof.core_faults $(ONLY)

bench: install $(VENV)/.peers
	$(BIN)/python -m bench

# What is compiled has its types in the source: nothing waits for the compiler.
lint: $(VENV)/.needed ui-lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis ui/node_modules ui/fixtures $(dir $(UI_BUILT))

install: $(COMPILED)

ui: $(UI_BUILT)

$(UI_INSTALLED): ui/package.json ui/package-lock.json
	@command -v npm >/dev/null || { echo "The web app is built with Node.js 20.19 or newer, which brings npm: please install it."; exit 1; }
	cd ui && npm ci --silent
	touch $@

$(UI_BUILT): $(UI_INSTALLED) $(UI_SOURCES)
	cd ui && npm run --silent build

ui-lint: $(UI_INSTALLED)
	cd ui && npm run --silent lint
	cd ui && npm run --silent check

# Real tables of every game, as observers see them, are what the reducer is tested with.
ui-test: install ui
	$(BIN)/python -m tests.ui.streams ui/fixtures
	cd ui && npm run --silent test

ui-types: install
	$(BIN)/python tools/protocol_types.py

# Write docs/where-met.md from the code: where a person meets each clause.
.PHONY: where-met
where-met:
	PITBOSS_INTERPRETED=1 $(BIN)/python -m tools.where_met

# Take the pictures of the documentation anew; `make pictures P="hold-em a-round"` takes those.
.PHONY: pictures
pictures: install ui chromium
	$(BIN)/python -m tools.pictures $(P)

# Browser tests drive the system's Chromium; the clock is set by libfaketime, and a room is kept in PostgreSQL, where
# they are to be had: those tests say so and are left out elsewhere.
chromium debian: WANTED = chromium-headless-shell libfaketime
debian: WANTED += chromium postgresql
chromium debian:
	@missing=""; for each in $(WANTED); do \
		dpkg-query --show --showformat='$${Status}' $$each 2>/dev/null | grep -q "ok installed" || missing="$$missing $$each"; done; \
	[ -z "$$missing" ] || { [ "$$(id -u)" = 0 ] && apt-get update -qq && apt-get install -y -qq $$missing >/dev/null; } || \
		echo "Not installed, and could not be:$$missing. The browser tests need Chromium, some others the rest."

# Engines to measure ourselves against; where one has no wheel, the benchmark goes on without it.
$(VENV)/.peers: $(INSTALLED)
	-$(BIN)/pip install --quiet --disable-pip-version-check --only-binary :all: --group bench
	touch $@

# pip 25.1 is the first that reads dependency groups.
$(VENV)/.pip:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	touch $@

# All that is needed, before anything is compiled.
$(VENV)/.needed: $(VENV)/.pip pyproject.toml
	@$(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['dependencies'], sep='\n')" >$@
	$(BIN)/pip install --quiet --disable-pip-version-check --requirement $@ --group test
	touch $@

# It also knows which modules are compiled.
$(INSTALLED): $(VENV)/.needed pyproject.toml CMakeLists.txt $(NATIVE) $(PACKAGES) tools/compile_play.py
	@touch $(BEGUN)
	$(BIN)/pip install --quiet --disable-pip-version-check --editable . --group test \
		--config-settings=cmake.define.PLAY_BUILD=$(CURDIR)/$(PLAY_BUILD)
	touch $@

# After an edit only what changed is compiled, into the environment that is there.
$(COMPILED): $(INSTALLED) $(PLAY) tools/compile_play.py
	@[ -e $(BEGUN) ] && [ -z "$$(find $(PLAY) tools/compile_play.py -newer $(BEGUN))" ] || \
		$(BIN)/python tools/compile_play.py src $(PLAY_BUILD) $$($(BIN)/python -c "import sysconfig; print(sysconfig.get_path('platlib'))")
	touch $@

.PHONY: evidence proof playthroughs
# Rewrite which tests show which clause, after a green run of all that name one.
evidence: install
	$(BIN)/pytest -n $(JOBS) -m "clause and not exhaustive" --write-evidence

# Break each meaning of the law on purpose, see that the tests of its clauses go red, and keep which did. Only what has
# changed since the last time is run; `make proof ONLY="table.stake"` runs those mutations and keeps nothing.
proof: install
	$(BIN)/python -m tests.proof $(or $(ONLY),--write)

# Regenerate the golden playthroughs, for review as a diff.
playthroughs: install
	$(BIN)/python -m tests.playthroughs
