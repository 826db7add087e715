/** Moves pawns locally at once and sends ordered commands; the server's answer overrides the local picture. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { lifted, type PawnInHand, placed, type VirtualBoardState } from '../../devices/virtual/picture.js';
import type { Hole } from '../../rules/board/holes.js';

/** `by` is the page's id. */
export type Carry =
  | { readonly act: 'lift'; readonly hole: Hole; readonly token: string; readonly by: string }
  | {
      readonly act: 'place';
      readonly hole: Hole;
      readonly token: string;
      readonly by: string;
      readonly displacedToken: string;
    };

/** Number of commands done, and the first picture version that shows them. */
export interface Carried {
  readonly done: number;
  readonly version: number;
}

export type SendCarries = (carries: readonly Carry[]) => Promise<Carried>;

/** A command that pictures before `shownBy` lack. */
interface UnderWay {
  readonly carry: Carry;
  readonly shownBy: number;
}

export class Hands {
  /** The server's picture plus pending commands. */
  readonly picture: ReadonlySignal<VirtualBoardState>;
  /** The one to put down next first. */
  readonly held: ReadonlySignal<readonly PawnInHand[]>;
  readonly #page = Math.random().toString(36).slice(2, 12);
  readonly #server: Signal<VirtualBoardState>;
  readonly #underWay = signal<readonly UnderWay[]>([]);
  readonly #chosen = signal<string | undefined>(undefined);
  readonly #send: SendCarries;
  #queue: Promise<void> = Promise.resolve();
  /** Sent together once earlier commands are answered. */
  #batch: Carry[] | undefined;
  #tokens = 0;
  /** Refusals of awaited requests: commands made meanwhile are dropped. */
  #refusals = 0;

  constructor(first: VirtualBoardState, send: SendCarries) {
    this.#server = signal(first);
    this.#send = send;
    this.picture = computed(() =>
      this.#underWay.value.reduce((picture, { carry }) => drawn(picture, carry), this.#server.value),
    );
    this.held = computed(() => {
      const { inHand } = this.picture.value;
      const chosen = inHand.find((pawn) => pawn.token === this.#chosen.value);
      const others = inHand.filter((pawn) => pawn.by === this.#page && pawn !== chosen).toReversed();
      return chosen ? [chosen, ...others] : others;
    });
  }

  /** Ignores outdated pictures, except the `first` of a connection. */
  receive(picture: VirtualBoardState, first = false): void {
    if (!first && picture.version < this.#server.value.version) return;
    this.#server.value = picture;
    this.#forgetShown();
  }

  /** Holds later commands until this is granted; drops them if it is refused. */
  after(granted: Promise<boolean>): void {
    this.#batch = undefined;
    this.#queue = this.#queue.then(async () => {
      if (await granted) return;
      this.#refusals += 1;
      this.#underWay.value = [];
    });
  }

  lift(hole: Hole): void {
    const token = this.#token();
    this.#chosen.value = token;
    this.#enqueue({ act: 'lift', hole, token, by: this.#page });
  }

  /** Puts down the first held pawn; lifts the pawn that was there. */
  place(hole: Hole): void {
    const pawn = this.held.value[0];
    if (!pawn) return;
    const displacedToken = this.#token();
    this.#chosen.value = displacedToken;
    this.#enqueue({ act: 'place', hole, token: pawn.token, by: this.#page, displacedToken });
  }

  choose(token: string): void {
    this.#chosen.value = token;
  }

  #token(): string {
    this.#tokens += 1;
    return `${this.#page}-${this.#tokens}`;
  }

  #enqueue(carry: Carry): void {
    this.#underWay.value = [...this.#underWay.value, { carry, shownBy: Number.POSITIVE_INFINITY }];
    if (this.#batch) this.#batch.push(carry);
    else this.#sendLater([carry]);
  }

  #sendLater(batch: Carry[]): void {
    this.#batch = batch;
    const refusals = this.#refusals;
    this.#queue = this.#queue.then(async () => {
      if (this.#batch === batch) this.#batch = undefined;
      if (refusals !== this.#refusals) return;
      const { done, version } = await this.#send(batch).catch(() => ({ done: 0, version: 0 }));
      this.#underWay.value = this.#underWay.value.flatMap((one) => {
        const index = batch.indexOf(one.carry);
        if (index < 0) return [one];
        return index < done ? [{ carry: one.carry, shownBy: version }] : [];
      });
      this.#forgetShown();
    });
  }

  #forgetShown(): void {
    const { version } = this.#server.value;
    this.#underWay.value = this.#underWay.value.filter(({ shownBy }) => shownBy > version);
  }
}

function drawn(picture: VirtualBoardState, carry: Carry): VirtualBoardState {
  const result =
    carry.act === 'lift'
      ? lifted(picture, carry.hole, carry.token, carry.by)
      : placed(picture, carry.token, carry.hole, carry.by, carry.displacedToken);
  return result.ok ? result.value : picture;
}
