#!/bin/bash
# Two PostgreSQL servers, a primary and a synchronous standby (docs/deploy.md, section 11). Run as the user of
# PostgreSQL on the machine that the command concerns:
#   create    an empty database, which becomes the primary
#   join      this server becomes the standby of the other one; `join anew` copies everything again
#   protect   on the primary: from now on a commit waits for the standby
#   promote   on the standby, when the primary is gone: it becomes the primary and serves alone
#   alone     on the primary, when the standby is gone: commits no longer wait for it
#   start     after a reboot; refuses to start a former primary beside the new one
#   stop, status
set -euo pipefail
. "${DATABASE_SETTINGS:-/etc/kotsukotsu/database}"
export PATH="$PROGRAMS:$PATH" PGDATA PGHOST PGPORT PGDATABASE=postgres LC_ALL=C

fail() { echo "$1" >&2; exit 1; }
ask() { psql -XqAt -v ON_ERROR_STOP=1 -c "$1"; }
ask_peer() { psql -XqAt "$PEER dbname=postgres connect_timeout=2" -c "$1" 2> /dev/null; }
# Of a primary; empty for a standby. Every promotion begins a new timeline, so the newest one has the truth.
peer_timeline() { ask_peer "select ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int" || true; }
own_timeline() { pg_controldata | sed -n "s/^Latest checkpoint's TimeLineID: *//p"; }
is_running() { pg_ctl status > /dev/null; }
# Tries again: after a crash, the processes of the old server may be there for another moment.
run() {
  for _ in 1 2 3 4 5; do
    pg_ctl start -w -s -l "$PGDATA.log" -o "-p $PGPORT -k '$PGHOST'" 2> /dev/null && return
    sleep 1
  done
  fail "PostgreSQL does not start: see $PGDATA.log"
}
until_true() { for _ in $(seq 600); do [ "$(ask "$1")" = t ] && return; sleep 0.1; done; fail "$2"; }

# The last line of a setting counts, and ALTER SYSTEM writes this file too.
set_here() {
  sed -i "/^$1 = /d" "$PGDATA/postgresql.auto.conf"
  echo "$1 = '$2'" >> "$PGDATA/postgresql.auto.conf"
}

create() {
  initdb -k --auth=peer --encoding=UTF8 > /dev/null
  local host=host
  if [ -n "${TLS_CERTIFICATE:-}" ]; then
    host=hostssl
    printf "ssl = on\nssl_cert_file = '%s'\nssl_key_file = '%s'\n" "$TLS_CERTIFICATE" "$TLS_KEY" >> "$PGDATA/postgresql.conf"
  fi
  # wal_keep_size: as long as the other server is away for less than this, it joins again without a whole copy.
  printf "listen_addresses = '*'\nwal_keep_size = '1GB'\nwal_sender_timeout = '10s'\nwal_receiver_timeout = '10s'\n" >> "$PGDATA/postgresql.conf"
  printf 'local all all peer\n%s\n%s\n' "$host replication replicator all scram-sha-256" "$host all all all scram-sha-256" > "$PGDATA/pg_hba.conf"
  run
  # What pg_rewind reads on the other server, and a table that says whether the standby has every acknowledged write.
  ask "create role replicator login replication password '$REPLICATION_PASSWORD';
    grant execute on function pg_ls_dir(text, boolean, boolean), pg_stat_file(text, boolean), pg_read_binary_file(text),
      pg_read_binary_file(text, bigint, bigint, boolean) to replicator;
    create table protection (is_on boolean not null); insert into protection values (false)"
}

join() {
  local peer
  peer=$(peer_timeline)
  [ -n "$peer" ] || fail 'the other server does not answer as a primary'
  if is_running; then pg_ctl stop -s -m fast || ! is_running; fi
  if [ "${1:-}" = anew ]; then rm -rf "$PGDATA"; fi
  if [ -e "$PGDATA/PG_VERSION" ]; then
    [ "$peer" -ge "$(own_timeline)" ] || fail 'the other server is a stale primary: run database.sh join there'
    pg_rewind -D "$PGDATA" --source-server "$PEER dbname=postgres" || fail 'could not rewind; run: database.sh join anew'
  else
    pg_basebackup -D "$PGDATA" -d "$PEER" -X stream -c fast
  fi
  set_here primary_conninfo "$PEER application_name=$NAME"
  # Empty here, so that this server can take writes at once when it is promoted.
  set_here synchronous_standby_names ''
  touch "$PGDATA/standby.signal"
  run
}

protect() {
  until_true "select exists (select from pg_stat_replication where application_name = '$PEER_NAME' and state = 'streaming')" \
    'the standby does not stream'
  ask "alter system set synchronous_standby_names = '\"$PEER_NAME\"'"
  ask 'select pg_reload_conf()' > /dev/null
  until_true "select exists (select from pg_stat_replication where application_name = '$PEER_NAME' and sync_state = 'sync')" \
    'the standby is not synchronous'
  # A checkpoint makes sure that every process knows the setting. The row reaches the standby after all earlier writes.
  ask checkpoint
  ask 'update protection set is_on = true'
}

promote() {
  if [ -n "$(peer_timeline)" ]; then fail 'the other server is still the primary: stop it first'; fi
  [ "$(ask 'select is_on from protection')" = t ] || fail 'this standby was not synchronous and may lack acknowledged writes'
  pg_ctl promote -w -s
  ask 'update protection set is_on = false'
  # pg_rewind reads the new timeline from the checkpoint.
  ask checkpoint
}

alone() {
  # Does not wait for the standby, and reaches it before any write that did not wait for it.
  ask "begin; set local synchronous_commit = local; update protection set is_on = false; commit"
  ask "alter system set synchronous_standby_names = ''"
  ask 'select pg_reload_conf()' > /dev/null
}

start() {
  local peer
  peer=$(peer_timeline)
  if [ ! -e "$PGDATA/standby.signal" ] && [ "${peer:-0}" -gt "$(own_timeline)" ]; then
    fail 'the other server is the primary: run database.sh join'
  fi
  run
}

stop() { pg_ctl stop -s -m fast; }

status() {
  ask "select case when pg_is_in_recovery() then 'standby' else 'primary' end
    || ', protected: ' || (select is_on from protection)
    || ', standbys: ' || coalesce((select string_agg(application_name || ' ' || sync_state, ', ') from pg_stat_replication), 'none')"
}

case "${1:-}" in
  create | join | protect | promote | alone | start | stop | status) "$@" ;;
  *) fail 'usage: database.sh create|join [anew]|protect|promote|alone|start|stop|status' ;;
esac
