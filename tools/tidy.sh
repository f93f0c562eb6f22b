#!/bin/sh
# clang-tidy over all sources: tidy.sh BUILD-DIRECTORY (a clang build). Settings stand in .clang-tidy.
set -eu
build=$1
git ls-files 'src/*.c' 'tests/*.c' | xargs -P 2 -n 4 clang-tidy --quiet -p "$build" 2>/dev/null
