# shellcheck shell=bash
# Run in the image by pi-gen, with bash -e.
apt-get install -y --no-install-recommends /tmp/tock.deb
rm /tmp/tock.deb
systemctl enable tock-first-start.service tock-wifi-check.service

# With a desktop, the first user logs in by itself and sees the table.
if command -v labwc >/dev/null && command -v raspi-config >/dev/null; then
  tock-kiosk --autostart "$(id -nu 1000)"
  SUDO_USER="$(id -nu 1000)" raspi-config nonint do_boot_behaviour B4
fi
