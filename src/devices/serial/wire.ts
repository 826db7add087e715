/** The connection: bytes in, bytes out, and a report when it is gone. */

import { loadDriver } from '../driver.js';
import { BAUD_RATE } from './protocol.js';
import { findUsbBoard } from './usb.js';

export interface Wire {
  write(bytes: Uint8Array): void;
  close(): Promise<void>;
}

export interface WireEvents {
  onBytes(chunk: Uint8Array): void;
  /** The wire is gone without having been closed from here. */
  onGone(reason: string): void;
}

/** Rejects with an Error whose message can be shown when the port cannot be opened. */
export type OpenWire = (events: WireEvents) => Promise<Wire>;

/** A serial port by its path, such as /dev/ttyUSB0; without one, where a board is found. Opening it restarts an Arduino. */
function serialWire(name: string | undefined): OpenWire {
  return async (events) => {
    const path = name ?? (await findUsbBoard());
    const { SerialPort } = await loadDriver(import('serialport'));
    const port = new SerialPort({ path, baudRate: BAUD_RATE, autoOpen: false });
    let closing = false;
    const gone = (reason: string) => {
      if (closing) return;
      closing = true;
      if (port.isOpen) port.close();
      events.onGone(reason);
    };
    await new Promise<void>((resolve, reject) => {
      port.open((error) => (error ? reject(error) : resolve()));
    });
    port.on('data', (chunk: Buffer) => events.onBytes(chunk));
    port.on('error', (error) => gone(error.message));
    port.on('close', () => gone(`${path} has gone away`));
    return {
      write: (bytes) => {
        if (port.isOpen) port.write(bytes);
      },
      close: () =>
        new Promise((resolve) => {
          closing = true;
          if (port.isOpen) port.close(() => resolve());
          else resolve();
        }),
    };
  };
}

const TCP = /^tcp:\/\/([\w.-]+):(\d+)$/;

/** Does the name lead to another computer, or to another program, instead of a port? */
export function isTcp(name: string): boolean {
  return TCP.test(name);
}

/**
 * A way to a board by its name: a serial port's path, or `tcp://host:port` for a board on another computer or a
 * simulated one. Without a name the board on USB is looked for, each time the wire is opened.
 */
export function wireTo(name: string | undefined): OpenWire {
  const [, host, port] = TCP.exec(name ?? '') ?? [];
  return host === undefined ? serialWire(name) : tcpWire(host, Number(port));
}

function tcpWire(host: string, port: number): OpenWire {
  return async (events) => {
    const { connect } = await import('node:net');
    const socket = connect({ host, port, noDelay: true });
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve);
      socket.once('error', reject);
    });
    let closing = false;
    socket.on('data', (chunk) => events.onBytes(chunk));
    // what went wrong is reported by the end that follows
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (!closing) events.onGone(`${host}:${port} has gone away`);
    });
    return {
      write: (bytes) => {
        if (socket.writable) socket.write(bytes);
      },
      close: () =>
        new Promise((resolve) => {
          closing = true;
          if (socket.destroyed) return resolve();
          socket.once('close', () => resolve());
          socket.destroy();
        }),
    };
  };
}
