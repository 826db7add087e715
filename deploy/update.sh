#!/bin/bash
# Brings in a signed release: beside the version that runs, and then by one link. Never in the middle of a game. A new
# version that does not answer within a minute, or cannot be started, gives way to the one before by itself.
set -euo pipefail

usage() {
  cat <<'TEXT'
Usage: sudo /opt/tock/deploy/update.sh [--wait | --now] FILE

  FILE    made by `tock release make`, signed by the key whose public half is /etc/tock/release.pub
  --wait  until no game is on; without it the update is refused then (exit status 3)
  --now   whatever is on, and also where the table does not answer; a game is paused by it and stays
TEXT
}

target="${TOCK_TARGET:-/opt/tock}"
# How an update went that the table asked for: running, done or failed.
outcome="${RUNTIME_DIRECTORY:-/run/tock-update}/outcome"
key="${TOCK_RELEASE_KEY:-/etc/tock/release.pub}"
# Where the table listens, if its settings name another port.
port="$(sed -n 's/^PORT=//p' "${TOCK_SETTINGS:-/etc/tock/tock.env}" 2>/dev/null | tail -n 1 | tr -d "\"' \r")" || true
health="${TOCK_HEALTH:-http://localhost:${port:-80}/healthz}"
tock="${TOCK_COMMAND:-/usr/bin/node $target/dist/cli/main.js}"
# shellcheck disable=SC1091
. "$(dirname "${BASH_SOURCE[0]}")/versions.sh"
# While a new version has not yet shown that it works: how often it was started, and the version to go back to.
trial="${versions:?}/trial"
most_starts=3
seconds_to_answer="${TOCK_SECONDS_TO_ANSWER:-60}"

fail() {
  echo "update.sh: $1" >&2
  exit "${2:-1}"
}

# write FILE TEXT: in one step
write() {
  echo "$2" >"$1.next"
  mv "$1.next" "$1"
}

# Before each start, as root: a version that was started in vain too often is left.
starting() {
  local starts before
  [ -e "$trial" ] || return 0
  read -r starts before <"$trial" || true
  if [ "${starts:-0}" -ge "$most_starts" ]; then
    go_back_to "$before"
  else
    write "$trial" "$((starts + 1)) $before"
  fi
}

# Where the power goes in the middle of it, the next start does it again: the trial is over only at the end.
# A trial that the disk has lost names no version: there is the link.
go_back_to() {
  local before="${1:-$(basename "$(readlink "$versions/former")")}"
  if [ -n "$before" ] && [ -d "$versions/$before" ] && ! runs "$before"; then
    run_version "$before"
    # The one that failed is nothing to go back to: install.sh --undo would.
    rm -f "$versions/former"
  fi
  rm -f "$trial"
}

# Once the service has said that it is ready.
started() {
  rm -f "$trial"
}

is_idle() {
  case "$(curl --silent --fail --max-time 5 "$health" || true)" in
    *'"idle":true'*) return 0 ;;
    *) return 1 ;;
  esac
}

# Seconds since the computer was switched on: its clock may be set in the middle of an update.
uptime() {
  local seconds
  read -r seconds _ <"${TOCK_UPTIME:-/proc/uptime}"
  echo "${seconds%.*}"
}

# Starts the version that the link leads to. One that hangs may hold up its start, or each question: all of it counts.
answers_in_time() {
  local end
  end=$(($(uptime) + seconds_to_answer))
  timeout --foreground "$seconds_to_answer" systemctl restart tock.service || true
  until curl --silent --fail --max-time 5 --output /dev/null "$health"; do
    [ "$(uptime)" -lt "$end" ] || return 1
    sleep 1
  done
}

# until_idle WHEN: --wait, --now, or nothing
until_idle() {
  [ "$1" != --now ] || return 0
  until is_idle; do
    [ "$1" = --wait ] || fail 'a game is on, or the table does not answer: say --wait or --now, or come back later' 3
    sleep 20
  done
}

# runs NAME: is it the version that the link leads to?
runs() {
  [ "$(basename "$(readlink "$target" || echo '')")" = "$1" ]
}

version_in() {
  sed -n '/"version"/ { s/.*"version": *"\([^"]*\)".*/\1/p; q }' "$1/package.json"
}

# update FILE WHEN NEWER: the last is set where only a version that is newer may come in
update() {
  local file="$1" when="$2" newer="$3" new name before
  [ -e "$key" ] || fail "$key: the public key of whoever makes releases is missing"
  hold_versions || fail 'another update is under way' 3
  until_idle "$when"
  name="$(sha256sum "$file" | cut -c 1-12)"
  if runs "$name"; then
    echo 'This version runs already.'
    return 0
  fi
  new="$(version_to_fill)"
  $tock release open "$file" --key "$key" --into "$new" || fail 'nothing was changed'
  [ -z "$newer" ] || dpkg --compare-versions "$(version_in "$new")" gt "$(version_in "$target")" ||
    fail "$(version_in "$new") is not newer than $(version_in "$target")"
  chmod -R u=rwX,go=rX "$new"
  # Opening it takes a while, in which guests may have begun.
  until_idle "$when"
  # An installation from before there were versions becomes the first of them.
  before="$(basename "$(readlink "$target" || echo first)")"
  write "$trial" "0 $before"
  use_filled "$name"
  # What answers may be the version before: one that ends at its start is left within a minute.
  if answers_in_time && runs "$name"; then
    started
    echo 'The new version runs.'
  else
    if runs "$name"; then
      go_back_to "$before"
      systemctl restart tock.service || true
    fi
    fail 'the new version does not answer: the one before runs again'
  fi
}

# By tock-update.service. The table has no right to more than to ask.
asked() {
  file="$versions/asked.tockrelease"
  trap 'rm -f "$file"; write "$outcome" failed' EXIT
  write "$outcome" running
  [ -n "${TOCK_RELEASE:-}" ] || fail 'TOCK_RELEASE does not say where the newest release lies'
  mkdir -p "$versions"
  curl --silent --show-error --fail --location --retry 5 --retry-connrefused --max-time 1800 --output "$file" "$TOCK_RELEASE" ||
    fail "$TOCK_RELEASE cannot be fetched"
  update "$file" '' newer
  rm -f "$file"
  trap - EXIT
  write "$outcome" 'done'
}

when=
case "${1:-}" in --wait | --now) when="$1"; shift ;; esac
case "${1:-}" in
  --starting) starting ;;
  --started) started ;;
  --asked) asked ;;
  '' | -*) usage >&2; exit 2 ;;
  *) update "$1" "$when" '' ;;
esac
