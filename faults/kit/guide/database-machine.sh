# Sourced by the first process of a database machine: mounts, processes and network of its own. $disk is its disk, which
# outlives it, and $hosts the addresses of all machines.
set -e
for folder in etc usr var; do
  mkdir -p "$disk/$folder/upper" "$disk/$folder/work"
  mount -t overlay overlay -o "lowerdir=/$folder,upperdir=$disk/$folder/upper,workdir=$disk/$folder/work" "/$folder"
done
mount -t tmpfs tmpfs /run && install -d -o postgres /run/postgresql
cp "$hosts" /etc/hosts
# The repository of the backups is on another machine.
if [ -d /var/lib/pgbackrest ]; then mount --bind "$checkout/repository" /var/lib/pgbackrest; fi
mkdir -p /run/bin && export PATH="/run/bin:$PATH" STAND_IN_SOCKET=/run/systemd.sock
printf '#!/bin/sh\nexec "%s" "%s/systemctl.mjs" "$@"\n' "$node" "$kit" > /run/bin/systemctl
chmod 755 /run/bin/systemctl
"$node" "$kit/systemd.mjs" "$STAND_IN_SOCKET" "$work/journal" &
until [ -S "$STAND_IN_SOCKET" ]; do sleep 0.05; done
cd "$checkout"
