#!/bin/sh
# Installs the Debian packages that are missing: install.sh build | test | coverage | bench | cluster
set -eu

build="gcc libc6-dev meson ninja-build pkg-config python3 libjansson-dev libcmocka-dev libsqlite3-dev libpq-dev libsodium-dev
  libuv1-dev libwslay-dev"
test="$build python3-fastjsonschema python3-jsonschema clang clang-format clang-tidy libclang-rt-14-dev llvm libopenmpi-dev openmpi-bin
  lld wasi-libc libclang-rt-14-dev-wasm32 nodejs postgresql"

case "${1:-}" in
build) wanted=$build ;;
test) wanted=$test ;;
coverage) wanted="$build gcovr" ;;
bench) wanted="$build valgrind" ;;
cluster) wanted="$build postgresql" ;;
*) echo "usage: tools/install.sh build|test|coverage|bench|cluster" >&2; exit 2 ;;
esac

missing=""
for package in $wanted; do
  dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

command -v apt-get >/dev/null || { echo "please install:$missing (or what your system calls them)" >&2; exit 2; }
as_root=""
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || { echo "please install:$missing (this needs root or sudo)" >&2; exit 2; }
  as_root="sudo"
fi
echo "installing:$missing"
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
