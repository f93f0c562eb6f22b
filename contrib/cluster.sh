#!/bin/sh
# Two servers over one PostgreSQL on this machine, to see how more than one carry on: contrib/cluster.sh [SHOAL [FOLDER]]
#
# Makes a database cluster in FOLDER (build/cluster), which nobody else on the machine can reach, starts two `shoal serve` at
# PORT + 1 and PORT + 2 and, if nginx is installed, one address for both at PORT (8080). Ctrl-C stops all of it; the matches
# stay. `make run-cluster` installs and builds what it needs.
set -eu

shoal=$(realpath "${1:-build/shoal}")
folder=${2:-build/cluster}
port=${PORT:-8080}
sockets=""
database=""
running=""

complain() {
  echo "$*" >&2
  exit 2
}

# PostgreSQL refuses to run as root. From / because its user may not read the folder that we are in.
postgres() {
  program=$1
  shift
  if [ "$(id -u)" -eq 0 ]; then
    (cd / && runuser -u postgres -- "$bin/$program" "$@")
  else
    "$bin/$program" "$@"
  fi
}

stop_all() {
  status=$?
  trap '' INT TERM HUP
  for pid in $running; do
    kill "$pid" 2>/dev/null || true
  done
  wait
  if [ -n "$database" ]; then
    postgres pg_ctl -D "$folder/data" -m fast -s stop || status=1
    echo "everything is stopped; the matches are in $folder/data"
  fi
  [ -z "$sockets" ] || rm -rf "$sockets"
  exit "$status"
}

make_database() {
  mkdir -p "$folder"
  folder=$(realpath "$folder")
  [ -d "$folder/data" ] || mkdir -m 700 "$folder/data"
  sockets=$(mktemp -d) # a socket's path must be short
  if [ "$(id -u)" -eq 0 ]; then
    id postgres >/dev/null 2>&1 ||
      complain "PostgreSQL does not run as root, and there is no user postgres; run this as another user"
    chown postgres "$folder/data" "$sockets"
    (cd / && runuser -u postgres -- test -r "$folder/data") ||
      complain "the user postgres cannot reach $folder; name another folder, or do not run this as root"
  fi
  [ -e "$folder/data/PG_VERSION" ] ||
    postgres initdb -D "$folder/data" -E UTF8 --locale=C -A trust -U shoal >"$folder/initdb.log" 2>&1 ||
    complain "the database cluster cannot be made: $(tail -n 1 "$folder/initdb.log")"
}

start_database() {
  postgres pg_ctl -D "$folder/data" -s status >/dev/null 2>&1 &&
    complain "$folder is in use already; if nothing else runs there: $bin/pg_ctl -D $folder/data -m fast stop"
  postgres pg_ctl -D "$folder/data" -s -w -l "$folder/data/log" -o "-k $sockets -c listen_addresses=" start >/dev/null ||
    complain "the database does not start: $(tail -n 1 "$folder/data/log")"
  database=started
  postgres psql -h "$sockets" -U shoal -d postgres -qtAc "SELECT 1 FROM pg_database WHERE datname = 'shoal'" | grep -q 1 ||
    postgres createdb -h "$sockets" -U shoal shoal
}

start() { # start NAME WORD COMMAND...: in the background; there when its log has the word
  name=$1
  word=$2
  shift 2
  "$@" >"$folder/$name.log" 2>&1 &
  pid=$!
  running="$running $pid"
  for _ in $(seq 300); do
    if grep -q "$word" "$folder/$name.log"; then
      return
    fi
    kill -0 "$pid" 2>/dev/null || break
    sleep 0.1
  done
  complain "$name does not start: $(tail -n 1 "$folder/$name.log")"
}

nginx_conf() {
  cat <<END
daemon off;
pid $folder/nginx.pid;
error_log stderr notice;
events {}
http {
	access_log off;
	client_body_temp_path $folder/nginx; proxy_temp_path $folder/nginx; fastcgi_temp_path $folder/nginx;
	uwsgi_temp_path $folder/nginx; scgi_temp_path $folder/nginx;
	map \$http_upgrade \$shoal_connection { default upgrade; '' ''; }
	upstream shoal { server 127.0.0.1:$((port + 1)); server 127.0.0.1:$((port + 2)); }
	server {
		listen 127.0.0.1:$port;
		location / {
			proxy_pass http://shoal;
			proxy_http_version 1.1;
			proxy_buffering off;
			proxy_read_timeout 90s;
			proxy_set_header Host \$http_host;
			proxy_set_header Connection \$shoal_connection;
			proxy_set_header Upgrade \$http_upgrade;
		}
	}
}
END
}

[ -x "$shoal" ] || complain "there is no program $shoal; make it with: make"
bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v initdb || true)")
[ -x "$bin/initdb" ] || complain "PostgreSQL is not installed; install it with: tools/install.sh cluster"

trap stop_all EXIT
trap 'exit 0' INT TERM HUP
make_database
start_database
for number in 1 2; do
  start "server-$number" listening "$shoal" serve --listen "127.0.0.1:$((port + number))" \
    --store "postgresql://shoal@/shoal?host=$sockets"
  echo "server $number: http://127.0.0.1:$((port + number))   (process $pid, log $folder/server-$number.log)"
done
nginx=$(PATH=$PATH:/usr/sbin command -v nginx || true)
if [ -n "$nginx" ]; then
  nginx_conf >"$folder/nginx.conf"
  start nginx 'start worker process' "$nginx" -p "$folder" -e stderr -c "$folder/nginx.conf"
  echo "both: http://127.0.0.1:$port   (nginx, process $pid)"
fi
echo "A match that is made at one is played at the other as well. Kill one and see. Ctrl-C stops everything."
wait
