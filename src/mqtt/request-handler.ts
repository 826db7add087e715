/** Executes each request id once; invalid requests have no effect. */

import type { TablePort } from './port.js';
import type { RequestResponse } from './reports.js';
import { type RequestFault, readRequest, type TableRequest } from './requests.js';

export type RequestOutcome =
  | 'done'
  | 'refused'
  | 'repeated'
  | 'retained'
  | 'not-supported'
  | 'busy'
  | RequestFault;

const MOST_AT_ONCE = 16;
const MOST_REMEMBERED = 256;

export class RequestHandler {
  readonly counts = new Map<RequestOutcome, number>();
  readonly #port: Pick<TablePort, 'act' | 'verbs'>;
  readonly #done = new Map<string, Promise<RequestResponse>>();
  #underWay = 0;

  constructor(port: Pick<TablePort, 'act' | 'verbs'>) {
    this.#port = port;
  }

  async answer(verb: string, payload: Buffer): Promise<RequestResponse | null> {
    const read = readRequest(verb, payload);
    if (!read.ok) {
      this.count(read.fault);
      return read.id === null ? null : { id: read.id, ok: false, error: read.fault };
    }
    const { request } = read;
    const { id } = request;
    const key = `${request.verb} ${id}`;
    const before = this.#done.get(key);
    if (before) {
      this.count('repeated');
      return before;
    }
    if (!this.#port.verbs.includes(request.verb)) return this.#refuse(id, 'not-supported');
    if (this.#underWay >= MOST_AT_ONCE) return this.#refuse(id, 'busy');
    const answer = this.#act(request);
    this.#remember(key, answer);
    const said = await answer;
    // A refused request may be repeated. So may `update`, which can fail later, detects a running update, and always
    // has the same id in Home Assistant.
    if (!said.ok || request.verb === 'update') this.#done.delete(key);
    return said;
  }

  count(outcome: RequestOutcome): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
  }

  async #act(request: TableRequest): Promise<RequestResponse> {
    this.#underWay++;
    try {
      const error = await this.#port.act(request);
      this.count(error === null ? 'done' : 'refused');
      return error === null ? { id: request.id, ok: true } : { id: request.id, ok: false, error };
    } finally {
      this.#underWay--;
    }
  }

  #refuse(id: string, error: 'not-supported' | 'busy'): RequestResponse {
    this.count(error);
    return { id, ok: false, error };
  }

  #remember(key: string, answer: Promise<RequestResponse>): void {
    this.#done.set(key, answer);
    const [oldest] = this.#done.keys();
    if (this.#done.size > MOST_REMEMBERED && oldest !== undefined) this.#done.delete(oldest);
  }
}
