#!/bin/sh
# What the games say in every language, written anew: texts.sh [BUILD-DIRECTORY]. Review the difference: people will read it.
set -eu
cd "$(dirname "$0")/.."
python3 tests/texts/check_texts.py "${1:-build}/tests/texts/texts" tests/golden --write
git diff --stat -- tests/golden/texts
