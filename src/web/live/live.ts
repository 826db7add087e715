/** Live updates by server-sent events. A viewer who reads slowly gets the newest state, never a queue. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { roomFor } from './places.js';

/** Names of events and what makes their data again whenever something has changed. */
type Sources = Readonly<Record<string, () => string | null>>;

interface Listener {
  readonly response: ServerResponse;
  readonly socket: Socket;
  readonly sources: Sources;
  readonly sent: Map<string, string>;
  readonly owner: Owner;
  /** Heartbeats since the viewer stopped reading; 0 while they read. */
  waiting: number;
}

/** Whose place at the table a viewer has now; null: anybody who looks on. */
export type Owner = () => string | null;

/** A comment now and then keeps proxies from closing a quiet connection, and shows us when one is gone. */
const HEARTBEAT_MS = 15_000;
/**
 * A viewer who has not read anything for this many heartbeats is disconnected; a page that is still open connects
 * again.
 */
const PATIENCE = 4;

export class Live {
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor() {
    this.#heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** Makes room for one more viewer. False: there is none, or none for this address. */
  admits({ socket }: IncomingMessage, owner: Owner): boolean {
    const open = [...this.#listeners].map((listener) => ({
      listener,
      owner: listener.owner(),
      address: listener.socket.remoteAddress,
    }));
    const room = roomFor({ owner: owner(), address: socket.remoteAddress }, open);
    if (typeof room === 'object') room.listener.socket.destroy();
    return room !== false;
  }

  /** Serves one viewer until the connection ends; `onGone` is called then. */
  serve(
    { socket }: IncomingMessage,
    response: ServerResponse,
    sources: Sources,
    owner: Owner,
    onGone: () => void,
  ): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const listener: Listener = { response, socket, sources, sent: new Map(), owner, waiting: 0 };
    this.#listeners.add(listener);
    response.on('drain', () => {
      listener.waiting = 0;
      this.#update(listener);
    });
    const end = () => {
      if (this.#listeners.delete(listener)) onGone();
    };
    response.once('close', end);
    // An answer that waits behind others on the same connection gets no event when it ends.
    socket.setMaxListeners(0);
    socket.once('close', end);
    this.#update(listener);
  }

  /** Something changed: everyone gets what is new for them. */
  publish(): void {
    for (const listener of this.#listeners) this.#update(listener);
  }

  /**
   * Time has passed: sends everyone a heartbeat and what time alone has changed, and disconnects those who do not read.
   */
  beat(): void {
    for (const listener of this.#listeners) {
      if (listener.waiting === 0) {
        this.#write(listener, ':\n\n');
        this.#update(listener);
      } else if (++listener.waiting > PATIENCE) listener.socket.destroy();
    }
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#listeners) response.end();
    this.#listeners.clear();
  }

  #update(listener: Listener): void {
    for (const [event, source] of Object.entries(listener.sources)) {
      if (listener.waiting > 0) return;
      const data = source();
      if (data === null || listener.sent.get(event) === data) continue;
      listener.sent.set(event, data);
      this.#write(listener, `event: ${event}\ndata: ${data}\n\n`);
    }
  }

  #write(listener: Listener, text: string): void {
    if (!listener.response.write(text)) listener.waiting = 1;
  }
}
