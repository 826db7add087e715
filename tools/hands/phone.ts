/** A phone as the server sees one: requests with a cookie, and what came back. It knows nothing of the program. */

/** What a phone is shown, as far as these people look at it. */
export interface Shown {
  readonly stage: string;
  readonly link: string;
  /** What the table thinks of the pawns. */
  readonly board: { readonly state: string };
  readonly seats: readonly { readonly player: number; readonly taken: boolean }[];
  readonly game: { readonly position: string; readonly turn: number } | null;
  readonly given: readonly boolean[];
  readonly wholeHand: 'exit' | 'discard' | null;
}

export interface Part {
  readonly colour: string;
  readonly from: string;
  readonly to: string;
  readonly steps: number;
  readonly captures: readonly { readonly colour: string; readonly hole: string }[];
}

export interface Move {
  readonly notation: string;
  readonly kind: string;
  readonly parts: readonly Part[];
}

interface Answer {
  readonly ok: boolean;
  readonly said: unknown;
}

export class Phone {
  readonly #url: string;
  #cookie = '';

  constructor(url: string) {
    this.#url = url;
  }

  async look(): Promise<Shown> {
    return (await this.#ask('GET', '/api/view')).said as Shown;
  }

  async sit(player: number): Promise<void> {
    await this.#must('/api/seat', { player, name: `Player ${player}` });
  }

  /** What a card would do; nothing where it cannot be shown. */
  async movesOf(card: string): Promise<readonly Move[]> {
    const { ok, said } = await this.#ask('GET', `/api/card?card=${encodeURIComponent(card)}`);
    return ok ? (said as { readonly moves: readonly Move[] }).moves : [];
  }

  /** False where the table refuses. */
  async tell(type: string, fields: object = {}): Promise<boolean> {
    return (await this.#ask('POST', '/api/table', { type, ...fields })).ok;
  }

  /** The shared display speaks. Throws where the table refuses. */
  async tellForAll(type: string, fields: object = {}): Promise<void> {
    await this.#must('/api/table', { type, as: 'table', ...fields });
  }

  async #must(path: string, body: object): Promise<void> {
    const { ok, said } = await this.#ask('POST', path, body);
    if (!ok) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(said)}`);
  }

  async #ask(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: { cookie: this.#cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const [given] = answer.headers.getSetCookie();
    if (given) this.#cookie = given.split(';')[0] as string;
    return { ok: answer.ok, said: await answer.json() };
  }
}
