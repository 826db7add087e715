# shellcheck shell=bash
# Run in the image by pi-gen, with bash -e.
# The languages that tock.txt may name.
for locale in en_CA en_GB en_US fr_BE fr_CA fr_CH fr_FR; do
  sed -i "s/^# *\($locale\.UTF-8 UTF-8\)/\1/" /etc/locale.gen
done
locale-gen
