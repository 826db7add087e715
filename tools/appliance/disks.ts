/** The card that the emulated computer starts from: the SD image, with a boot folder filled in, and a root shell. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { asVersion, KEY_LINE } from '../../test/deploy/package.js';
import { type Architecture, kernelOf, makeCard, packageFor, run } from './card.js';

export interface Disks {
  readonly folder: string;
  readonly card: string;
  readonly kernel: string;
  readonly initrd: string;
  readonly withScreen: boolean;
  /** Of the package, and of the newer one in the boot folder. */
  readonly versions: readonly [string, string];
}

const NEWER = '99.0.0';
const KEPT = 'disks.json';
/** The image is smaller: that the system takes the whole card is tested as well. QEMU's SD card wants a power of two. */
export const CARD_GIB = 4;
const SETTINGS = `NAME=tock
LANGUAGE=fr_CA
COUNTRY=CA
WIFI_NAME=home
WIFI_PASSWORD=a secret
TOCK_BOARD=serial
TOCK_PROFILE=/usr/lib/tock/hardware/profiles/4.json
${KEY_LINE}
`;
/** A root shell behind a port that QEMU gives the machine; it can be opened once only. */
const SHELL_UNIT = `[Service]
ExecStart=/bin/sh -c 'exec sh <>/dev/virtio-ports/shell >&0 2>&1'
Restart=always
[Install]
WantedBy=multi-user.target
`;

/** @param folder for what it makes */
export function makeDisks(
  folder: string,
  arch: Architecture,
  given: string | undefined,
  withScreen: boolean,
  say: (text: string) => void,
): Disks {
  const deb = packageFor(arch, given, join(folder, 'packages'));
  const [, version = ''] = basename(deb).split('_');
  say(`${basename(deb)} is there`);
  rmSync(join(folder, 'console.log'), { force: true });
  const card = join(folder, 'card.img');
  let start: readonly [string, string] = ['', ''];
  makeCard(card, arch, deb, withScreen, (tree) => {
    const file = (path: string) => join(tree, path);
    writeFileSync(file('boot/firmware/tock.txt'), SETTINGS);
    const newer = asVersion(deb, NEWER);
    copyFileSync(newer, file(`boot/firmware/${basename(newer)}`));
    rmSync(newer);
    mkdirSync(file('etc/systemd/system'), { recursive: true });
    writeFileSync(file('etc/systemd/system/shell.service'), SHELL_UNIT);
    run('chroot', tree, 'systemctl', 'enable', 'shell.service');
    if (withScreen) drawBySoftware(tree);
    start = kernelOf(tree, folder);
  });
  say(`the card is made: ${Math.round(statSync(card).size / 2 ** 20)} MiB`);
  run('truncate', '--size', `${CARD_GIB}G`, card);
  const [kernel, initrd] = start;
  const disks: Disks = { folder, card, kernel, initrd, withScreen, versions: [version, NEWER] };
  writeFileSync(join(folder, KEPT), JSON.stringify(disks));
  return disks;
}

/** Without a graphics processor; one that Mesa emulates would fill the screen in minutes. */
function drawBySoftware(tree: string): void {
  writeFileSync(join(tree, 'home/screen/.config/labwc/environment'), 'WLR_RENDERER=pixman\n');
  writeFileSync(join(tree, 'etc/chromium.d/tock'), 'export CHROMIUM_FLAGS="$CHROMIUM_FLAGS --disable-gpu"\n');
}

/** The card as it was after its first start. */
export function keptDisks(folder: string): Disks {
  const disks = JSON.parse(readFileSync(join(folder, KEPT), 'utf8')) as Disks;
  run('cp', '--sparse=always', `${disks.card}.kept`, disks.card);
  return disks;
}

export function keepDisks({ card }: Disks): void {
  run('cp', '--sparse=always', card, `${card}.kept`);
}
