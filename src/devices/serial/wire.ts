import { loadDriver } from '../driver.js';
import { BAUD_RATE } from './protocol.js';

export interface Wire {
  write(bytes: Uint8Array): void;
  close(): Promise<void>;
}

export interface WireEvents {
  onBytes(chunk: Uint8Array): void;
  onGone(reason: string): void;
}

/** Rejects with a user message if the port cannot be opened. */
export type OpenWire = (events: WireEvents) => Promise<Wire>;

function serialWire(path: string): OpenWire {
  return async (events) => {
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

export function isTcp(name: string): boolean {
  return TCP.test(name);
}

/** Path of a serial port, or `tcp://host:port` (remote or simulated board). */
export function wireTo(name: string): OpenWire {
  const [, host, port] = TCP.exec(name) ?? [];
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
