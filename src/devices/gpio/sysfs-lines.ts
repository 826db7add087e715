/** Lines by `/sys/class/gpio`, where the kernel still has it (CONFIG_GPIO_SYSFS). */

import { readdirSync, readFileSync } from 'node:fs';
import { PI_DRIVERS } from '../driver.js';
import { headerChip, type OpenLine, type PinChip } from './lines.js';

export const SYSFS = '/sys/class/gpio';

export interface SysfsChip extends PinChip {
  /** What the kernel adds to a pin's number: 0, 512, 571, … */
  readonly base: number;
}

interface Files {
  list(path: string): readonly string[];
  /** undefined if unreadable */
  readText(path: string): string | undefined;
}

/** A base that two names share is listed once. */
export function sysfsChips({ list, readText }: Files, root: string = SYSFS): SysfsChip[] {
  const chips = new Map<number, SysfsChip>();
  for (const name of list(root).filter((entry) => entry.startsWith('gpiochip'))) {
    const label = readText(`${root}/${name}/label`)?.trim();
    const base = Number(readText(`${root}/${name}/base`));
    if (label !== undefined && Number.isInteger(base)) chips.set(base, { name, label, base });
  }
  return [...chips.values()].sort((one, other) => one.base - other.base);
}

export async function sysfsLines(): Promise<OpenLine> {
  const { base } = headerChip(sysfsChips({ list: (path) => readdirSync(path), readText }), SYSFS);
  const onoff = await PI_DRIVERS.onoff();
  return (pin, direction) => new onoff.Gpio(base + pin, direction);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
