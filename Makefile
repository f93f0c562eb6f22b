# For people. `make run` and `make test` install what is missing; everything is built into build*/.

.PHONY: all command run play test check nightly format tidy laws laws-sanitized sanitized views minds simulate fuzz secrecy power-cuts bench bench-instructions bench-peers bench-python wheel dist deb deb-test peers perfect load onlookers thinking thinking-load abuse kill cluster workers failover scale \
	memory-python types-python run-cluster browsers steady lighthouse coverage clean

all: build/build.ninja
	@ninja -C build

# build/shoal without the tests.
command: build/build.ninja
	@ninja -C build shoal

# The main job: a server with the pages on this machine, until Ctrl-C. If PORT is taken, the next that is free.
PORT ?= 8080
run:
	@tools/install.sh pages
	@$(MAKE) --no-print-directory command
	@build/shoal serve --listen 127.0.0.1:$(PORT)+ --log warn

# The same games in the terminal: a menu.
play:
	@tools/install.sh build
	@$(MAKE) --no-print-directory command
	@build/shoal play

# Everything that CI runs.
test:
	@tools/install.sh test
	@tools/test.sh

# The quick loop while working: build, unit tests, small laws, format; all that takes less than a minute.
check:
	@tools/install.sh test
	@$(MAKE) --no-print-directory all
	@meson test -C build --quiet --no-rebuild --print-errorlogs --no-suite slow --num-processes $$(($$(nproc) + 1))

# Everything that CI runs, and all of it in its long form: hours.
nightly:
	@tools/install.sh test
	@tools/nightly.sh

format:
	@find src include tests fuzz -name '*.[ch]' | xargs clang-format -i

tidy:
	@tools/install.sh test
	@tools/build.sh build-asan
	@tools/tidy.sh build-asan

# Longer runs, by themselves: LAWS games per law and game string, SECONDS per fuzzer.
LAWS = 200
laws: all
	@build/tests/shoal-test laws --games $(LAWS)

# All tests under the sanitizers, none of them cut short; `make test` has a part of them.
sanitized:
	@tools/install.sh test
	@tools/build.sh build-asan
	@meson test -C build-asan --no-rebuild --print-errorlogs --quiet --setup whole --timeout-multiplier 10

laws-sanitized:
	@tools/install.sh test
	@tools/build.sh build-asan tests/shoal-test
	@build-asan/tests/shoal-test laws --games $(LAWS)

# Views against doc/schema: GAMES games each.
GAMES = 48
views: all
	@tools/install.sh test
	@/usr/bin/python3 tests/schema/check_views.py build/shoal doc/schema $(GAMES)

# Wire secrecy: PAIRS seeds per game string and observer; then the planted leaks.
PAIRS = 50
secrecy: all
	@build/tests/session/test-secrecy $(PAIRS)
	@build/tests/session/test-leaks

# The tables of the server in worlds with trouble of all kinds: SEEDS virtual hours.
simulate: SEEDS = 20000
simulate: all
	@build/tests/session/simulate $(SEEDS)

# The weights of a game's mind, learnt anew from nothing: make minds GAME=zemo. Options that fit the game.
MINDS_example = --games 600 --generations 2
MINDS_zemo = --games 200 --generations 22 --accept 0 --mix 20 --lambda 80 --units 15 --shown-games 100 --shown 'turns(width=3,outcomes=5,deep=10,leaders=6,nodes=200000,plan=on)'
MINDS_duellum = --games 1500 --generations 2 --accept 150 --spec 'mcts(iterations=100)'
MINDS_moonshell = --games 2500 --generations 2 --accept 120
MINDS_aquarium = --games 1600 --generations 2 --samples 200000 --accept 80 --spec 'mcts(iterations=100)'
MINDS_aqualuma = --family group --games 300 --generations 6 --accept 0 --samples 40000 --mix 10 --lambda 95 --units 15 --spec 'mcts(iterations=100,chance=closed)'
minds: command
	@test -n "$(GAME)" || { echo "which game? make minds GAME=zemo" >&2; exit 2; }
	@build/shoal train $(GAME) $(MINDS_$(GAME)) $(MINDS) --commit "$$(git rev-parse --short HEAD)" --out src/games/$(GAME)/mind.txt

SECONDS = 600
fuzz:
	@tools/install.sh test
	@tools/fuzz.sh $(SECONDS)

bench: all
	@build/shoal bench --out build/bench.json
	@echo "written to build/bench.json; compare two with bench/compare.py OLD NEW"

# Many games at once from Python, on one core: steps a second.
bench-python: all
	@tools/install.sh python
	@SHOAL_LIBRARY=build/src/lib/libshoal.so /usr/bin/python3 bench/python.py

# The types of the package, by mypy.
types-python:
	@tools/install.sh types
	@cd python && mypy --ignore-missing-imports --disallow-untyped-defs --check-untyped-defs shoal

# The package under valgrind: about a minute.
memory-python: all
	@tools/install.sh bench
	@tools/install.sh python
	@PYTHONMALLOC=malloc SHOAL_LIBRARY=build/src/lib/libshoal.so valgrind --quiet --error-exitcode=1 /usr/bin/python3 tests/python/memory.py

# A wheel of the Python package with the library inside, and the archive of all sources; equal sources give equal bytes.
wheel:
	@tools/install.sh python
	@/usr/bin/python3 python/backend.py wheel build/dist

dist:
	@tools/install.sh python
	@/usr/bin/python3 python/backend.py sdist build/dist

# Debian packages in build/deb: shoal, libshoal1, libshoal-dev, python3-shoal; lintian finds no error in them.
deb:
	@tools/install.sh deb
	@tools/deb.sh build/deb

# They are installed in a Debian of their own (root is needed), the service plays a move there, and nothing of them is left.
deb-test: deb
	@tools/install.sh deb-test
	@tools/deb_test.sh build/deb

# The tests and algorithms of other projects on our games: PEERS is a folder with clones of open_spiel, Gymnasium and PettingZoo.
PEERS =
peers: all
	@test -d "$(PEERS)" || { echo "where are they? make peers PEERS=DIR, with clones in DIR/open_spiel, DIR/Gymnasium, DIR/PettingZoo" >&2; exit 2; }
	@tools/install.sh peers
	@SHOAL_LIBRARY=build/src/lib/libshoal.so /usr/bin/python3 tests/peers/open_spiel.py "$(PEERS)"
	@SHOAL_LIBRARY=build/src/lib/libshoal.so /usr/bin/python3 tests/peers/farama.py "$(PEERS)"

# Speed beside OpenSpiel in one run; PEERS/open_spiel is a clone with its module built in build/python.
bench-peers: all
	@test -d "$(PEERS)" || { echo "where is it? make bench-peers PEERS=DIR, with a built clone in DIR/open_spiel" >&2; exit 2; }
	@tools/install.sh python
	@SHOAL_LIBRARY=build/src/lib/libshoal.so /usr/bin/python3 bench/peers.py "$(PEERS)"

bench-instructions: all
	@tools/install.sh bench
	@bench/instructions.py build/shoal

# A computer player begins connect four against perfect play: several minutes, 512 MB.
PLAYER = hard
SEEDS = 1
perfect: all
	@build/tests/solver/perfect '$(PLAYER)' $(SEEDS)

# The power fails while matches are written to SQLite: nothing that was acknowledged may be lost.
CUTS = 20000
power-cuts: all
	@build/tests/store/power-cut $(CUTS)

# A server on this machine with SQLite, and clients that play at all tables at once; prints moves a second and the time until a
# move is acknowledged.
SOCKETS = 2000
MATCHES = 500
MOVES = 1500
GAME = example
load: all
	@tests/server/load.py build/shoal build/tests/server/server-load $(SOCKETS) $(MATCHES) $(MOVES) 20 '$(GAME)'

# The same server with a crowd that looks on at one table: the time until a move is acknowledged, and of a request meanwhile.
ONLOOKERS = 2000
onlookers: MOVES = 200
onlookers: all
	@tests/server/onlookers.py build/shoal build/tests/server/server-crowd $(ONLOOKERS) $(MOVES) 100 '$(GAME)'

# A server on this machine is attacked by strangers for SECONDS, beside honest people; prints what both felt.
abuse: SECONDS = 60
abuse: all
	@python3 tests/server/abuse.py build/shoal $(SECONDS) --bounds

# What is left for people while computers think at TABLES tables of experts.
TABLES = 6
thinking: all
	@tests/server/thinking.py build/shoal $(TABLES)

# The same figure as `make load`, over PostgreSQL: alone, and beside TABLES tables of experts for which `shoal think` thinks under nice.
thinking-load: TABLES = 40
thinking-load: all
	@tools/install.sh cluster
	@python3 tests/server/load_thinking.py build/shoal build/tests/server/server-load $(SOCKETS) $(MATCHES) $(MOVES) 20 $(TABLES)

# `shoal serve` is killed with people at its tables, with SQLite; then three of them over one PostgreSQL, which is stopped as well.
KILLS = 1000
kill: all
	@python3 tests/server/test_kill.py build/shoal examples/verify_dice.py $(KILLS)

ROUNDS = 50
cluster: all
	@tools/install.sh cluster
	@python3 tests/server/test_cluster.py build/shoal examples/verify_dice.py $(ROUNDS)

# `shoal think` is killed KILLS times while it thinks for two servers: every question is answered once.
workers: KILLS = 40
workers: all
	@tools/install.sh cluster
	@python3 tests/server/test_workers.py build/shoal examples/verify_dice.py $(KILLS)

# The primary database dies TIMES times while people play, and its standby takes over (contrib/standby.sh).
TIMES = 10
failover: all
	@tools/install.sh cluster
	@python3 tests/server/test_failover.py build/shoal examples/verify_dice.py contrib/standby.sh $(TIMES)

# What people cost a server, and what that makes for many; fails if it is not as doc/SCALE.md says, within a factor of two.
scale: all
	@tools/install.sh cluster
	@python3 tests/server/scale.py build/shoal build/tests/server/server-load doc/SCALE.md

# The pages in Chromium: what `make test` plays, and more of it; pictures of every screen in build/shots.
browsers: all
	@tools/install.sh test
	@SHOAL=$(CURDIR)/build/shoal SHOAL_SHOTS=$(CURDIR)/build/shots npm --prefix web run --silent e2e
	@SHOAL=$(CURDIR)/build/shoal SHOAL_SHOTS=$(CURDIR)/build/shots npm --prefix web run --silent e2e:long

# Lighthouse, from npm, on the start page and a first table: speed on a quiet machine, the rest anywhere. Reports in build/lighthouse.
lighthouse: all
	@tools/install.sh test
	@tools/lighthouse.py build/shoal build/lighthouse

# All tests in Chromium RUNS times in a row, beside LOADS busy loops: none may fail.
RUNS = 3
LOADS = 4
steady: all
	@tools/install.sh test
	@tools/steady.sh $(RUNS) $(LOADS)

# Two servers over one PostgreSQL on this machine, until Ctrl-C.
run-cluster:
	@tools/install.sh cluster
	@$(MAKE) --no-print-directory all
	@contrib/cluster.sh build/shoal build/cluster

coverage:
	@tools/install.sh coverage
	@tools/coverage.sh

clean:
	@rm -rf build build-*

build/build.ninja:
	@meson setup build >build-setup.log 2>&1 || { cat build-setup.log; rm -f build-setup.log; exit 1; }
	@rm -f build-setup.log
