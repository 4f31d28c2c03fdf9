#!/bin/sh
# PostgreSQL's log, kept outside of its own disk, and copies of the database to which it is applied. Needs nothing but
# PostgreSQL's own programs: it runs in PostgreSQL's image.
#
#   keep            receives the log as it is written, and copies the database once a day
#   healthy         exit code 0 while the log is received and the last copy is younger than two days
#   copy            copies the database now; old copies, and what of the log only they need, go
#   recover [time]  into an empty PGDATA: the last copy and the log up to a time (2026-11-24 09:30:00+00), or to its end
#
# ARCHIVE is the folder of both; PG* say where the server is, as for all of PostgreSQL's programs. ARCHIVE_COPIES are kept;
# ARCHIVE_OWNER runs the server.
set -eu

archive=${ARCHIVE:-/archive}
log=$archive/log
copies=$archive/copies
# A day each; what was erased from the database is gone from here as late as that.
kept=${ARCHIVE_COPIES:-7}

say() { echo "archive: $*"; }
fail() {
  say "$*" >&2
  exit 1
}
ask() { psql -XAtc "$1" postgres; }

# Names sort by their time. A copy that did not end is none: it is renamed when it is whole.
finished() { find "$copies" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort; }

# The file of the log with which a copy begins, from the manifest that PostgreSQL wrote beside it.
first_of() {
  range=$(tr -d ' \n' <"$1/backup_manifest" | sed -n 's/.*"WAL-Ranges":\[{"Timeline":\([0-9]*\),"Start-LSN":"\([0-9A-F]*\)\/\([0-9A-F]*\)".*/\1 \2 \3/p')
  [ -n "$range" ] || fail "$1 does not say where it begins"
  # shellcheck disable=SC2086
  set -- $range
  printf '%08X%08X%08X\n' "$1" "$((0x$2))" "$((0x$3 >> 24))"
}

forget_old() {
  find "$archive" -mindepth 1 -maxdepth 1 -name 'before-*' -mtime "+$kept" -exec rm -rf {} +
  finished | head -n "-$kept" | while read -r old; do rm -rf "$old"; done
  pg_archivecleanup "$log" "$(first_of "$(finished | head -n 1)")"
}

# Until the log here reaches that far: a copy is of no use without the log of the time in which it was made.
receive_up_to() {
  for _ in $(seq 300); do
    [ "$(ask "select bool_or(flush_lsn >= '$1') from pg_stat_replication where application_name = 'pg_receivewal'")" = t ] && return
    sleep 1
  done
  fail 'the log was not received up to the end of the copy'
}

copy() {
  mkdir -p "$copies"
  rm -rf "$copies"/*.part
  name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  pg_basebackup --pgdata="$copies/$name.part" --format=tar --gzip --compress=1 --checkpoint=fast --wal-method=none
  receive_up_to "$(ask 'select pg_current_wal_flush_lsn()')"
  sync -f "$copies"
  mv "$copies/$name.part" "$copies/$name"
  forget_old
  say "copied the database: $name"
}

younger_than() { find "$copies" -mindepth 1 -maxdepth 1 -name '*Z' -mmin "-$1" | grep -q .; }

daily() {
  until streams; do sleep 2; done
  while :; do
    # A process of its own: a failure ends it at once, which it does not in a list of commands.
    younger_than 1440 || sh "$0" copy || say 'the database was not copied; the next try is in five minutes' >&2
    sleep 300
  done
}

# Without its slot the server is another one, recovered or new, or has thrown away what was not received.
begin_anew() {
  aside=$archive/before-$(date -u +%Y-%m-%dT%H-%M-%SZ)
  mkdir -p "$aside" "$log" "$copies"
  mv "$log" "$copies" "$aside"
  say "begins anew; what was here is in $aside for $kept days"
}

keep() {
  slot=$(ask "select coalesce(wal_status, '') from pg_replication_slots where slot_name = 'archive'")
  case $slot in
  '' | lost)
    [ ! -e "$log" ] || begin_anew
    [ -z "$slot" ] || pg_receivewal --slot=archive --drop-slot
    ;;
  esac
  mkdir -p "$log" "$copies"
  pg_receivewal --slot=archive --create-slot --if-not-exists
  daily &
  # On the disk before the server is told so, and therefore before it may throw it away.
  exec pg_receivewal --directory="$log" --slot=archive --synchronous
}

streams() {
  [ "$(ask "select count(*) from pg_stat_replication where application_name = 'pg_receivewal' and state = 'streaming' and coalesce(flush_lag, '0') < '5 min'")" -gt 0 ]
}

healthy() { streams && younger_than 2880; }

# The last copy that was finished before a time, or at all.
copy_before() {
  [ -n "$1" ] || {
    finished | tail -n 1
    return
  }
  until=$(date -u -d "$1" +%Y-%m-%dT%H-%M-%SZ) || fail "«$1» is no time"
  finished | while read -r one; do
    [ "$(date -u -r "$one" +%Y-%m-%dT%H-%M-%SZ)" \> "$until" ] || echo "$one"
  done | tail -n 1
}

recover() {
  time=${1:-}
  [ -z "$(ls -A "$PGDATA" 2>/dev/null)" ] || fail "$PGDATA is not empty: nothing was changed"
  copy=$(copy_before "$time")
  [ -n "$copy" ] || fail "there is no copy${time:+ from before $time}: nothing was changed"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  tar -xzf "$copy/base.tar.gz" -C "$PGDATA"
  # The log lies where the server looks when it has no other place to fetch it from.
  first=$(first_of "$copy")
  for file in "$log"/*; do
    name=$(basename "$file" .partial)
    case $name in *.history) ;; *) [ ! "$name" \< "$first" ] || continue ;; esac
    # A whole file is better than its beginning.
    case $file in *.partial) [ ! -e "$log/$name" ] || continue ;; esac
    cp "$file" "$PGDATA/pg_wal/$name"
  done
  cat >>"$PGDATA/postgresql.auto.conf" <<END
restore_command = 'false'
recovery_target_time = '$time'
recovery_target_timeline = 'latest'
recovery_target_action = 'promote'
END
  touch "$PGDATA/recovery.signal"
  chown -R "${ARCHIVE_OWNER:-postgres}" "$PGDATA"
  sync -f "$PGDATA"
  say "recovers from $(basename "$copy") ${time:+to $time }when the server starts"
}

case ${1:-} in
keep | healthy | copy) "$1" ;;
recover) recover "${2:-}" ;;
*) fail 'keep, healthy, copy or recover?' ;;
esac
