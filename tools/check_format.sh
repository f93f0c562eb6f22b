#!/bin/sh
# All C sources are laid out as clang-format lays them out: check_format.sh SOURCE-ROOT
set -eu
cd "$1"
find src include tests fuzz -name '*.[ch]' | sort | xargs -P 2 -n 64 clang-format --dry-run --Werror
