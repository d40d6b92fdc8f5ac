#!/bin/sh
# install-release.sh FILE.tar.gz: unpacks a release beside the others and makes it the current one. Running processes
# keep their own files until they are restarted. The five newest releases stay, for a rollback.
set -eu
base=${KOTSUKOTSU_BASE:-/srv/kotsukotsu}
name=$(basename "$1" .tar.gz)
mkdir -p "$base/releases"
tar -xzf "$1" -C "$base/releases" --no-same-owner
# A rename replaces the link in one step; `ln -sf` would remove it first.
ln -sfn "releases/$name" "$base/next"
mv -T "$base/next" "$base/current"
touch "$base/releases/$name"
ls -1dt "$base"/releases/*/ | tail -n +6 | xargs -r rm -rf
echo "current is $name"
