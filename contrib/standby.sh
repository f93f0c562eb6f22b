#!/bin/sh
# A second PostgreSQL that has everything that was acknowledged, and takes over when the first dies, with nothing but PostgreSQL:
#
#   contrib/standby.sh join DATA PRIMARY     makes DATA anew as a standby of the PRIMARY, starts it, and makes the primary wait for it
#   contrib/standby.sh watch DATA PRIMARY    until the primary is silent for PATIENCE (3) seconds; then the standby is promoted
#
# PRIMARY is a connection string of somebody who may replicate and set options, as "host=10.0.0.1 user=postgres dbname=postgres".
# OPTIONS are those of the standby's server, as "-c listen_addresses=10.0.0.2". What was in DATA is kept as DATA.before.
# Run it as the user of the database. Servers name both machines: postgresql://shoal@10.0.0.1,10.0.0.2/shoal. doc/STORES.md.
set -eu

name=shoal_standby

complain() {
  echo "$*" >&2
  exit 2
}

ask() { # ask PRIMARY SQL
  PGCONNECT_TIMEOUT=2 PGOPTIONS='-c statement_timeout=2s' psql -XqtA -v ON_ERROR_STOP=1 -d "$1" -c "$2" 2>/dev/null </dev/null
}

join() {
  ask "$primary" 'SELECT 1' >/dev/null || complain "the primary does not answer: $primary"
  if [ -e "$data/PG_VERSION" ] && pg_ctl -D "$data" -s status >/dev/null 2>&1; then
    complain "$data is in use; if it was the primary and nobody needs it any more: $bin/pg_ctl -D $data -m fast stop"
  fi
  ask "$primary" 'ALTER SYSTEM RESET synchronous_standby_names' >/dev/null # nobody waits for what is being made
  ask "$primary" 'SELECT pg_reload_conf()' >/dev/null
  rm -rf "$data.new"
  pg_basebackup -d "$primary application_name=$name" -D "$data.new" -R -X stream -c fast || complain "the copy cannot be made"
  if [ -e "$data" ]; then
    rm -rf "$data.before"
    mv "$data" "$data.before"
  fi
  mv "$data.new" "$data"
  pg_ctl -D "$data" -s -w -l "$data/log" ${OPTIONS:+-o "$OPTIONS"} start >/dev/null || complain "it does not start: $(tail -n 1 "$data/log")"
  ask "$primary" "ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 ($name)'" >/dev/null
  ask "$primary" 'SELECT pg_reload_conf()' >/dev/null
  for _ in $(seq 300); do
    if [ "$(ask "$primary" "SELECT sync_state FROM pg_stat_replication WHERE application_name = '$name'")" = sync ]; then
      # What was committed before anybody waited for it is there when this is.
      ask "$primary" "SELECT pg_logical_emit_message(true, '$name', '')" >/dev/null && echo "joined: the primary waits for $data" && return
    fi
    sleep 0.1
  done
  complain "the standby does not keep up: $(tail -n 1 "$data/log")"
}

watch() {
  pg_ctl -D "$data" -s status >/dev/null 2>&1 || complain "the standby in $data does not run"
  [ -e "$data/standby.signal" ] || complain "$data is no standby"
  echo "watching"
  silent=0
  while [ "$silent" -lt $((${PATIENCE:-3} * 2)) ]; do
    sleep 0.5
    if ask "$primary" 'SELECT 1' >/dev/null; then
      silent=0
    else
      silent=$((silent + 1))
    fi
  done
  pg_ctl -D "$data" -s -w promote >/dev/null || complain "it cannot be promoted: $(tail -n 1 "$data/log")"
  echo "promoted: $data takes over. Let the former primary come back only by: standby.sh join"
}

[ $# -eq 3 ] || complain "usage: standby.sh join|watch DATA PRIMARY"
data=$2
primary=$3
bin=$(find /usr/lib/postgresql -mindepth 2 -maxdepth 2 -name bin 2>/dev/null | sort -V | tail -n 1)
[ -n "$bin" ] || bin=$(dirname "$(command -v pg_ctl || true)")
[ -x "$bin/pg_ctl" ] || complain "PostgreSQL is not installed"
PATH=$bin:$PATH
case $1 in
join) join ;;
watch) watch ;;
*) complain "usage: standby.sh join|watch DATA PRIMARY" ;;
esac
