#!/bin/sh -e
# Makes the package of this checkout and installs it. Run `npm ci` first.
# Without a compiler, for a board on USB: deploy/install.sh --without-pi-drivers
cd "$(dirname "$0")/.." && npm run package -- --arch "$(dpkg --print-architecture)" "$@"
version="$(node -p 'require("./package.json").version')"
sudo apt-get install -y --reinstall --allow-downgrades "./dist/packages/tock_${version}_$(dpkg --print-architecture).deb"
