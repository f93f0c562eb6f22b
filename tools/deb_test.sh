#!/bin/sh
# The Debian packages of a folder, tried in a Debian of their own: deb_test.sh FOLDER (as root). They are installed with what they
# need; the service is run as its unit says, on loopback, and plays a move; Python plays a tournament; a program is linked; then
# all is purged, and nothing may be left.
set -eu
debs=$(cd "$1" && pwd)
tree=$(cd "$(dirname "$0")/.." && pwd)
[ "$(id -u)" -eq 0 ] || { echo "deb-test needs root, for debootstrap and chroot" >&2; exit 2; }

# The Debian that this machine gets its packages from.
source=$(apt-get indextargets --format '$(REPO_URI) $(CODENAME)' 'Created-By: Packages' 'Component: main' | head -n 1)
mirror=${source% *} release=${source#* }
eval "$(apt-config shell http_proxy Acquire::http::Proxy)"
[ -z "${http_proxy:-}" ] || export http_proxy

root=$(mktemp -d)
chmod 755 "$root" # for users in there
server=""
clean() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  umount "$root/proc" 2>/dev/null || true
  rm -rf --one-file-system "$root"
}
trap clean EXIT
trap 'exit 1' INT TERM

enter() { # in place of this shell
  exec chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive ${http_proxy:+http_proxy="$http_proxy"} "$@"
}
inside() (enter "$@")

echo "a small $release, from where this machine has its packages"
debootstrap --variant=minbase "$release" "$root" "$mirror" >"$debs/debootstrap.log" 2>&1 || { tail -n 5 "$debs/debootstrap.log" >&2; exit 1; }
mount -t proc proc "$root/proc"
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d" # nothing is started by the installation
chmod +x "$root/usr/sbin/policy-rc.d"
inside dpkg-query -W -f '${Package}\n' | sort >"$debs/before"
inside find / -xdev -path /proc -prune -o -iname '*shoal*' -print | sort >"$debs/files-before"

echo "installing"
cp "$debs"/*.deb "$root/tmp"
inside apt-get update -qq
inside sh -c 'apt-get install -y -qq --no-install-recommends systemd-standalone-sysusers /tmp/*.deb' >"$debs/install.log" 2>&1 || { tail -n 20 "$debs/install.log" >&2; exit 1; }
rm "$root"/tmp/*.deb

echo "the command, its completion, its manual"
inside shoal --version
inside shoal games >/dev/null
inside bash -c '. /usr/share/bash-completion/completions/shoal
  COMP_WORDS=(shoal arena moon) COMP_CWORD=2; _shoal; test "${COMPREPLY[*]}" = moonshell'
test -s "$root/usr/share/zsh/vendor-completions/_shoal"

echo "the service, as its unit says, by its own user"
inside getent passwd shoal >/dev/null
inside install -d -o shoal -g shoal -m 700 /var/lib/shoal
unit="$root/lib/systemd/system/shoal.service"
command=$(sed -n 's/^ExecStart=//p' "$unit" | sed 's/127\.0\.0\.1:8080/127.0.0.1:0/') # any port: this machine may use that one
enter setpriv --reuid=shoal --regid=shoal --clear-groups env STATE_DIRECTORY=/var/lib/shoal SHOAL_OPTIONS= \
  sh -c "exec $command" >"$debs/server.log" 2>&1 &
server=$!
for _ in $(seq 100); do
  address=$(sed -n 's/^listening on //p' "$debs/server.log")
  [ -z "$address" ] || break
  sleep 0.1
done
python3 -c 'import sys, urllib.request; assert b"<script" in urllib.request.urlopen(sys.argv[1], timeout=10).read(), "these are not the pages"' "$address"
timeout 60 python3 "$tree/examples/bot.py" "$address" --make example --against easy
kill "$server"
wait "$server" || { echo "the service did not end well" >&2; exit 1; }
server=""
test -s "$root/var/lib/shoal/shoal.db"

echo "the library and the package for Python"
inside python3 -c 'import shoal; print(shoal.arena(shoal.load_game("example"), ["greedy", "random"], deals=5)["games"], "games")'
test -e "$root/usr/include/shoal/game.h"
inside sh -c 'test "$(readlink -f /usr/lib/*/libshoal.so)" = "$(readlink -f /usr/lib/*/libshoal.so.1)"'

echo "removing and purging"
inside apt-get purge -y -qq shoal libshoal1 libshoal-dev python3-shoal >"$debs/purge.log" 2>&1 || { tail -n 20 "$debs/purge.log" >&2; exit 1; }
inside apt-get purge -y -qq --autoremove systemd-standalone-sysusers >>"$debs/purge.log" 2>&1
inside find / -xdev -path /proc -prune -o -iname '*shoal*' -print | sort | comm -13 "$debs/files-before" - >"$debs/left"
inside dpkg-query -W -f '${Package}\n' | sort | comm -13 "$debs/before" - >"$debs/packages-left"
if [ -s "$debs/left" ] || [ -s "$debs/packages-left" ]; then
  echo "something is left:" >&2
  cat "$debs/left" "$debs/packages-left" >&2
  exit 1
fi
echo "installed, played, purged: nothing is left"
