#!/bin/sh
# use-release.sh NAME: makes an installed release the current one, for a rollback. Without a name it lists them.
set -eu
base=${KOTSUKOTSU_BASE:-/srv/kotsukotsu}
[ $# -eq 1 ] || { ls -1t "$base/releases"; exit 1; }
[ -f "$base/releases/$1/package.json" ] || { echo "no release $1" >&2; exit 1; }
ln -sfn "releases/$1" "$base/next"
mv -T "$base/next" "$base/current"
echo "current is $1"
