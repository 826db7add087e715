/**
 * card [--screen] [--arch arm64|amd64] [--package FILE] [--out FILE]: an SD card's image for a Raspberry Pi 3, 4 or Zero 2 W.
 *
 * Debian trixie with its own kernel, our package, and tock.txt to be filled in. With --screen it shows the table on a
 * screen that is plugged in. Needs root, mmdebstrap, fdisk, dosfstools, mtools; for another processor
 * also qemu-user-static, binfmt-support and arch-test.
 * Defaults: --arch arm64
 */
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE, makeCard, packageFor, run } from './appliance/card.js';

const { values } = parseArgs({
  options: {
    screen: { type: 'boolean', default: false },
    arch: { type: 'string', default: 'arm64' },
    package: { type: 'string' },
    out: { type: 'string' },
  },
});
const { arch, screen } = values;
if (arch !== 'amd64' && arch !== 'arm64') throw new Error(`--arch: ${arch} is not amd64 or arm64`);
const out = resolve(values.out ?? `dist/tock-${arch}${screen ? '-screen' : ''}.img`);
mkdirSync(dirname(out), { recursive: true });
makeCard(out, arch, packageFor(arch, values.package, join(CACHE, `card-${arch}`)), screen);
run('xz', '--threads=0', '--keep', '--force', '-3', out);
const mib = (path: string) => `${Math.round(statSync(path).size / 2 ** 20)} MiB`;
console.log(`${out}: ${mib(out)}; ${out}.xz: ${mib(`${out}.xz`)}`);
