#!/bin/bash -e
# Run in the image of a Debian with a screen: a user that may do nothing else is logged in and sees the table.
useradd --create-home --uid 1000 --groups video,render,input screen
tock-kiosk --autostart screen
cat >/etc/greetd/config.toml <<'TOML'
[terminal]
vt = 7

[default_session]
command = "labwc"
user = "screen"
TOML
systemctl set-default graphical.target
systemctl enable greetd.service
