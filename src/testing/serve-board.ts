/** Simulated board over TCP, for `TOCK_PORT=tcp://…`. */
import { type AddressInfo, createServer } from 'node:net';
import type { SimulatedBoard } from './simulated-board.js';

export interface ServedBoard {
  /** `tcp://127.0.0.1:<port>` */
  readonly url: string;
  /** Drops the connection and accepts the next one. */
  unplug(): void;
  close(): Promise<void>;
}

/** @param port 0: any free port */
export async function serveBoard(board: SimulatedBoard, port = 0): Promise<ServedBoard> {
  let unplug: () => void = () => undefined;
  const server = createServer((socket) => {
    socket.setNoDelay(true);
    board.connect((bytes) => socket.write(bytes));
    socket.on('data', (chunk) => board.receive(chunk));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => board.disconnect());
    unplug = () => {
      socket.destroy();
    };
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    unplug: () => unplug(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        unplug();
      }),
  };
}
