# What tools/test.sh, tools/nightly.sh and tools/steady.sh share: steps that are counted, and a closing line. To be read by bash, in the root.
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

closing() { # how long it took and how it went, as the last line and as the status
  printf '\n%d min %02d s\n' $((SECONDS / 60)) $((SECONDS % 60))
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

# A Node.js of our own, where the system's is too old (tools/install.sh).
[ ! -x build/node/bin/node ] || PATH=$PWD/build/node/bin:$PATH
