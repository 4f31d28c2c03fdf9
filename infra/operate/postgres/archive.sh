#!/bin/bash
# PostgreSQL's log, kept outside of its own disk, and copies of the database to which it is applied. All of it is encrypted
# under a public key. Needs nothing but what PostgreSQL's image has.
#
#   new-key <file>  makes a pair: the private key into a file of mode 600, the public one as a line for .env
#   keep            receives the log as it is written, encrypts it three times a minute, and copies the database once a day
#   healthy         exit code 0 while the log is received and encrypted, and the last copy is younger than two days
#   copy            copies the database now, beside `keep`; old copies, and what of the log only they need, go
#   recover [time]  into an empty PGDATA: the last copy and the log up to a time (2026-11-24 09:30:00+00), or to its end
#
# ARCHIVE is the folder of both; in ARCHIVE_WAITING, on the database's own machine, the log waits until it is encrypted.
# ARCHIVE_RECIPIENT is the public key, or `none`; ARCHIVE_IDENTITY_FILE is the private one's file, for a recovery alone. PG*
# say where the server is, as for all of PostgreSQL's programs. ARCHIVE_COPIES are kept; ARCHIVE_OWNER runs the server.
set -euo pipefail

archive=${ARCHIVE:-/archive}
log=$archive/log
copies=$archive/copies
waiting=${ARCHIVE_WAITING:-/waiting}
# A day each; what was erased from the database is gone from here as late as that.
kept=${ARCHIVE_COPIES:-7}
recipient=${ARCHIVE_RECIPIENT:-}
key=$(printf '%s' "$recipient" | sha256sum | cut -c 1-16)
certificate=$waiting/recipient.pem
ending=.gz.cms
[ "$recipient" != none ] || ending=.gz

say() { echo "archive: $*"; }
fail() {
  say "$*" >&2
  exit 1
}
ask() { psql -XAtc "$1" postgres; }
wait_until() {
  for _ in $(seq 300); do
    "$@" && return
    sleep 1
  done
  return 1
}

# An X.509 certificate carries the public key, because CMS (RFC 5652, RFC 5083) asks for one; nobody looks at its dates.
new_key() {
  [ ! -e "$1" ] || fail "$1 is there already: nothing was changed"
  umask 077
  public=$(openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 36500 -subj /CN=archive \
    -keyout "$1" -outform DER | openssl base64 -A)
  echo "ARCHIVE_RECIPIENT=$public"
}

needs_key() {
  [ -n "$recipient" ] || fail 'ARCHIVE_RECIPIENT is needed: the line that archive.sh new-key <file> prints, or none'
}

encrypt() {
  if [ "$recipient" = none ]; then cat; else
    openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -recip "$certificate" -keyopt ecdh_kdf_md:sha256
  fi
}
decrypt() {
  if [ "$recipient" = none ]; then cat; else
    openssl cms -decrypt -binary -inform DER -inkey "$ARCHIVE_IDENTITY_FILE"
  fi
}

no_key() { fail 'ARCHIVE_RECIPIENT is no public key; archive.sh new-key <file> makes a pair. Nothing was changed'; }

# Before anything is written to the archive.
use_key() {
  needs_key
  [ "$recipient" != none ] || return 0
  pem=$(printf '%s' "$recipient" | openssl base64 -d -A | openssl x509 -inform DER 2>/dev/null) || no_key
  echo "$pem" >"$certificate.$$"
  mv "$certificate.$$" "$certificate"
  encrypt <<<"" >/dev/null 2>&1 || no_key
}

# Under its final name only when it is whole and on the disk. Its name is inside, too: files that change places are noticed.
# Each step is asked for: a caller may look at the answer, and then a failure ends nothing by itself.
seal_one() {
  own=$(basename "$1")
  to=$log/$own$ending
  { echo "$own" && cat; } <"$1" | gzip -1 | encrypt >"$to.part" &&
    sync "$to.part" && mv "$to.part" "$to" && sync "$log"
}

unseal() { decrypt <"$log/$1$ending" | gzip -dc | { read -r name && [ "$name" = "$1" ] && cat; }; }

# The file that is being written comes first: if it is finished meanwhile, it is among the finished ones. What was received
# before `sealed` lies in the archive, encrypted.
seal() {
  touch "$waiting/pass"
  for file in "$waiting"/*.partial; do
    [ ! -e "$file" ] || [ "$file" -ot "$waiting/sealed" ] || seal_one "$file" || [ ! -e "$file" ]
  done
  for file in "$waiting"/*; do
    name=$(basename "$file")
    [[ $name =~ ^([0-9A-F]{24}|[0-9A-F]{8}\.history)$ ]] || continue
    seal_one "$file"
    rm -f "$file" "$log/$name.partial$ending"
  done
  mv "$waiting/pass" "$waiting/sealed"
}

# A process of its own: a failure ends it at once, which it does not in a list of commands.
sealing() {
  while sleep 20; do
    "$BASH" "$0" seal || say 'the log was not encrypted; the next try is in twenty seconds' >&2
    [ "$(find "$waiting" -name '????????????????????????' | wc -l)" -le 64 ] || {
      say 'more than 1 GB waits: nothing is received until the archive takes it' >&2
      kill $$
    }
  done
}

# Names sort by their time. A copy that did not end is none: it is renamed when it is whole.
finished() { find "$copies" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort; }

forget_old() {
  find "$archive" -mindepth 1 -maxdepth 1 -name 'before-*' -mtime "+$kept" -exec rm -rf {} +
  finished | head -n "-$kept" | while read -r old; do rm -rf "$old"; done
  pg_archivecleanup -x "$ending" "$log" "$(cat "$(finished | sed -n 1p)/begins")"
}

received() {
  [ "$(ask "select bool_or(flush_lsn >= '$1') from pg_stat_replication where application_name = 'pg_receivewal'")" = t ]
}

# In pieces, because CMS is opened in memory; the list says which belong to the copy, in their order.
copy() {
  mkdir -p "$copies"
  rm -rf "$copies"/*.part
  name=$(date -u +%Y-%m-%dT%H-%M-%SZ)
  part=$copies/$name.part
  mkdir "$part"
  # The log before it is not needed: the copy begins with this checkpoint or a later one.
  ask 'select redo_wal_file from pg_control_checkpoint()' >"$part/begins"
  export -f encrypt
  export recipient certificate
  # shellcheck disable=SC2016
  pg_basebackup --pgdata=- --format=tar --gzip --compress=1 --checkpoint=fast --wal-method=none --no-manifest |
    SHELL=$BASH split --bytes=16M --numeric-suffixes --suffix-length=6 --filter='encrypt >"$FILE"' - "$part/base."
  (cd "$part" && sha256sum begins base.*) | encrypt >"$part/sums"
  # A copy is of no use without the log of the time in which it was made.
  wait_until received "$(ask 'select pg_current_wal_flush_lsn()')" || fail 'the log was not received up to the end of the copy'
  touch "$waiting/copied"
  wait_until test "$waiting/sealed" -nt "$waiting/copied" || fail 'the log was not encrypted up to the end of the copy'
  sync -f "$copies"
  mv "$part" "$copies/$name"
  forget_old
  say "copied the database: $name"
}

younger_than() { [ -n "$(find "$copies" -mindepth 1 -maxdepth 1 -name '*Z' -mmin "-$1")" ]; }

daily() {
  until streams; do sleep 2; done
  while :; do
    younger_than 1440 || "$BASH" "$0" copy || say 'the database was not copied; the next try is in five minutes' >&2
    sleep 300
  done
}

# Whether what waits continues what is in the archive, under the same key.
same() { cmp -s "$log/id" "$waiting/id" && [ "$(tail -n 1 "$log/id")" = "$key" ]; }

# Without its slot the server is another one, recovered or new, or has thrown away what was not received. Without what waits
# there is a gap in the log; with another key nobody would know which file is whose.
begin_anew() {
  if [ -e "$log" ]; then
    ! same || seal
    aside=$archive/before-$(date -u +%Y-%m-%dT%H-%M-%SZ)
    mkdir -p "$aside" "$copies"
    mv "$log" "$copies" "$aside"
    say "begins anew; what was here is in $aside for $kept days"
  fi
  mkdir -p "$log" "$copies"
  find "$waiting" -type f ! -name recipient.pem -delete
  printf '%s\n%s\n' "$(date -u +%s.%N)" "$key" | tee "$waiting/id" >"$log/id"
}

keep() {
  [ "$recipient" != none ] || say 'NOT encrypted (ARCHIVE_RECIPIENT=none): keep the archive as safe as the database' >&2
  slot=$(ask "select coalesce(wal_status, '') from pg_replication_slots where slot_name = 'archive'")
  if [ -z "$slot" ] || [ "$slot" = lost ] || ! same; then
    begin_anew
    # The server may not have seen yet that its last receiver is gone.
    [ -z "$slot" ] || wait_until pg_receivewal --slot=archive --drop-slot
  fi
  rm -f "$log"/*.part
  # What cannot be encrypted is not received: it stays with the server, within the bounds of its slot.
  seal
  pg_receivewal --slot=archive --create-slot --if-not-exists
  sealing &
  daily &
  # On the disk before the server is told so, and therefore before it may throw it away.
  exec pg_receivewal --directory="$waiting" --slot=archive --synchronous
}

streams() {
  [ "$(ask "select count(*) from pg_stat_replication where application_name = 'pg_receivewal' and state = 'streaming' and coalesce(flush_lag, '0') < '1 min'")" -gt 0 ]
}

healthy() { streams && younger_than 2880 && [ -n "$(find "$waiting" -name sealed -mmin -2)" ]; }

# The last copy that was finished before a time, or at all.
copy_before() {
  [ -n "$1" ] || { finished | tail -n 1 || :; return; }
  until=$(date -u -d "$1" +%Y-%m-%dT%H-%M-%SZ) || fail "«$1» is no time"
  finished | while read -r one; do
    [ "$(date -u -r "$one" +%Y-%m-%dT%H-%M-%SZ)" \> "$until" ] || echo "$one"
  done | tail -n 1
}

not_opened() { fail "$1 cannot be opened with this key, or was altered: nothing was changed"; }

# The names in the log, and in what waits where it continues it.
names() {
  { find "$log" -name "*$ending" -printf '%f\n' | sed "s/$ending\$//" && { ! same || ls "$waiting"; }; } |
    sed 's/\.partial$//' | grep -E '^([0-9A-F]{24}|[0-9A-F]{8}\.history)$' | sort -u
}

# The whole file is better than its beginning, and the beginning that waits than the one that was encrypted before.
take() {
  if [ -e "$log/$1$ending" ]; then
    unseal "$1"
  elif same && [ -e "$waiting/$1" ]; then
    cat "$waiting/$1"
  elif same && [ -e "$waiting/$1.partial" ]; then
    cat "$waiting/$1.partial"
  else
    unseal "$1.partial"
  fi
}

# The log lies where the server looks when it has no other place to fetch it from.
lay_log() {
  local first=$1 into=$2 last='' name number
  for name in $(names); do
    if [ "${#name}" = 24 ]; then
      [ ! "$name" \< "$first" ] || continue
      number=$((16#${name:8:8} * 256 + 16#${name:16:8}))
      [ -z "$last" ] || [ "$number" -le $((last + 1)) ] || fail "what comes before $name is not in the log: nothing was changed"
      last=$number
    fi
    take "$name" >"$into/$name" || not_opened "$name"
    # One that was just begun has not its size yet.
    [ "${#name}" != 24 ] || truncate --size='>16M' "$into/$name"
  done
}

unpack() {
  while read -r _ name; do
    case $name in base.*) decrypt <"$1/$name" || exit 1 ;; esac
  done <<<"$2" | tar -xzf - -C "$3"
}

recover() {
  time=${1:-}
  part=$PGDATA.part
  needs_key
  [ -z "$(ls -A "$PGDATA" 2>/dev/null)" ] || fail "$PGDATA is not empty: nothing was changed"
  [ "$recipient" = none ] || [ -r "${ARCHIVE_IDENTITY_FILE:-}" ] ||
    fail 'The archive is encrypted: name the file of its private key in ARCHIVE_IDENTITY_FILE. Nothing was changed'
  copy=$(copy_before "$time")
  [ -n "$copy" ] || fail "there is no copy${time:+ from before $time}: nothing was changed"
  sums=$(decrypt <"$copy/sums") || not_opened "$copy"
  (cd "$copy" && sha256sum --check --strict --quiet <<<"$sums") >&2 || fail "$copy is not as it was written: nothing was changed"
  # Beside its place until all of it is there: no server starts on a part of it.
  trap 'rm -rf "$part"' EXIT
  rm -rf "$part"
  mkdir -p "$part"
  chmod 700 "$part"
  unpack "$copy" "$sums" "$part" || not_opened "$copy"
  lay_log "$(cat "$copy/begins")" "$part/pg_wal"
  cat >>"$part/postgresql.auto.conf" <<END
restore_command = 'false'
recovery_target_time = '$time'
recovery_target_timeline = 'latest'
recovery_target_action = 'promote'
END
  touch "$part/recovery.signal"
  chown -R "${ARCHIVE_OWNER:-postgres}" "$part"
  sync -f "$part"
  [ ! -e "$PGDATA" ] || rmdir "$PGDATA"
  mv "$part" "$PGDATA"
  sync "$(dirname "$PGDATA")"
  say "recovers from $(basename "$copy") ${time:+to $time }when the server starts"
}

case ${1:-} in
new-key) new_key "${2:?a file for the private key}" ;;
healthy) healthy ;;
keep | copy | seal)
  use_key
  "$1"
  ;;
recover) recover "${2:-}" ;;
*) fail 'new-key, keep, healthy, copy or recover?' ;;
esac
