/** A network between a client and a broker that can be cut, or can stand still. */
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer, type Server, type Socket } from 'node:net';

export class TestNetwork {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #isStill = false;

  private constructor(target: number) {
    this.#server = createServer((client) => {
      if (this.#isCut) return void client.destroy();
      const broker = createConnection(target, '127.0.0.1');
      for (const [from, to] of [
        [client, broker],
        [broker, client],
      ] as const) {
        this.#sockets.add(from);
        from.pipe(to);
        from.on('error', () => to.destroy());
        from.on('close', () => {
          this.#sockets.delete(from);
          to.destroy();
        });
        if (this.#isStill) from.pause();
      }
    });
  }

  static async start(target: number): Promise<TestNetwork> {
    const network = new TestNetwork(target);
    network.#server.listen(0, '127.0.0.1');
    await once(network.#server, 'listening');
    return network;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** All connections end, and new ones too. */
  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  /** Nothing goes through any more, but nothing ends. */
  standStill(): void {
    this.#isStill = true;
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
