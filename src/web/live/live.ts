/** Server-sent events; polling where no stream gets through. A slow reader gets the newest state, never a queue. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { evictFor } from './connection-limits.js';

type Sources = Readonly<Record<string, () => string | null>>;

/** Null for onlookers. */
export type SlotOwner = () => string | null;

export interface Visit {
  readonly sources: Sources;
  readonly owner: SlotOwner;
  /** Called on admission; returns the function to call when the viewer leaves. */
  readonly come: () => () => void;
}

interface Stream {
  readonly response: ServerResponse;
  readonly sources: Sources;
  readonly sent: Map<string, string>;
  /** Its buffer is full. */
  waiting: boolean;
}

interface Viewer {
  readonly owner: SlotOwner;
  readonly address: string | undefined;
  readonly gone: () => void;
  /** Null: the page polls. */
  readonly stream: Stream | null;
  /** Beats since the last answer or request. */
  unanswered: number;
}

/** Same value in `src/page/stream.ts`. */
const BEAT_MS = 5000;
const MOST_UNANSWERED = 3;

export class Live {
  readonly #viewers = new Map<string, Viewer>();
  readonly #beats: NodeJS.Timeout;
  #due: NodeJS.Immediate | undefined;

  constructor() {
    this.#beats = setInterval(() => this.beat(), BEAT_MS);
    this.#beats.unref();
  }

  get count(): number {
    return this.#viewers.size;
  }

  /** Serves one viewer until the connection ends or times out. False if refused. */
  serve(request: IncomingMessage, { sources, owner, come }: Visit, hijack: () => ServerResponse): boolean {
    const { socket } = request;
    if (!this.#accepts(socket, owner)) return false;
    const response = hijack();
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const id = randomUUID();
    const stream: Stream = { response, sources, sent: new Map(), waiting: false };
    const { remoteAddress: address } = socket;
    this.#viewers.set(id, { owner, address, gone: come(), stream, unanswered: 0 });
    response.on('drain', () => {
      stream.waiting = false;
      update(stream);
    });
    const end = () => this.#forget(id);
    response.once('close', end);
    // An answer queued behind others on the same connection gets no event when it ends.
    socket.setMaxListeners(0);
    socket.once('close', end);
    update(stream);
    beat(id, stream);
    return true;
  }

  /**
   * Everything at once, for polling pages, which count as viewers meanwhile.
   * @param page id
   * @returns JSON, null if refused
   */
  look({ socket }: IncomingMessage, page: string, { sources, owner, come }: Visit): string | null {
    const address = socket.remoteAddress;
    const id = JSON.stringify([page, address, owner()]);
    const known = this.#viewers.get(id);
    if (known) known.unanswered = 0;
    else if (!this.#accepts(socket, owner)) return null;
    else this.#viewers.set(id, { owner, address, gone: come(), stream: null, unanswered: 0 });
    const told = Object.entries(sources).flatMap(([name, source]) => {
      const data = source();
      return data === null ? [] : [`${JSON.stringify(name)}:${data}`];
    });
    return `{${told.join()}}`;
  }

  /** Handles an answer to a beat. False if the viewer was already dropped. */
  answered(id: string): boolean {
    const viewer = this.#viewers.get(id);
    if (viewer) viewer.unanswered = 0;
    return viewer !== undefined;
  }

  /** In the event loop's next turn, after the request's answer. */
  publish(): void {
    this.#due ??= setImmediate(() => {
      this.#due = undefined;
      for (const { stream } of this.#viewers.values()) if (stream) update(stream);
    });
  }

  /** Sends a beat and time-dependent changes to all; drops viewers who do not answer. */
  beat(): void {
    for (const [id, viewer] of this.#viewers) {
      if (viewer.unanswered === MOST_UNANSWERED) this.#forget(id);
      else {
        viewer.unanswered++;
        if (!viewer.stream) continue;
        update(viewer.stream);
        beat(id, viewer.stream);
      }
    }
  }

  close(): void {
    clearInterval(this.#beats);
    clearImmediate(this.#due);
    for (const { stream } of this.#viewers.values()) stream?.response.end();
    this.#viewers.clear();
  }

  #accepts({ remoteAddress: address }: Socket, owner: SlotOwner): boolean {
    const open = [...this.#viewers].map(([id, viewer]) => ({
      id,
      owner: viewer.owner(),
      address: viewer.address,
    }));
    const room = evictFor({ owner: owner(), address }, open);
    if (typeof room === 'object') this.#forget(room.id);
    return room !== false;
  }

  #forget(id: string): void {
    const viewer = this.#viewers.get(id);
    if (!this.#viewers.delete(id)) return;
    viewer?.stream?.response.destroy();
    viewer?.gone();
  }
}

function update(stream: Stream): void {
  for (const [event, source] of Object.entries(stream.sources)) {
    if (stream.waiting) return;
    const data = source();
    if (data === null || stream.sent.get(event) === data) continue;
    stream.sent.set(event, data);
    write(stream, event, data);
  }
}

/** The viewer returns the id. */
function beat(id: string, stream: Stream): void {
  if (!stream.waiting) write(stream, 'beat', JSON.stringify(id));
}

function write(stream: Stream, event: string, data: string): void {
  if (!stream.response.write(`event: ${event}\ndata: ${data}\n\n`)) stream.waiting = true;
}
