#!/bin/bash
# Checks the archive and backs up the database, on the machine that leads: a full backup on Sundays, otherwise what has
# changed since.
set -euo pipefail
[ "$(psql -XqAtc 'select pg_is_in_recovery()')" = f ] || exit 0
pgbackrest --stanza=kotsukotsu check
[ "$(date +%u)" = 7 ] && type=full || type=diff
exec pgbackrest --stanza=kotsukotsu --type="$type" backup
