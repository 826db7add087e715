import { existsSync } from 'node:fs';
import { loadDriver } from '../driver.js';

export interface UsbPort {
  readonly path: string;
  /** Four hex digits, as USB reports them. */
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
}

/** USB chips of Arduinos and common clones; same list in `deploy/udev`. */
export const USB_BOARDS: readonly { readonly id: string; readonly chip: string }[] = [
  { id: '1a86:7523', chip: 'CH340' },
  { id: '1a86:55d4', chip: 'CH9102' },
  { id: '0403:6001', chip: 'FT232R' },
  { id: '0403:6015', chip: 'FT231X' },
  { id: '10c4:ea60', chip: 'CP2102' },
  { id: '2341:0043', chip: 'Arduino Uno' },
  { id: '2341:0001', chip: 'Arduino Uno' },
  { id: '2341:0243', chip: 'Arduino Uno' },
  { id: '2a03:0043', chip: 'Arduino Uno' },
];

/** Symlink from `deploy/udev`, independent of the socket. */
export const NAMED_BY_UDEV = '/dev/tock-board';

export function chipOf({ vendorId, productId }: UsbPort): string | undefined {
  return USB_BOARDS.find(({ id }) => id === `${vendorId}:${productId}`.toLowerCase())?.chip;
}

/** Rejects if the system cannot list ports (no udev). */
export async function listSerialPorts(): Promise<readonly UsbPort[]> {
  const { SerialPort } = await loadDriver(import('serialport'));
  return SerialPort.list();
}

/** Path of the first board; rejects with a user message if there is none. */
export async function findUsbBoard(list = listSerialPorts, isThere = existsSync): Promise<string> {
  if (isThere(NAMED_BY_UDEV)) return NAMED_BY_UDEV;
  const found = (await list()).find((port) => chipOf(port) !== undefined);
  if (!found) throw new Error('no board is plugged into USB, or TOCK_PORT has to name its port');
  return found.path;
}
