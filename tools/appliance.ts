/**
 * appliance [--arch amd64|arm64] [--container] [--screen] [--package FILE] [--again]: the whole product without a Pi.
 *
 * A Debian trixie made by the recipe of the SD image starts in QEMU with our package in it and the real firmware,
 * emulated, on its USB. A game is played on the switches; the power is cut, the cable pulled, the version changed.
 * Needs root, mmdebstrap, fdisk, dosfstools, mtools and qemu-system; for arm64 on another computer also
 * qemu-user-static, binfmt-support, arch-test and g++-aarch64-linux-gnu.
 * --container starts the same card without QEMU, as a container with this computer's kernel: its processor is of the
 * same kind, and socat, iproute2 and perl are there. A screen is drawn, but nobody sees it.
 * What is slow is kept in .cache/appliance: --again goes on with the card as it was after its first start.
 * Defaults: --arch amd64
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE } from './appliance/card.js';
import { Container } from './appliance/container.js';
import { keptDisks, makeDisks } from './appliance/disks.js';
import { EmulatedMachine } from './appliance/emulated.js';
import { carryThrough, firstStart, lookAtScreen } from './appliance/story.js';
import { UsbBoard } from './appliance/usb-board.js';

const { values } = parseArgs({
  options: {
    arch: { type: 'string', default: 'amd64' },
    package: { type: 'string' },
    container: { type: 'boolean', default: false },
    screen: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});
const { arch } = values;
if (arch !== 'amd64' && arch !== 'arm64') throw new Error(`--arch: ${arch} is not amd64 or arm64`);

const began = performance.now();
const seconds = () => Math.round((performance.now() - began) / 1000);
const say = (text: string) => console.log(`${`${seconds()}`.padStart(5)} s  ${text}`);

const folder = join(CACHE, values.container ? `${arch}-container` : arch);
const disks = values.again ? keptDisks(folder) : makeDisks(folder, arch, values.package, values.screen, say);
const board = await UsbBoard.open(`${folder}/cable.log`);
console.log(`       in ${folder}: cable.log, what went over the USB cable, and QEMU's console.log`);
const machine = values.container
  ? new Container(disks, board.port)
  : new EmulatedMachine(arch, disks, board.port);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    machine.cutPower();
    process.exit(1);
  });
try {
  const tell = (text: string) => say(`${text} [${machine.effort}${board.pace}]`);
  if (values.again) await machine.start();
  else {
    await firstStart(machine, board, disks.versions, tell);
    await machine.keepDisks();
  }
  if (disks.withScreen) await lookAtScreen(machine, tell);
  await carryThrough(machine, board, disks.versions, tell);
} finally {
  machine.cutPower();
  board.close();
}
say('all is well');
process.exit();
