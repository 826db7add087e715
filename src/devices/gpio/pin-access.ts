import { existsSync } from 'node:fs';
import type { OpenLine } from './lines.js';

/** The kernel's interfaces to its pins; the first one whose path exists is used. */
export const PIN_ACCESS = [
  {
    path: '/sys/class/gpio/export',
    driver: 'onoff',
    open: async () => (await import('./sysfs-lines.js')).sysfsLines(),
  },
  {
    path: '/dev/gpiochip0',
    driver: 'koffi',
    open: async () => (await import('./device-lines.js')).deviceLines(),
  },
] as const;

export const NO_PIN_ACCESS = `this kernel has neither ${PIN_ACCESS[0].path} nor ${PIN_ACCESS[1].path}, through which the pins are read`;

/** Rejects with a message for the user. */
export async function headerLines(): Promise<OpenLine> {
  const access = PIN_ACCESS.find(({ path }) => existsSync(path));
  if (!access) throw new Error(NO_PIN_ACCESS);
  return access.open();
}
