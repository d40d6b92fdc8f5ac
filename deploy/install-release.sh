#!/bin/sh
# install-release.sh FILE.tar.gz: compares the archive with FILE.sha256, unpacks it beside the other releases and makes it
# the current one. Running processes keep their own files until they are restarted. The five newest releases stay, for a
# rollback.
set -eu
base=${KOTSUKOTSU_BASE:-/srv/kotsukotsu}
name=$(basename "$1" .tar.gz)
mkdir -p "$base/releases"
(cd "$(dirname "$1")" && sha256sum --check --quiet --ignore-missing "$name.sha256")
# -m: the archive has one time for all files, and a browser would take a changed file of the same size for its old one.
tar -xzmf "$1" -C "$base/releases" --no-same-owner
# A rename replaces the link in one step; `ln -sf` would remove it first.
ln -sfn "releases/$name" "$base/next"
mv -T "$base/next" "$base/current"
touch "$base/releases/$name"
ls -1dt "$base"/releases/*/ | tail -n +6 | xargs -r rm -rf
echo "current is $name"
