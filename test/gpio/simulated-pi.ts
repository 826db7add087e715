/** GPIO chips made by the kernel's own simulator, and the wires outside them. */

import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  rmdirSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

const CONFIG = '/sys/kernel/config/gpio-sim/pi';

export interface SimulatedChip {
  readonly label: string;
  readonly lines: number;
  /** Lines that a driver of the kernel holds. */
  readonly taken?: readonly number[];
}

/** One at a time. The chips are numbered in their order; `header` is the one whose pins are wired. */
export class SimulatedPi {
  readonly #folders: string[] = [];
  readonly #files = new Map<string, number>();
  readonly #header: string;

  constructor(chips: readonly SimulatedChip[], header: number = chips.length - 1) {
    this.#make(CONFIG);
    for (const [bank, { label, lines, taken = [] }] of chips.entries()) {
      const folder = this.#make(join(CONFIG, `bank${bank}`));
      writeFileSync(join(folder, 'label'), label);
      writeFileSync(join(folder, 'num_lines'), String(lines));
      for (const pin of taken) {
        const hog = this.#make(join(this.#make(join(folder, `line${pin}`)), 'hog'));
        writeFileSync(join(hog, 'direction'), 'input');
      }
    }
    writeFileSync(join(CONFIG, 'live'), '1');
    const read = (name: string) => readFileSync(join(CONFIG, name), 'utf8').trim();
    this.#header = join('/sys/devices/platform', read('dev_name'), read(`bank${header}/chip_name`));
  }

  /** The level of a pin, whoever drives it. */
  level(pin: number): 0 | 1 {
    const byte = Buffer.alloc(1);
    readSync(this.#file(pin, 'value'), byte, 0, 1, 0);
    return byte.toString() === '1' ? 1 : 0;
  }

  /** What a wire from outside puts on a pin. */
  drive(pin: number, level: 0 | 1): void {
    writeSync(this.#file(pin, 'pull'), level === 1 ? 'pull-up' : 'pull-down', 0);
  }

  remove(): void {
    for (const file of this.#files.values()) closeSync(file);
    writeFileSync(join(CONFIG, 'live'), '0');
    for (const folder of this.#folders.reverse()) rmdirSync(folder);
  }

  #make(folder: string): string {
    mkdirSync(folder);
    this.#folders.push(folder);
    return folder;
  }

  #file(pin: number, name: 'value' | 'pull'): number {
    const path = join(this.#header, `sim_gpio${pin}`, name);
    let file = this.#files.get(path);
    if (file === undefined) {
      file = openSync(path, name === 'pull' ? 'r+' : 'r');
      this.#files.set(path, file);
    }
    return file;
  }
}
