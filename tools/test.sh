#!/usr/bin/env bash
# Everything that CI runs, and a closing line that counts it. FUZZ_SECONDS per fuzzer (5).
set -uo pipefail
cd "$(dirname "$0")/.."

passed=0
failed=0

heading() { # what begins now, and how long everything has taken so far
  printf '== %s (%d:%02d)\n' "$1" $((SECONDS / 60)) $((SECONDS % 60))
}

count() { # a step by its exit status
  if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $2"; fi
}

step() { # step NAME COMMAND...: one check that passes or fails
  local name=$1
  shift
  heading "$name"
  "$@"
  count $? "$name"
}

compile() { # compile DIRECTORY MESON-ARGUMENTS...
  local directory=$1
  shift
  [ -f "$directory/build.ninja" ] || meson setup "$directory" "$@" >/dev/null || return 1
  ninja -C "$directory" --quiet
}

suite() { # suite NAME DIRECTORY MESON-ARGUMENTS...: the tests of a build, each counted
  heading "tests: $1"
  local log
  log=$(mktemp)
  meson test -C "$2" --no-rebuild --print-errorlogs "${@:3}" >"$log" 2>&1
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

counted() { # counted NAME COMMAND...: a suite of the pages; what its runner says of passed and failed counts
  heading "tests: $1"
  local log ok bad status
  log=$(mktemp)
  NO_COLOR=1 "${@:2}" 2>&1 | tee "$log"
  status=$?
  # `node --test` says "# pass 6", vitest "Tests  1 failed | 65 passed (66)".
  ok=$(sed -nE 's/^(#|ℹ) pass ([0-9]+)$/\2/p; s/^ *Tests .*[^0-9]([0-9]+) passed.*/\1/p' "$log" | tail -n 1)
  bad=$(sed -nE 's/^(#|ℹ) (fail|cancelled) ([0-9]+)$/\3/p; s/^ *Tests .*[^0-9]([0-9]+) failed.*/\1/p' "$log" |
    awk '{ sum += $1 } END { print sum + 0 }')
  rm -f "$log"
  passed=$((passed + ${ok:-0}))
  [ "$status" -ne 0 ] || [ "${ok:-0}" -eq 0 ] || return
  [ "$bad" -gt 0 ] || bad=1
  failed=$((failed + bad))
  echo "FAILED: $1"
}

pages() { # pages SCRIPT: of web/package.json
  npm --prefix web run --silent "$1"
}

browsers() { # the pages in Chromium, against this build; a picture of every screen
  SHOAL=$PWD/build/shoal SHOAL_SHOTS=$PWD/build/shots pages e2e
}

beside() { # beside NAME COMMAND...: as `counted`, while other steps go on; `together` waits for it
  aside=$(mktemp -d)
  (
    passed=0 failed=0
    counted "$@"
    echo "$passed $failed" >"$aside/counts"
  ) >"$aside/log" 2>&1 &
}

together() {
  local ok=0 bad=1
  wait
  cat "$aside/log"
  [ ! -f "$aside/counts" ] || read -r ok bad <"$aside/counts"
  rm -rf "$aside"
  passed=$((passed + ok))
  failed=$((failed + bad))
}

same_signature() { # gcc and clang play alike
  diff <(build/tests/shoal-test bench --signature) <(build-asan/tests/shoal-test bench --signature)
}

# A Node.js of our own, where the system's is too old (tools/install.sh).
[ ! -x build/node/bin/node ] || PATH=$PWD/build/node/bin:$PATH

step "build: gcc" compile build -Dpages=enabled
beside "pages in Chromium" browsers # they mostly wait
suite "gcc" build
step "pages: types, texts and policy" pages check
counted "pages" pages test
CC=clang CC_LD=lld step "build: clang with sanitizers" compile build-asan -Dpages=disabled -Dbuildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false
suite "clang with sanitizers" build-asan --no-suite strength # how well players play, gcc's build has shown
together
step "gcc and clang give one signature" same_signature
step "clang-tidy" tools/tidy.sh build-asan 60000 # `make tidy` looks further
step "fuzzing" tools/fuzz.sh "${FUZZ_SECONDS:-5}"

printf '\n%d min %02d s\n' $((SECONDS / 60)) $((SECONDS % 60))
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
