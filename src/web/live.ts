/** Live updates by server-sent events. A viewer who reads slowly gets the newest state, never a queue. */
import type { ServerResponse } from 'node:http';

/** Names of events and what makes their data anew whenever something changed. */
type Sources = Readonly<Record<string, () => string | null>>;

interface Listener {
  readonly response: ServerResponse;
  readonly sources: Sources;
  readonly sent: Map<string, string>;
  waiting: boolean;
}

/** A comment now and then keeps proxies from closing a quiet connection, and tells us of a vanished one. */
const HEARTBEAT_MS = 15_000;

export class Live {
  readonly #listeners = new Set<Listener>();
  readonly #heartbeat: NodeJS.Timeout;

  constructor() {
    this.#heartbeat = setInterval(() => {
      for (const { response, waiting } of this.#listeners) if (!waiting) response.write(':\n\n');
    }, HEARTBEAT_MS);
    this.#heartbeat.unref();
  }

  get count(): number {
    return this.#listeners.size;
  }

  /** Serves one viewer until the connection ends; `onGone` is called then. */
  serve(response: ServerResponse, sources: Sources, onGone: () => void): void {
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const listener: Listener = { response, sources, sent: new Map(), waiting: false };
    this.#listeners.add(listener);
    response.on('drain', () => {
      listener.waiting = false;
      this.#update(listener);
    });
    response.on('close', () => {
      this.#listeners.delete(listener);
      onGone();
    });
    this.#update(listener);
  }

  /** Something changed: everyone gets what is new for them. */
  publish(): void {
    for (const listener of this.#listeners) this.#update(listener);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const { response } of this.#listeners) response.end();
    this.#listeners.clear();
  }

  #update(listener: Listener): void {
    if (listener.waiting) return;
    for (const [event, source] of Object.entries(listener.sources)) {
      const data = source();
      if (data === null || listener.sent.get(event) === data) continue;
      listener.sent.set(event, data);
      if (!listener.response.write(`event: ${event}\ndata: ${data}\n\n`)) listener.waiting = true;
    }
  }
}
