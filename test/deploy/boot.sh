#!/bin/bash
# Boots the Debian root given as argument in namespaces of its own: own processes, mounts, network and control groups.
# Run it by `unshare --mount --pid --cgroup --net --uts --ipc --fork --kill-child`.
set -eu
root="$1"
mount --make-rprivate /
mount --bind "$root" "$root"
mount -t proc proc "$root/proc"
mount -t sysfs -o ro sysfs "$root/sys"
mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
mount -t tmpfs tmpfs "$root/run"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
# Nodes of its own: the system that boots changes who may use them, and the host's must stay as they are.
while read -r name major minor; do
  mknod -m 666 "$root/dev/$name" c "$major" "$minor"
done <<'NODES'
null 1 3
zero 1 5
full 1 7
random 1 8
urandom 1 9
tty 5 0
NODES
mkdir -p "$root/dev/pts" "$root/dev/shm"
# With `host-ptys` a pty of the host may stand in for a device.
if [ "${2:-}" = host-ptys ]; then mount --bind /dev/pts "$root/dev/pts"
else mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"; fi
ln -s pts/ptmx "$root/dev/ptmx"
mknod "$root/dev/console" c 1 3
exec chroot "$root" /usr/bin/env -i container=lxc PATH=/usr/sbin:/usr/bin:/sbin:/bin /sbin/init
