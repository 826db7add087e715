#!/bin/bash
# Installs this checkout as a service on Debian or Raspberry Pi OS. May be run again at any time: it changes what has
# changed, keeps /etc/tock and /var/lib/tock, and says what it did.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: sudo deploy/install.sh [--kiosk USER] [--name NAME]
       sudo /opt/tock/deploy/install.sh --undo

  --kiosk USER  show the table on this computer's screen when USER logs in (labwc)
  --name NAME   answer to NAME.local in the network (default: as it is named already, else tock)
  --undo        go back to the version before the last update

Run `npm ci` in the checkout first.
TEXT
}

source_dir="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
target=/opt/tock
kiosk_user=
name=
undo=

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case "$1" in
    --kiosk) [ $# -ge 2 ] || fail '--kiosk needs a user'; kiosk_user="$2"; shift 2 ;;
    --name) [ $# -ge 2 ] || fail '--name needs a name'; name="$2"; shift 2 ;;
    --undo) undo=1; shift ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; fail "what is $1?" ;;
  esac
done

[ "$(id -u)" -eq 0 ] || fail 'must be run as root: sudo deploy/install.sh'
[ -z "$undo" ] || [ -z "$name$kiosk_user" ] || fail '--undo goes alone'
[[ "${name:-tock}" =~ ^[a-z0-9]([a-z0-9-]*[a-z0-9])?$ ]] || fail "--name $name: only a to z, 0 to 9 and - may be in it"
[ -z "$kiosk_user" ] || id "$kiosk_user" >/dev/null 2>&1 || fail "--kiosk $kiosk_user: there is no such user"
# The service runs /usr/bin/node, whatever other Node this shell knows.
needed="$(sed -n 's/.*"node": ">=\(.*\)".*/\1/p' "$source_dir/package.json")"
found="$(PATH=/usr/bin:/bin node --version 2>/dev/null | sed 's/^v//')" || true
if [ -z "$found" ] || dpkg --compare-versions "$found" lt "$needed"; then
  fail "Node $needed or newer is needed as /usr/bin/node; there is ${found:-none}.
Raspberry Pi OS Trixie and Debian 13 have one that is new enough: sudo apt-get install nodejs
On Bookworm, take it from NodeSource (https://github.com/nodesource/distributions)."
fi
! dpkg-query --show --showformat='${db:Status-Status}' tock 2>/dev/null | grep -qx installed ||
  fail 'Tock is installed from its Debian package: upgrade that, or remove it first (sudo apt-get remove tock)'
if [ -z "$undo" ]; then
  [ -e "$source_dir/dist/main.js" ] || fail "no dist/main.js in $source_dir: run npm ci there first, as an ordinary user"
  [ -d "$source_dir/node_modules" ] || fail "no node_modules in $source_dir: run npm ci there first, as an ordinary user"
  [ "$(readlink -f "$source_dir")" != "$(readlink -f "$target")" ] || fail "run it from the checkout, not from $target"
fi
# shellcheck disable=SC1091
. "$source_dir/deploy/versions.sh"

changed=()
done_with() { changed+=("$1"); echo "  $1"; }

# put MODE FROM TO: copies a file if it differs
put() {
  if cmp -s "$2" "$3"; then return 1; fi
  install -D -m "$1" "$2" "$3"
  done_with "$3"
}

hold_versions || fail 'an update is under way: try again when it has come in'
if [ -n "$undo" ]; then
  use_former || fail 'no version before this one is kept'
  done_with "$target is the version before"
else
  echo 'Tock is being installed.'
fi

# --- who it runs as ---
for group in dialout gpio spi; do
  getent group "$group" >/dev/null || { groupadd --system "$group"; done_with "group $group"; }
done
if ! getent passwd tock >/dev/null; then
  useradd --system --user-group --home-dir /var/lib/tock --no-create-home --shell /usr/sbin/nologin tock
  done_with 'user tock'
fi
for group in dialout gpio spi; do
  id -nG tock | tr ' ' '\n' | grep -qx "$group" || { usermod -aG "$group" tock; done_with "tock in group $group"; }
done

# --- the program ---
# Written beside the old one, which is kept: versions.sh.
parts=(package.json package-lock.json dist hardware deploy firmware/dist node_modules)
present=()
for part in "${parts[@]}"; do [ ! -e "$source_dir/$part" ] || present+=("$part"); done
# names, sizes, links and content of small text; node_modules by its lock file
fingerprint() {
  (
    cd "$source_dir"
    for part in "${present[@]}"; do
      [ "$part" = node_modules ] || find "$part" -type f -print0 | sort -z | xargs -0 sha256sum
    done
    cat node_modules/.package-lock.json 2>/dev/null || true
  ) | sha256sum | cut -d ' ' -f 1
}
install_program() {
  local print new
  print="$(fingerprint)"
  [ "$(cat "$target/.fingerprint" 2>/dev/null)" != "$print" ] || return 0
  new="$(version_to_fill)"
  tar -C "$source_dir" -cf - "${present[@]}" | tar -C "$new" -xf - --no-same-owner
  if command -v npm >/dev/null; then
    (cd "$new" && npm prune --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error >/dev/null)
  else
    echo '  npm is missing: development packages are installed, too'
  fi
  echo "$print" >"$new/.fingerprint"
  chmod -R u=rwX,go=rX "$new"
  use_filled "${print:0:12}"
  done_with "$target"
}
[ -n "$undo" ] || install_program

# --- the system around it ---
[ -e /etc/tock/tock.env ] || put 640 "$target/deploy/tock.env" /etc/tock/tock.env
# The PIN may stand in it.
chown root:tock /etc/tock/tock.env
chmod 640 /etc/tock/tock.env
put 644 "$target/deploy/tock.service" /etc/systemd/system/tock.service || true
for unit in tock-update.service tock-update.path; do
  put 644 "$target/deploy/$unit" "/etc/systemd/system/$unit" || true
done
put 644 "$target/deploy/udev/60-tock.rules" /etc/udev/rules.d/60-tock.rules && udev_changed=1 || udev_changed=
put 755 "$target/deploy/kiosk/tock-kiosk" /usr/local/bin/tock-kiosk || true
put 644 "$target/deploy/avahi/tock.service" /etc/avahi/services/tock.service || true
if [ "$(readlink /usr/local/bin/tock 2>/dev/null)" != "$target/dist/cli/main.js" ]; then
  ln -sfn "$target/dist/cli/main.js" /usr/local/bin/tock
  done_with /usr/local/bin/tock
fi

avahi=/etc/avahi/avahi-daemon.conf
if [ -n "$undo" ]; then
  name="$(sed -n 's/^host-name=//p' "$avahi" 2>/dev/null)" || true
elif [ -e "$avahi" ]; then
  name="${name:-$(sed -n 's/^host-name=//p' "$avahi")}"
  name="${name:-tock}"
  if ! grep -qx "host-name=$name" "$avahi"; then
    sed -i -E "s/^#?host-name=.*/host-name=$name/" "$avahi"
    grep -qx "host-name=$name" "$avahi" || sed -i "s/^\[server\]/[server]\nhost-name=$name/" "$avahi"
    done_with "$avahi: $name.local"
  fi
else
  echo "  avahi-daemon is missing, so ${name:-tock}.local will not be found: apt-get install avahi-daemon"
fi

if [ -n "$kiosk_user" ]; then
  autostart="$(/usr/local/bin/tock-kiosk --autostart "$kiosk_user")"
  [ -z "$autostart" ] || done_with "$autostart"
fi

# --- start ---
[ -L /etc/systemd/system/multi-user.target.wants/tock.service ] || { systemctl --quiet enable tock.service && done_with 'tock.service starts at boot'; }
[ -L /etc/systemd/system/multi-user.target.wants/tock-update.path ] || { systemctl --quiet enable tock-update.path && done_with 'tock-update.path starts at boot'; }
if [ -d /run/systemd/system ]; then
  [ -z "$udev_changed" ] || { udevadm control --reload && udevadm trigger --subsystem-match=tty --subsystem-match=ws2812-pio-rp1; }
  if [ ${#changed[@]} -gt 0 ]; then
    systemctl daemon-reload
    systemctl try-restart avahi-daemon.service || true
    systemctl restart tock.service tock-update.path
  fi
else
  echo '  systemd is not running here: the service starts at the next boot'
fi

[ ${#changed[@]} -gt 0 ] || echo '  everything was as it should be'
echo "Done. The table is at http://${name:-tock}.local/ ; what is not well, sudo tock doctor says."
