/** The cable: bytes in, bytes out, and the news that it is gone. */

import { BAUD_RATE } from './protocol.js';

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

/** The serial ports of this machine. Rejects where the system cannot tell (no udev). */
export async function listSerialPorts(): Promise<
  readonly { readonly path: string; readonly manufacturer?: string | undefined }[]
> {
  const { SerialPort } = await import('serialport');
  return SerialPort.list();
}

/** A serial port by its path, such as /dev/ttyUSB0. Opening it restarts an Arduino. */
export function serialWire(path: string): OpenWire {
  return async (events) => {
    const { SerialPort } = await import('serialport');
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
