#!/usr/bin/env bash
# tools/steady.sh [RUNS [LOADS]]: all tests in Chromium, with a server and mounted, RUNS times in a row (3) beside LOADS busy loops (4). They
# wait for states and never for a time: what fails here is a fault of the pages or of a test, and never the machine's.
set -uo pipefail
cd "$(dirname "$0")/.."
. tools/steps.sh

runs=${1:-3}
loads=${2:-4}
export SHOAL=$PWD/build/shoal

busy() { # until it is ended, or whoever started it is gone
  while kill -0 $$ 2>/dev/null; do :; done
}

loops=()
for ((n = 0; n < loads; n++)); do
  busy &
  loops+=($!)
done
[ "$loads" -eq 0 ] || trap 'kill "${loops[@]}"' EXIT

told=""
for ((run = 1; run <= runs; run++)); do
  before=($SECONDS $passed $failed)
  for script in e2e mounted e2e:long; do counted "run $run of $runs: npm run $script" pages "$script"; done
  told+="run $run: $((passed - before[1])) passed, $((failed - before[2])) failed, $(((SECONDS - before[0] + 30) / 60)) min"$'\n'
done
printf '\n%s' "$told"
closing
