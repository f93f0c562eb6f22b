#!/bin/sh
# What computer players say, written anew: players.sh [BUILD-DIRECTORY]. Review the difference: it is play that changed.
set -eu
cd "$(dirname "$0")/.."
"${1:-build}/tests/ai/players" >tests/golden/players.txt
git diff --stat -- tests/golden/players.txt
