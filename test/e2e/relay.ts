/** A raw TCP connection between browser and server that fails as networks and proxies do. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export class Relay {
  /** `frozen`: no byte passes, and no connection ends. `buffered`: streams of events are held back. */
  mode: 'open' | 'frozen' | 'buffered' = 'open';
  readonly #server = createServer((near) => this.#join(near));
  readonly #sockets = new Set<Socket>();
  readonly #target: number;

  private constructor(target: number) {
    this.#target = target;
  }

  static async to(url: string): Promise<Relay> {
    const relay = new Relay(Number(new URL(url).port));
    relay.#server.listen(0, '127.0.0.1');
    await once(relay.#server, 'listening');
    return relay;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(near: Socket): void {
    const far = connect(this.#target, '127.0.0.1');
    let isHeld = false;
    near.on('data', (chunk) => {
      if (this.mode !== 'frozen') far.write(chunk);
    });
    far.on('data', (chunk: Buffer) => {
      isHeld ||= this.mode === 'buffered' && chunk.includes('text/event-stream');
      if (this.mode !== 'frozen' && !isHeld) near.write(chunk);
    });
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        if (this.mode !== 'frozen') other.destroy();
      });
    }
  }
}
