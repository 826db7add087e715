/**
 * The hands of this browser on a virtual board. A carried pawn is drawn where it is at once; the commands travel one
 * after another, and what the server says then is what is drawn.
 */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { lifted, type PawnAside, type Picture, placed } from '../../devices/virtual/picture.js';
import type { Hole } from '../../rules/holes.js';

export type Carry =
  | { readonly do: 'lift'; readonly hole: Hole; readonly ticket: string }
  | { readonly do: 'place'; readonly hole: Hole; readonly ticket: string; readonly spare: string };

/** Sends one command; answers with the picture after it, or undefined when it was refused or lost. */
export type SendCarry = (carry: Carry) => Promise<Picture | undefined>;

export class Hands {
  /** The picture with this browser's own commands that are still under way. */
  readonly picture: ReadonlySignal<Picture>;
  /** Pawns in this browser's hands, the one to put down next first. */
  readonly held: ReadonlySignal<readonly PawnAside[]>;
  readonly me: string;
  readonly #server: Signal<Picture>;
  readonly #underWay = signal<readonly Carry[]>([]);
  readonly #chosen = signal<string | undefined>(undefined);
  readonly #send: SendCarry;
  #queue: Promise<void> = Promise.resolve();
  /** Two pages of one browser, or one page loaded again, must not give the same ticket. */
  readonly #page = Math.random().toString(36).slice(2, 10);
  #tickets = 0;

  /** @param me names this browser among those at the board */
  constructor(me: string, first: Picture, send: SendCarry) {
    this.me = me;
    this.#server = signal(first);
    this.#send = send;
    this.picture = computed(() =>
      this.#underWay.value.reduce((picture, carry) => drawn(picture, carry, me), this.#server.value),
    );
    this.held = computed(() => {
      const chosen = this.#chosen.value;
      const { aside } = this.picture.value;
      const mine = aside.filter((pawn) => pawn.by === me && pawn.ticket !== chosen).toReversed();
      const first = aside.find((pawn) => pawn.ticket === chosen);
      return first ? [first, ...mine] : mine;
    });
  }

  /** A picture from the server. One older than what is known came late, except the `first` of a connection. */
  receive(picture: Picture, first = false): void {
    if (first || picture.version >= this.#server.value.version) this.#server.value = picture;
  }

  lift(hole: Hole): void {
    const ticket = this.#ticket();
    this.#chosen.value = ticket;
    this.#enqueue({ do: 'lift', hole, ticket });
  }

  /** Puts the pawn held first into a hole; a pawn that stands there comes into the hand instead. */
  place(hole: Hole): void {
    const pawn = this.held.value[0];
    if (!pawn) return;
    const spare = this.#ticket();
    this.#chosen.value = spare;
    this.#enqueue({ do: 'place', hole, ticket: pawn.ticket, spare });
  }

  /** Takes a pawn beside the board as the one to put down next. */
  choose(ticket: string): void {
    this.#chosen.value = ticket;
  }

  #ticket(): string {
    this.#tickets += 1;
    return `${this.#page}.${this.#tickets}`;
  }

  #enqueue(carry: Carry): void {
    this.#underWay.value = [...this.#underWay.value, carry];
    this.#queue = this.#queue.then(async () => {
      const picture = await this.#send(carry).catch(() => undefined);
      if (picture) this.receive(picture);
      this.#underWay.value = this.#underWay.value.filter((other) => other !== carry);
    });
  }
}

function drawn(picture: Picture, carry: Carry, me: string): Picture {
  const result =
    carry.do === 'lift'
      ? lifted(picture, carry.hole, carry.ticket, me)
      : placed(picture, carry.ticket, carry.hole, me, carry.spare);
  return result.ok ? result.value : picture;
}
