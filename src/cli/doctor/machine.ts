import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { PI_DRIVERS } from '../../devices/driver.js';
import { type BoardInfo, readBoard } from '../../devices/serial/messages.js';
import { message } from '../../devices/serial/protocol.js';
import { FrameReader } from '../../devices/serial/reader.js';
import { listSerialPorts } from '../../devices/serial/usb.js';
import { type OpenWire, wireTo } from '../../devices/serial/wire.js';
import type { Probe, ServiceView } from './probe.js';

/** Opening resets an Arduino: 2 s of boot loader, then two announcements per second. */
const ANNOUNCED_WITHIN_MS = 5000;

export function realProbe(service: ServiceView): Probe {
  return {
    service,
    readText: (path) => attempt(() => readFileSync(path, 'utf8'), undefined),
    list: (path) => attempt(() => readdirSync(path), []),
    refusal: (path) => {
      try {
        accessSync(path, constants.R_OK | constants.W_OK);
        return undefined;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    },
    user: attempt(() => userInfo().username, 'this user'),
    groups: attempt(() => execFileSync('id', ['-Gn'], { encoding: 'utf8' }).trim().split(' '), []),
    nodeVersion: process.version,
    driver: (name) => PI_DRIVERS[name](),
    serialPorts: listSerialPorts,
    askBoard: (path) => announcement(wireTo(path), ANNOUNCED_WITHIN_MS),
  };
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

function attempt<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
