#!/bin/sh
# tools/build.sh build | build-asan [TARGET...]: sets a build up if it is not there, and builds it, or only TARGETs. `build` is the one
# that people use, with the pages; `build-asan` has clang's sanitizers, the same tests and the fuzzers.
set -eu
cd "$(dirname "$0")/.."
directory=$1
shift

case "$directory" in
build)
	set_up() { meson setup build -Dpages=enabled; }
	;;
build-asan)
	set_up() {
		again=""
		[ ! -f build-asan/build.ninja ] || again=--wipe
		# Meson asks ccache only for compilers that it finds itself.
		CC="$(command -v ccache >/dev/null && echo 'ccache clang' || echo clang)" CC_LD=lld meson setup $again build-asan -Dfuzz=true -Dpages=disabled -Dmpi=disabled -Dbuildtype=debugoptimized \
			-Doptimization=1 -Db_sanitize=address,undefined -Db_lundef=false
	}
	# One that was set up before it had the fuzzers begins anew.
	[ ! -f build-asan/build.ninja ] || grep -q fuzz/fuzz_actions build-asan/build.ninja || set_up >/dev/null
	;;
*)
	echo "usage: tools/build.sh build|build-asan [TARGET...]" >&2
	exit 2
	;;
esac

[ -f "$directory/build.ninja" ] || set_up >/dev/null
ninja -C "$directory" --quiet "$@"
