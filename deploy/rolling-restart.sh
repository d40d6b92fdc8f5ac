#!/bin/sh
# rolling-restart.sh PORT…: restarts one process after the other, each only when the one before serves again.
set -eu
for port in "$@"; do
  systemctl restart "kotsukotsu@$port"
  waited=0
  until curl -fsS "http://127.0.0.1:$port/readyz" > /dev/null 2>&1; do
    waited=$((waited + 1))
    [ "$waited" -lt 60 ] || { echo "kotsukotsu@$port is not ready after 60 s; the others still run the old release" >&2; exit 1; }
    sleep 1
  done
  echo "kotsukotsu@$port is ready"
done
