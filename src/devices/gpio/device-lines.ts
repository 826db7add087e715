/** Lines by `/dev/gpiochip*`: the second version of linux/gpio.h, in Linux since 5.10. */

import { closeSync, openSync, readdirSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';
import { PI_DRIVERS } from '../driver.js';
import { headerChip, type Line, type OpenLine, type PinChip } from './lines.js';

/** Request codes and the sizes, offsets and flags of their structs, as linux/gpio.h has them. */
const GET_CHIP_INFO = 0x8044b401;
const GET_LINE = 0xc250b407;
const GET_VALUES = 0xc010b40e;
const SET_VALUES = 0xc010b40f;
const CHIP_INFO = { size: 68, label: 32, labelEnd: 64 };
const LINE_REQUEST = {
  size: 592,
  consumer: 256,
  flags: 288,
  attributes: 296,
  first: 320,
  lines: 560,
  fd: 588,
};
const ATTRIBUTE = { value: 8, mask: 16 };
const OUTPUT_VALUES = 2;
const INPUT = 4n;
const OUTPUT = 8n;

/** Throws with the name of the system's error. */
type Ioctl = (fd: number, request: number, data: Buffer, about: string) => void;

/** Rejects if a chip may not be opened. */
export async function deviceChips(folder = '/dev'): Promise<PinChip[]> {
  return chipsIn(folder, await loadIoctl());
}

export async function deviceLines(): Promise<OpenLine> {
  const ioctl = await loadIoctl();
  const path = `/dev/${headerChip(chipsIn('/dev', ioctl), '/dev').name}`;
  return (pin, direction) => new DeviceLine(ioctl, path, pin, direction);
}

class DeviceLine implements Line {
  readonly #ioctl: Ioctl;
  readonly #fd: number;
  readonly #about: string;
  /** One bit of value, then one of mask. */
  readonly #values = Buffer.alloc(16);

  constructor(ioctl: Ioctl, path: string, pin: number, direction: 'in' | 'high' | 'low') {
    this.#ioctl = ioctl;
    this.#about = `GPIO${pin} of ${path}`;
    this.#values.writeBigUInt64LE(1n, 8);
    const request = Buffer.alloc(LINE_REQUEST.size);
    request.writeUInt32LE(pin, 0);
    request.write('tock', LINE_REQUEST.consumer);
    request.writeUInt32LE(1, LINE_REQUEST.lines);
    request.writeBigUInt64LE(direction === 'in' ? INPUT : OUTPUT, LINE_REQUEST.flags);
    if (direction === 'high') {
      request.writeUInt32LE(1, LINE_REQUEST.attributes);
      request.writeUInt32LE(OUTPUT_VALUES, LINE_REQUEST.first);
      request.writeBigUInt64LE(1n, LINE_REQUEST.first + ATTRIBUTE.value);
      request.writeBigUInt64LE(1n, LINE_REQUEST.first + ATTRIBUTE.mask);
    }
    withFile(path, (fd) => ioctl(fd, GET_LINE, request, this.#about));
    this.#fd = request.readInt32LE(LINE_REQUEST.fd);
  }

  readSync(): 0 | 1 {
    this.#ioctl(this.#fd, GET_VALUES, this.#values, this.#about);
    return this.#values[0] === 1 ? 1 : 0;
  }

  writeSync(value: 0 | 1): void {
    this.#values[0] = value;
    this.#ioctl(this.#fd, SET_VALUES, this.#values, this.#about);
  }

  unexport(): void {
    closeSync(this.#fd);
  }
}

/** Other names of a chip, which are links, are left out. */
function chipsIn(folder: string, ioctl: Ioctl): PinChip[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isCharacterDevice() && entry.name.startsWith('gpiochip'))
    .map(({ name }) => {
      const info = Buffer.alloc(CHIP_INFO.size);
      withFile(`${folder}/${name}`, (fd) => ioctl(fd, GET_CHIP_INFO, info, `${folder}/${name}`));
      const label = info.toString('utf8', CHIP_INFO.label, CHIP_INFO.labelEnd).replace(/\0.*/s, '');
      return { name, label };
    });
}

function withFile(path: string, use: (fd: number) => void): void {
  const fd = openSync(path, 'r+');
  try {
    use(fd);
  } finally {
    closeSync(fd);
  }
}

async function loadIoctl(): Promise<Ioctl> {
  const { default: koffi } = await PI_DRIVERS.koffi();
  const call = koffi.load('libc.so.6').func('int ioctl(int fd, unsigned long request, void *data)');
  return (fd, request, data, about) => {
    if (call(fd, request, data) >= 0) return;
    const [code, text] = getSystemErrorMap().get(-koffi.errno()) ?? ['error', String(koffi.errno())];
    throw new Error(`${code}: ${text}, ${about}`);
  };
}
