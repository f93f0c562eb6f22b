#!/bin/sh
# Coverage of the tests by line and branch; the figure is the last line, the page is build-coverage/coverage.html.
set -eu
cd "$(dirname "$0")/.."
[ -f build-coverage/build.ninja ] || meson setup build-coverage -Dpages=disabled -Dbuildtype=debug -Db_coverage=true >/dev/null
ninja -C build-coverage --quiet
meson test -C build-coverage --quiet --no-rebuild
gcovr --root . --object-directory build-coverage --filter src/ --exclude-unreachable-branches \
  --html-details build-coverage/coverage.html --print-summary | grep -E '^(lines|branches)'
