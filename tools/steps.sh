# What tools/test.sh and tools/nightly.sh share: steps that are counted, and a closing line. To be read by bash, in the root.
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

closing() { # how long it took and how it went, as the last line and as the status
  printf '\n%d min %02d s\n' $((SECONDS / 60)) $((SECONDS % 60))
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

# A Node.js of our own, where the system's is too old (tools/install.sh).
[ ! -x build/node/bin/node ] || PATH=$PWD/build/node/bin:$PATH
