/**
 * appliance [--arch amd64|arm64] [--package FILE]: the whole product without a Pi; one night's work of a computer.
 *
 * A Debian trixie made by the recipe of the SD image starts in QEMU with our package in it and the real firmware,
 * emulated, on its USB. A game is played on the switches; the power is cut, the cable pulled, the version changed.
 * Needs root, mmdebstrap, dosfstools, mtools and qemu-system; for arm64 on another computer qemu-user-static, too.
 * What is slow is kept in .cache/appliance.
 */
import { parseArgs } from 'node:util';
import { makeDisks } from './appliance/disks.js';
import { Machine } from './appliance/machine.js';
import { carryThrough } from './appliance/story.js';
import { UsbBoard } from './appliance/usb-board.js';

const { values } = parseArgs({
  options: { arch: { type: 'string', default: 'amd64' }, package: { type: 'string' } },
});
const { arch } = values;
if (arch !== 'amd64' && arch !== 'arm64') throw new Error(`--arch: ${arch} is not amd64 or arm64`);

const began = performance.now();
const say = (text: string) =>
  console.log(`${`${Math.round((performance.now() - began) / 1000)}`.padStart(5)} s  ${text}`);

const disks = makeDisks(arch, values.package, say);
const board = await UsbBoard.open();
console.log(`       the computer's console: ${disks.folder}/console.log`);
const machine = new Machine(arch, disks, board.port);
try {
  await carryThrough(machine, board, disks.versions, say);
} finally {
  machine.cutPower();
  board.close();
}
say('all is well');
process.exit();
