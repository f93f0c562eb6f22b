#!/bin/sh
# clang-tidy: tidy.sh BUILD-DIRECTORY [STATES [changed]] (a clang build). Settings stand in .clang-tidy; the analyzer leaves a function
# after so many states (225000). All sources; with `changed` those that may have become worse, and some of the others:
#
# - what differs from where this branch left origin/main, in commits or not yet; on main itself (and in a clone of it, as CI has) what its
#   last 20 commits changed. A changed header is looked at through one source that includes it, best one of its own folder;
# - every sixteenth of the rest, which ones the commit's hash decides: over some days every source has its turn, whatever it includes.
#
# A clone without history cannot tell: all.
set -eu
build=$1
states=${2:-225000}
which=${3:-all}
commits=20
share=16

sources() { # those that the build compiles: of others it is not known how
	git ls-files 'src/*.c' 'tests/*.c' | while read -r file; do
		! grep -q "/$file\"" "$build/compile_commands.json" || echo "$file"
	done
}

base() { # the commit since which changes count
	from=$(git merge-base HEAD origin/main 2>/dev/null || git merge-base HEAD main 2>/dev/null || true)
	if [ -n "$from" ] && [ "$from" != "$(git rev-parse HEAD)" ]; then
		echo "$from"
	else
		git rev-list --first-parent -n "$((commits + 1))" HEAD | tail -n 1 # fewer, if the clone has fewer
	fi
}

through() { # through HEADER: a source that includes it
	name=$(basename "$1")
	sources | xargs grep -l "^#include [\"<]\(.*/\)\?$name[\">]" | awk -v folder="$(dirname "$1")/" '
		index($0, folder) == 1 { print; found = 1; exit }
		!first { first = $0 }
		END { if (!found && first) print first }'
}

changed() {
	git diff --name-only --diff-filter=d "$(base)" -- '*.c' '*.h' '*.def' | while read -r file; do
		case "$file" in
		src/*.c | tests/*.c) echo "$file" ;;
		*.h | *.def) through "$file" ;;
		esac
	done
}

turn() { # the share of all sources whose turn it is
	sources | awk -v seed="$(git rev-parse HEAD)" -v share="$share" '
		BEGIN { for (i = 1; i <= 8; i++) at = at * 16 + index("0123456789abcdef", substr(seed, i, 1)) - 1 }
		NR % share == at % share'
}

chosen() {
	if [ "$which" = changed ] && [ "$(base)" != "$(git rev-parse HEAD)" ]; then
		{ changed; turn; } | sort -u | grep -Fx "$(sources)" # what the build does not compile nobody knows how to
	else
		sources
	fi
}

list=$(chosen)
echo "$(echo "$list" | wc -l) of $(sources | wc -l) sources"
echo "$list" | xargs -P 2 -n 4 clang-tidy --quiet -p "$build" --extra-arg=-Xclang --extra-arg=-analyzer-config \
	--extra-arg=-Xclang --extra-arg="max-nodes=$states" 2>/dev/null
