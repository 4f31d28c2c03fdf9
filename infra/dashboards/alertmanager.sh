#!/bin/sh
# Alertmanager, which mails what Prometheus found and says outside that both run. It reads no variables, so its configuration is written from them. Needs
# nothing but what its image has; words after the name of this file are its own.
#
#   ALARM_EMAIL   who gets the alarms, commas between addresses; none: nobody
#   HEARTBEAT_URL what is told every two minutes that alarms work, and tells somebody when it is not; none: nothing. Its
#                 address is its secret, so it goes by https, but for one on this very machine
#   SMTP_URL      smtp(s)://user:password@host:port?requireTLS=false, as the identity service has it
#   MAIL_FROM     the sender
set -eu
umask 077

fail() {
  echo "alertmanager: $*" >&2
  exit 1
}

# A part of an address as it is meant: %40 is @.
decoded() {
  printf '%s\n' "$1" | LC_ALL=C awk '
    function hex(c) { return index("0123456789ABCDEF", toupper(c)) - 1 }
    {
      while ((at = index($0, "%"))) {
        out = out substr($0, 1, at - 1) sprintf("%c", hex(substr($0, at + 1, 1)) * 16 + hex(substr($0, at + 2, 1)))
        $0 = substr($0, at + 3)
      }
      print out $0
    }'
}
# In single quotes YAML and templates change nothing but the quote itself.
quoted() { printf "'%s'" "$(printf '%s' "$1" | sed "s/'/''/g")"; }

to=${ALARM_EMAIL:?}
from=${MAIL_FROM:?}
# Of «name <address>» the address: a name that is not ASCII would be encoded with it.
case $from in *'<'*'>') from=${from##*<} from=${from%>} ;; esac
url=${SMTP_URL:?}
heartbeat=${HEARTBEAT_URL:?}

case $url in
smtp://*) secure=false port=587 ;;
smtps://*) secure=true port=465 ;;
*) fail 'SMTP_URL is no address of a mail server' ;;
esac
beaten=${heartbeat#http://}
beaten=${beaten%%[/?#]*}
# What is before an @ is no host.
case $beaten in *@*) beaten=elsewhere ;; esac
case $heartbeat in
none | https://?*) ;;
http://*)
  case $beaten in
  localhost | localhost:* | 127.0.0.1 | 127.0.0.1:*) ;;
  *) fail 'HEARTBEAT_URL goes by https, or is none: who reads it on its way can say in our place that all is well' ;;
  esac
  ;;
*) fail 'HEARTBEAT_URL is no address of the web, nor none' ;;
esac
place=${url#*://}
case $place in *requireTLS=false*) required=false ;; *) required=true ;; esac
place=${place%%[?/]*}
host=${place##*@}
case $host in *:*) ;; *) host=$host:$port ;; esac
person=
case $place in *@*) person=${place%@*} ;; esac

receiver() {
  [ "$to" != none ] || return 0
  cat <<END
    email_configs:
      - to: $(quoted "$to")
        from: $(quoted "$from")
        smarthost: $(quoted "$host")
        require_tls: $required
        force_implicit_tls: $secure
        send_resolved: true
        headers: { Subject: 'E-Doğrula: {{ .Status }}, {{ .GroupLabels.alertname }}' }
        html: ''
        text: |
          {{ range .Alerts }}{{ .Status }} since {{ .StartsAt.Format "2006-01-02 15:04 MST" }}: {{ .Annotations.summary }}
          {{ with .Annotations.runbook }}What to do: {{ . }}
          {{ end }}{{ end }}
END
  [ -n "$person" ] || return 0
  cat <<END
        auth_username: $(quoted "$(decoded "${person%%:*}")")
        auth_password: $(quoted "$(decoded "${person#*:}")")
END
}

beat() {
  [ "$heartbeat" != none ] || return 0
  cat <<END
    webhook_configs: [{ url: $(quoted "$heartbeat"), send_resolved: false }]
END
}

config=$(mktemp)
cat >"$config" <<END
route:
  receiver: operators
  group_by: [alertname]
  group_wait: 10s
  group_interval: 5m
  repeat_interval: 12h
  routes:
    # It looks each minute, and posts when the last post is older than 90 s: every two minutes.
    - matchers: [alertname="Watchdog"]
      receiver: heartbeat
      group_wait: 0s
      group_interval: 1m
      repeat_interval: 90s
receivers:
  - name: operators
$(receiver)
  - name: heartbeat
$(beat)
END
exec alertmanager --config.file="$config" --cluster.listen-address= "$@"
