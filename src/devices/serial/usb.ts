import { realpathSync } from 'node:fs';
import { loadDriver } from '../driver.js';
import { type BoardInfo, readBoard } from './messages.js';
import { message } from './protocol.js';
import { FrameReader } from './reader.js';
import { type OpenWire, wireTo } from './wire.js';

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
const NAMED_BY_UDEV = '/dev/tock-board';

export function chipOf({ vendorId, productId }: UsbPort): string | undefined {
  return USB_BOARDS.find(({ id }) => id === `${vendorId}:${productId}`.toLowerCase())?.chip;
}

export interface Usb {
  /** Rejects if the system cannot list ports (no udev). */
  list(): Promise<readonly UsbPort[]>;
  /** Where a link leads; undefined if nothing is there. */
  target(path: string): string | undefined;
}

export const USB: Usb = {
  list: async () => {
    const { SerialPort } = await loadDriver(import('serialport'));
    return SerialPort.list();
  },
  target: (path) => {
    try {
      return realpathSync(path);
    } catch {
      return undefined;
    }
  },
};

/** Opening resets an Arduino: 2 s of boot loader, then two announcements per second. */
const ANNOUNCED_WITHIN_MS = 5000;

export const announcementAt = (path: string) => announcement(wireTo(path), ANNOUNCED_WITHIN_MS);

/** Ports that may be a board's, the one that udev has named first. */
export async function usbCandidates({ list, target }: Usb): Promise<readonly UsbPort[]> {
  const named = target(NAMED_BY_UDEV);
  const ports = await list().catch((error: Error) => {
    if (named === undefined) throw error;
    return [];
  });
  const boards = ports.filter((port) => chipOf(port) !== undefined && port.path !== named);
  if (named === undefined) return boards;
  return [{ ...ports.find(({ path }) => path === named), path: NAMED_BY_UDEV }, ...boards];
}

/**
 * Path of the board. Of several ports, the only one that announces a board, as bytes could set another device in
 * motion. Rejects with a user message.
 */
export async function findUsbBoard(
  usb = USB,
  ask: (path: string) => Promise<unknown> = announcementAt,
): Promise<string> {
  const paths = (await usbCandidates(usb)).map(({ path }) => path);
  const [only] = paths;
  if (only === undefined) throw new Error('no board is plugged into USB, or TOCK_PORT has to name its port');
  if (paths.length === 1) return only;
  const faults = await Promise.all(
    paths.map((path) =>
      ask(path).then(
        () => undefined,
        ({ message }: Error) => `${path}: ${message}`,
      ),
    ),
  );
  const [found, ...others] = paths.filter((_, index) => faults[index] === undefined);
  if (found === undefined)
    throw new Error(`no board answers (${faults.join('; ')}): TOCK_PORT names its port`);
  if (others.length > 0)
    throw new Error(`several boards answer, TOCK_PORT chooses one: ${[found, ...others].join(', ')}`);
  return found;
}

/** undefined: searches USB at each opening. */
export function boardWire(port: string | undefined): OpenWire {
  return async (events) => wireTo(port ?? (await findUsbBoard()))(events);
}

/** Waits for an announcement without sending. Rejects on timeout or if the port cannot be opened. */
export async function announcement(open: OpenWire, withinMs: number): Promise<BoardInfo> {
  let settle: { resolve(info: BoardInfo): void; reject(reason: Error): void } | undefined;
  const heard = new Promise<BoardInfo>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const reader = new FrameReader(({ type, payload }) => {
    if (type === message.board) settle?.resolve(readBoard(payload));
  });
  const wire = await open({
    onBytes: (chunk) => reader.push(chunk),
    onGone: (reason) => settle?.reject(new Error(reason)),
  });
  const timer = setTimeout(
    () => settle?.reject(new Error(`nothing heard in ${withinMs / 1000} seconds`)),
    withinMs,
  );
  try {
    return await heard;
  } finally {
    clearTimeout(timer);
    await wire.close();
  }
}
