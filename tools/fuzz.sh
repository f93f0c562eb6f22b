#!/bin/sh
# tools/fuzz.sh [SECONDS]: builds the fuzz targets with the sanitizers and runs each for SECONDS (30), from its corpus in
# fuzz/corpus/TARGET; that of records has the golden ones as well, which are always of today's rules. Finds go to
# build-asan/found; the corpus in the repository is only read.
set -eu

seconds=${1:-30}
cd "$(dirname "$0")/.."
build=build-asan
export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1

tools/build.sh "$build" $(ls fuzz/fuzz_*.c | sed 's/\.c$//')

# fuzz TARGET: runs it and says in one line how it went.
fuzz() {
	found=$build/found/$1
	log=$build/fuzz_$1.log
	mkdir -p "$found"
	set -- "$1" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
		-artifact_prefix="$found/"
	if [ -f "fuzz/$1.dict" ]; then
		set -- "$@" -dict="fuzz/$1.dict"
	fi
	target=$1
	shift
	set -- "$@" "$found" "fuzz/corpus/$target"
	[ "$target" != record ] || set -- "$@" tests/golden
	if "$build/fuzz/fuzz_$target" "$@" >"$log" 2>&1; then
		runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
		echo "ok    $target: $runs runs in $seconds s"
	else
		echo "FAIL  $target: see $log"
		tail -n 40 "$log"
	fi >"$build/fuzz_$target.said"
	cat "$build/fuzz_$target.said"
}

# Two at a time.
rm -f "$build"/fuzz_*.said
targets=0
for source in fuzz/fuzz_*.c; do
	name=${source#fuzz/fuzz_}
	fuzz "${name%.c}" &
	targets=$((targets + 1))
	[ $((targets % 2)) -ne 0 ] || wait
done
wait
passed=$(cat "$build"/fuzz_*.said | grep -c '^ok ')
echo "$passed passed, $((targets - passed)) failed"
[ "$passed" -eq "$targets" ]
