# shellcheck shell=bash
# Versions of the program side by side, for install.sh. `$target` is a link to the one that runs; it changes in one step,
# so that a power cut leaves the old version or the new one, whole. `$target-versions/former` names the one before.
: "${target:?the link to the program}"
versions="$target-versions"

# One at a time: fails where another one is changing versions, and keeps others away until this script ends.
hold_versions() {
  mkdir -p "$versions"
  exec 9>>"$versions/lock"
  flock --nonblock 9
}

# The folder that a new version is written to, empty.
version_to_fill() {
  rm -rf "$versions/new"
  mkdir -p "$versions/new"
  echo "$versions/new"
}

# use_filled NAME: the folder that was filled becomes the version that runs.
use_filled() {
  # An installation from before there were versions is a folder of its own.
  if [ -d "$target" ] && [ ! -L "$target" ]; then
    rm -rf "$versions/first"
    mv "$target" "$versions/first"
    point "$target" "$versions/first"
  fi
  rm -rf "${versions:?}/$1"
  mv "$versions/new" "$versions/$1"
  run_version "$1"
}

# The version before runs again, and may be left the same way.
use_former() {
  local former
  former="$(readlink "$versions/former")" || return 1
  [ -d "$versions/$former" ] && [ "$versions/$former" != "$(readlink "$target")" ] || return 1
  run_version "$former"
}

run_version() {
  local before version
  before="$(basename "$(readlink "$target" || echo '')")"
  # All of it must be on the disk before anything leads there.
  sync
  if [ -n "$before" ] && [ "$before" != "$1" ]; then point "$versions/former" "$before"; fi
  point "$target" "$versions/$1"
  sync
  for version in "$versions"/*/; do
    version="$(basename "$version")"
    if [ "$version" != "$1" ] && [ "$version" != "$before" ] && [ "$version" != former ]; then
      rm -rf "${versions:?}/$version"
    fi
  done
}

# point LINK TO: makes or changes a link in one step.
point() {
  ln -sfn "$2" "$1.next"
  mv -T "$1.next" "$1"
}
