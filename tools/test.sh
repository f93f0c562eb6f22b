#!/usr/bin/env bash
# Everything that CI runs, and a closing line that counts it. FUZZ_SECONDS per fuzzer (12).
set -uo pipefail
cd "$(dirname "$0")/.."

passed=0
failed=0

count() { # a step by its exit status
  if [ "$1" -eq 0 ]; then passed=$((passed + 1)); else failed=$((failed + 1)); echo "FAILED: $2"; fi
}

step() { # step NAME COMMAND...: one check that passes or fails
  local name=$1
  shift
  echo "== $name"
  "$@"
  count $? "$name"
}

compile() { # compile DIRECTORY MESON-ARGUMENTS...
  local directory=$1
  shift
  [ -f "$directory/build.ninja" ] || meson setup "$directory" "$@" >/dev/null || return 1
  ninja -C "$directory" --quiet
}

suite() { # suite NAME DIRECTORY: all tests of a build, each counted
  echo "== tests: $1"
  local log
  log=$(mktemp)
  meson test -C "$2" --no-rebuild --print-errorlogs >"$log" 2>&1
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

same_signature() { # gcc and clang play alike
  diff <(build/tests/shoal-test bench --signature) <(build-clang/tests/shoal-test bench --signature)
}

step "build: gcc" compile build
suite "gcc" build
CC=clang step "build: clang" compile build-clang
suite "clang" build-clang
step "gcc and clang give one signature" same_signature
CC=clang step "build: sanitizers" compile build-asan -Dbuildtype=debugoptimized -Db_sanitize=address,undefined -Db_lundef=false
suite "sanitizers" build-asan
step "clang-tidy" tools/tidy.sh build-clang
step "fuzzing" tools/fuzz.sh "${FUZZ_SECONDS:-12}"

echo
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
