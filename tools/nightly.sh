#!/usr/bin/env bash
# Everything: what `make test` runs, then the long forms of it, one after the other, and a closing line that counts all. Several hours on
# two cores; the last lines of what fails are shown, the whole stands in build/nightly.
set -uo pipefail
cd "$(dirname "$0")/.."
. tools/steps.sh

long() { # long TARGET VARIABLE=VALUE...: a target of the Makefile
  local log=build/nightly/$1.log status
  heading "make $*"
  make --no-print-directory "$@" >"$log" 2>&1
  status=$?
  tail -n $((status ? 60 : 2)) "$log"
  count "$status" "make $*"
}

everything() { # `make test`; its closing line is added to ours
  local ok bad
  heading "make test"
  make --no-print-directory test 2>&1 | tee build/nightly/test.log
  read -r ok bad < <(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p' build/nightly/test.log | tail -n 1)
  passed=$((passed + ${ok:-0}))
  failed=$((failed + ${bad:-1}))
}

mkdir -p build/nightly
everything
long tidy
long sanitized
long laws LAWS=20
long laws-sanitized LAWS=2
long views GAMES=48
long secrecy PAIRS=50
long simulate SEEDS=5000
long power-cuts CUTS=20000
long kill KILLS=500
long cluster ROUNDS=50
long workers
long failover
long abuse
long load
long onlookers
long thinking
long thinking-load
long scale
long browsers
long steady
long memory-python
long types-python
long perfect
long coverage
long bench
long bench-python
long bench-instructions
long fuzz SECONDS=120

closing
