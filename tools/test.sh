#!/usr/bin/env bash
# Everything that CI runs, and a closing line that counts it. FUZZ_SECONDS per fuzzer (3).
set -uo pipefail
cd "$(dirname "$0")/.."

. tools/steps.sh

suite() { # suite NAME DIRECTORY MESON-ARGUMENTS...: the tests of a build, each counted; one more at a time than cores, for some wait.
  # Chromium beside them is the longest of all and does one thing after the other: what it can take, it gets first.
  heading "tests: $1"
  local log
  log=$(mktemp)
  nice -n 5 meson test -C "$2" --num-processes $(($(nproc) + 1)) --no-rebuild --print-errorlogs "${@:3}" >"$log" 2>&1
  local status=$? ok bad
  grep -vE '^(ninja|Entering|Full log)' "$log"
  ok=$(sed -n 's/^Ok: *\([0-9]*\).*/\1/p' "$log")
  bad=$(awk '/^(Fail|Timeout|Unexpected Pass):/ { sum += $NF } END { print sum + 0 }' "$log")
  rm -f "$log"
  passed=$((passed + ${ok:-0}))
  [ "$status" -eq 0 ] && return
  [ "$bad" -gt 0 ] || bad=1
  failed=$((failed + bad))
}

beside() { # beside COMMAND...: steps that are counted while others go on
  local aside
  aside=$(mktemp -d)
  asides+=("$aside")
  (
    passed=0 failed=0
    "$@"
    echo "$passed $failed" >"$aside/counts"
  ) >"$aside/log" 2>&1 &
}

together() { # waits for all that goes on beside, and says how it went
  local aside ok bad
  wait
  for aside in "${asides[@]}"; do
    ok=0 bad=1
    cat "$aside/log"
    [ ! -f "$aside/counts" ] || read -r ok bad <"$aside/counts"
    rm -rf "$aside"
    passed=$((passed + ok))
    failed=$((failed + bad))
  done
  asides=()
}
asides=()

# Three rows of steps, for each of them waits or has but one thing to do for a part of its time; two of them have the right of way before C.

browsers() { # the pages in Chromium, against this build
  SHOAL=$PWD/build/shoal pages e2e
}

with_server() {
  counted "pages in Chromium" browsers
}

without_server() {
  counted "mounted boards" pages mounted
  step "pages: types and policy" pages types
  counted "pages" pages parts
}

with_clang() {
  step "build: clang with sanitizers" nice -n 5 tools/build.sh build-asan
  suite "clang with sanitizers" build-asan --timeout-multiplier 4 # a part of them; `make sanitized` runs the whole
}

same_signature() { # gcc and clang play alike
  diff <(build/tests/shoal-test bench --signature) <(build-asan/tests/shoal-test bench --signature)
}

beside with_clang
clang=$!
step "build: gcc, the command and the pages" tools/build.sh build shoal
step "pages: texts" pages texts
beside with_server
beside without_server
wait "$clang"
step "build: gcc, the tests" nice -n 5 tools/build.sh build
suite "gcc" build
step "gcc and clang give one signature" same_signature
step "clang-tidy on what changed" nice -n 5 tools/tidy.sh build-asan 60000 changed # `make nightly` looks at everything, and further
step "fuzzing" nice -n 5 tools/fuzz.sh "${FUZZ_SECONDS:-3}"
together

closing
