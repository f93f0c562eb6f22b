#!/bin/sh
# Plays the golden records of all games anew: golden.sh [SHOAL]. What tests/golden/list.txt names is written; review the
# difference. A record that differs by its date only stays as it was.
set -eu
cd "$(dirname "$0")/.."
shoal=${1:-build/shoal}
new=$(mktemp)
trap 'rm -f "$new"' EXIT

without_date() { sed '/^date: /d' "$1"; }

grep -v '^#' tests/golden/list.txt | while read -r name seed seats game; do
  file=tests/golden/$name.shoal
  "$shoal" play "$game" --seats "$seats" --seed "$seed" --record "$new" --json >/dev/null
  if [ -f "$file" ] && [ "$(without_date "$file")" = "$(without_date "$new")" ]; then
    echo "$name: unchanged"
  else
    cp "$new" "$file"
    echo "$name: written"
  fi
done
