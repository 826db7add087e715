#!/bin/bash -e
# Brings the table's package and the settings of the first start into the image.
[ -f "${TOCK_PACKAGE:-}" ] || {
  echo "stage-tock: TOCK_PACKAGE names no package: npm run package -- --arch arm64" >&2
  exit 1
}
install -m 644 "$TOCK_PACKAGE" "$ROOTFS_DIR/tmp/tock.deb"
install -D -m 644 files/tock.txt "$ROOTFS_DIR/boot/firmware/tock.txt"
install -D -m 755 files/tock-first-start "$ROOTFS_DIR/usr/local/sbin/tock-first-start"
install -D -m 644 files/tock-first-start.service "$ROOTFS_DIR/etc/systemd/system/tock-first-start.service"
install -D -m 755 files/tock-wifi-check "$ROOTFS_DIR/usr/local/sbin/tock-wifi-check"
install -D -m 644 files/tock-wifi-check.service "$ROOTFS_DIR/etc/systemd/system/tock-wifi-check.service"
