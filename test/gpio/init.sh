#!/bin/sh
# The first program of the simulated machine: runs the tests and says how they ended. The host's files are read-only.
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/run TMPDIR=/run CI=true NO_COLOR=1
tests() {
  "$TOCK_NODE" node_modules/vitest/vitest.mjs run --config test/gpio/vitest.config.ts --configLoader runner
}
{
  mount -t proc proc /proc &&
    mount -t sysfs sysfs /sys &&
    mount -t configfs configfs /sys/kernel/config &&
    mount -t devtmpfs devtmpfs /dev &&
    mount -t tmpfs tmpfs /run &&
    cd "$(dirname "$0")/../.." &&
    echo "guest: started" &&
    echo "pins by /sys/class/gpio" && tests &&
    mount -t tmpfs tmpfs /sys/class/gpio &&
    echo "pins by /dev/gpiochip*, since /sys/class/gpio is empty" && tests
  echo "guest: ended with $?"
} 2>&1 | cat # which is no terminal, so that nothing is redrawn
# Powered off from outside: a first program that ends is a panic.
exec sleep 1000
