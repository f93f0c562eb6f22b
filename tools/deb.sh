#!/bin/sh
# Debian packages from the tracked files: deb.sh FOLDER, which then has them and nothing else.
set -eu
cd "$(dirname "$0")/.."
out=${1:-build/deb}
version=$(sed -n 's/^#define SHOAL_VERSION "\(.*\)"/\1/p' include/shoal/version.h)

packed=$(dpkg-parsechangelog -S Version)
if [ "$packed" != "$version" ]; then
  echo "debian/changelog is of $packed, include/shoal/version.h of $version" >&2
  exit 2
fi
rm -rf "$out"
mkdir -p "$out/shoal-$version"
git ls-files -z | xargs -0 cp -P --parents -t "$out/shoal-$version"
ln -s "$PWD/web/node_modules" "$out/shoal-$version/web/node_modules"
[ ! -x build/node/bin/node ] || PATH=$PWD/build/node/bin:$PATH
cd "$out/shoal-$version"
echo "building; what it says stands in $out/build.log"
DEB_BUILD_OPTIONS="noautodbgsym ${DEB_BUILD_OPTIONS:-}" dpkg-buildpackage -b -us -uc >../build.log 2>&1 || {
  tail -n 30 ../build.log >&2
  exit 1
}
cd ..
rm -rf "shoal-$version"
lintian --fail-on error --suppress-tags bad-distribution-in-changes-file --tag-display-limit 0 ./*.changes
ls -1 ./*.deb
