#!/bin/sh
# clang-tidy over all sources: tidy.sh BUILD-DIRECTORY [STATES] (a clang build). Settings stand in .clang-tidy; the analyzer leaves a
# function after so many states (225000).
set -eu
build=$1
states=${2:-225000}
git ls-files 'src/*.c' 'tests/*.c' | xargs -P 2 -n 4 clang-tidy --quiet -p "$build" --extra-arg=-Xclang --extra-arg=-analyzer-config \
	--extra-arg=-Xclang --extra-arg="max-nodes=$states" 2>/dev/null
