/**
 * The hands of this page on a virtual board. A carried pawn is drawn where it is at once; the commands travel in their
 * order, and what the server says then is what is drawn.
 */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { lifted, type PawnAside, type Picture, placed } from '../../devices/virtual/picture.js';
import type { Hole } from '../../rules/holes.js';

/** One command of a hand; `by` names the page whose hand it is. */
export type Carry =
  | { readonly act: 'lift'; readonly hole: Hole; readonly ticket: string; readonly by: string }
  | {
      readonly act: 'place';
      readonly hole: Hole;
      readonly ticket: string;
      readonly by: string;
      readonly spare: string;
    };

/** So many of the commands were done, and this version of the picture shows them; the others were refused or lost. */
export interface Carried {
  readonly done: number;
  readonly version: number;
}

/** Sends commands to be done one after another. */
export type SendCarries = (carries: readonly Carry[]) => Promise<Carried>;

/** A command that the server's picture may not show yet; from `shownBy` on it does. */
interface UnderWay {
  readonly carry: Carry;
  readonly shownBy: number;
}

export class Hands {
  /** The picture with this page's own commands that are still under way. */
  readonly picture: ReadonlySignal<Picture>;
  /** Pawns in this page's hands, the one to put down next first. */
  readonly held: ReadonlySignal<readonly PawnAside[]>;
  /** Unlike other pages', and unlike this one's before it was loaded again. */
  readonly #page = Math.random().toString(36).slice(2, 12);
  readonly #server: Signal<Picture>;
  readonly #underWay = signal<readonly UnderWay[]>([]);
  readonly #chosen = signal<string | undefined>(undefined);
  readonly #send: SendCarries;
  #queue: Promise<void> = Promise.resolve();
  /** Commands that will be sent together, as soon as those before them are answered. */
  #batch: Carry[] | undefined;
  #tickets = 0;
  /** How often what the hands waited for was refused: what they did meanwhile is not sent. */
  #refusals = 0;

  constructor(first: Picture, send: SendCarries) {
    this.#server = signal(first);
    this.#send = send;
    this.picture = computed(() =>
      this.#underWay.value.reduce((picture, { carry }) => drawn(picture, carry), this.#server.value),
    );
    this.held = computed(() => {
      const { aside } = this.picture.value;
      const chosen = aside.find((pawn) => pawn.ticket === this.#chosen.value);
      const others = aside.filter((pawn) => pawn.by === this.#page && pawn !== chosen).toReversed();
      return chosen ? [chosen, ...others] : others;
    });
  }

  /** A picture from the server. One older than what is known came late, except the `first` of a connection. */
  receive(picture: Picture, first = false): void {
    if (!first && picture.version < this.#server.value.version) return;
    this.#server.value = picture;
    this.#forgetShown();
  }

  /** What the hands do from here on waits until this is granted; where it is not, it has not been done. */
  after(granted: Promise<boolean>): void {
    this.#batch = undefined;
    this.#queue = this.#queue.then(async () => {
      if (await granted) return;
      this.#refusals += 1;
      this.#underWay.value = [];
    });
  }

  lift(hole: Hole): void {
    const ticket = this.#ticket();
    this.#chosen.value = ticket;
    this.#enqueue({ act: 'lift', hole, ticket, by: this.#page });
  }

  /** Puts the pawn held first into a hole; a pawn that stands there comes into the hand instead. */
  place(hole: Hole): void {
    const pawn = this.held.value[0];
    if (!pawn) return;
    const spare = this.#ticket();
    this.#chosen.value = spare;
    this.#enqueue({ act: 'place', hole, ticket: pawn.ticket, by: this.#page, spare });
  }

  /** Takes a pawn beside the board as the one to put down next. */
  choose(ticket: string): void {
    this.#chosen.value = ticket;
  }

  #ticket(): string {
    this.#tickets += 1;
    return `${this.#page}-${this.#tickets}`;
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

function drawn(picture: Picture, carry: Carry): Picture {
  const result =
    carry.act === 'lift'
      ? lifted(picture, carry.hole, carry.ticket, carry.by)
      : placed(picture, carry.ticket, carry.hole, carry.by, carry.spare);
  return result.ok ? result.value : picture;
}
