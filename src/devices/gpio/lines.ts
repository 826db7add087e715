/** GPIO lines by BCM number (GPIO17 is 17). */

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PI_DRIVERS } from '../driver.js';

export interface Line {
  readSync(): 0 | 1;
  writeSync(value: 0 | 1): void;
  unexport(): void;
}

/** `high` and `low`: output with that initial level. */
export type OpenLine = (pin: number, direction: 'in' | 'high' | 'low') => Line;

const SYSFS = '/sys/class/gpio';
export const NO_SYSFS = `this kernel has no ${SYSFS} (CONFIG_GPIO_SYSFS), through which the pins are read`;
export const HEADER_CHIPS = ['pinctrl-bcm2835', 'pinctrl-bcm2711', 'pinctrl-rp1'];

/** Offset of the kernel's line numbers (0, 512, 571, …). Rejects unless exactly one header chip is found. */
export async function gpioBase(root: string = SYSFS): Promise<number> {
  const entries = await readdir(root).catch(() => {
    throw new Error(NO_SYSFS);
  });
  const seen: string[] = [];
  const bases = new Map<number, string>();
  for (const entry of entries.filter((name) => name.startsWith('gpiochip')).sort()) {
    const label = await field(join(root, entry, 'label'));
    const base = Number(await field(join(root, entry, 'base')));
    if (label !== undefined && HEADER_CHIPS.includes(label) && Number.isInteger(base)) bases.set(base, entry);
    else if (label !== undefined) seen.push(label);
  }
  const [first] = bases.keys();
  if (bases.size > 1)
    throw new Error(`${[...bases.values()].join(' and ')} in ${root} both say that they are the header`);
  if (first !== undefined) return first;
  const others = seen.length > 0 ? ` (only ${seen.join(', ')})` : '';
  throw new Error(
    `no Raspberry Pi GPIO under ${root}${others}: is this a Pi, with sysfs GPIO in its kernel?`,
  );
}

export async function onoffLines(root?: string): Promise<OpenLine> {
  const base = await gpioBase(root);
  const onoff = await PI_DRIVERS.onoff();
  return (pin, direction) => new onoff.Gpio(base + pin, direction);
}

async function field(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );
}
