/** A table of dealt cards that plays itself, for what is measured at tables. */
import { frameInto } from '../../src/lights/frame.js';
import { type Board, boardOf, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { cardName, UNKNOWN } from '../../src/rules/cards/cards.js';
import { nextSeed } from '../../src/rules/cards/random.js';
import { KINDS } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import type { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import type { Outcome } from '../../src/sensing/outcomes.js';
import { openState } from '../../src/store/state.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import { revealedDeclared } from '../../src/table/reveal.js';
import { sceneOf } from '../../src/table/scene.js';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { Table } from '../../src/table/table.js';
import { planOf } from '../../src/table/turn-plan.js';
import { isOccupied } from '../../src/table/update-sensing.js';
import { openLogs } from '../../src/web/logging/logs.js';
import { Recorder } from '../../src/web/logging/recorder.js';

/** Between two touches, and until nobody waits for more. */
const TOUCH_MS = 300;
const REST_MS = 6000;

/** Told of each event of the kind, which `send` hands to the table. */
export interface Measure {
  event(send: () => void): void;
  card(send: () => void): void;
}

/** Keeps its journal in memory. */
export class PlayedTable {
  readonly #table: Table;
  readonly #board: Board;
  readonly #frame: Uint8Array;
  readonly #measure: Measure;
  readonly #journal = openState({}).journal;
  #now = 0;
  #seed = 1;

  constructor(id: (typeof RULESET_IDS)[number], measure: Measure) {
    this.#measure = measure;
    const settings = { ...usualSettings(id), cards: 'dealt' as const };
    const random = () => {
      this.#seed = nextSeed(this.#seed);
      return this.#seed;
    };
    const { keep } = new Recorder(
      this.#journal,
      openLogs('silent', () => undefined),
    );
    const environment = { now: () => this.#now, random, after: () => () => undefined };
    this.#table = new Table(environment, { settings, keep });
    this.#board = boardOf(settings);
    this.#frame = new Uint8Array(3 * this.#board.holeCount);
    this.#send({ type: 'wake' });
    for (let seat = 0; seat < settings.players; seat++)
      this.#send({ type: 'seat.take', seat, name: `${seat}` });
    const closed = new Array<number>(this.#board.holeCount).fill(0);
    for (const colour of playingColours(settings)) {
      for (const hole of this.#board.bases(colour)) closed[hole] = 1;
    }
    this.#send({ type: 'board.snapshot', closed, at: 0 });
    this.#send({ type: 'start' });
  }

  /** The journal of the game so far. */
  get records(): readonly string[] {
    return this.#journal.records;
  }

  play(turns: number): void {
    for (let turn = 0; turn < turns; turn++) {
      const stage = stageOf(this.#table.snapshot);
      if (stage === 'won') break;
      if (stage === 'dealEnd') this.#send({ type: 'deal.next', by: 'table' });
      else if (stage === 'exchange') this.#exchange();
      else if (stage === 'card') this.#turn();
      else throw new Error(`the table stands still in ${stage}`);
    }
  }

  #send(event: TableEvent): void {
    this.#table.send(event);
  }

  #exchange(): void {
    for (const [player, hand] of (this.#table.context.game?.hands ?? []).entries()) {
      this.#send({ type: 'exchange', by: player, player, card: cardName(hand[0] ?? UNKNOWN) });
    }
  }

  #turn(): void {
    const { game } = this.#table.context;
    if (!game) return;
    const list = listActions(game);
    const kind = KINDS[list.kind[list.count - 1] as number];
    const by = game.turn;
    const card = cardName(list.cardOf(0));
    if (KINDS[list.kind[0] as number] === 'move') this.#move(by, card);
    else if (kind === 'burn') this.#send({ type: 'card.burn', by, cards: [card] });
    else if (kind === 'discardHand') this.#send({ type: 'hand.discard', by, cards: [] });
    else this.#send({ type: 'card.discard', by, card: cardName(list.cardOf(list.count - 1)) });
  }

  #move(by: number, card: string): void {
    this.#measure.card(() => {
      this.#send({ type: 'card.play', by, card });
      this.#light();
    });
    const { context } = this.#table;
    const outcome = planOf(context).outcomes[0];
    if (!outcome || !context.declared) throw new Error(`${card} leads nowhere`);
    const shown = revealedDeclared(context, context.declared);
    const notation = notationOf(shown.game, shown.list, outcome.actions[0] as number);
    const before = this.#table.context.entries.length;
    for (const [hole, closed] of this.#touches(outcome)) this.#touch(hole, closed);
    for (const rest of [1, 2, 3]) this.#send({ type: 'tick', at: this.#now + rest * REST_MS });
    this.#now += 3 * REST_MS;
    if (this.#table.context.entries.length > before) return;
    // What the switches cannot tell is said.
    this.#send({ type: 'moved', notation });
    this.#send({ type: 'board.expected' });
  }

  /** Lift and put down what an outcome changes, pawns taken off on the way to their bases. */
  *#touches({
    vacated,
    changed,
    filled,
    swapped,
    captured,
    started,
  }: Outcome): Generator<readonly [Hole, boolean]> {
    for (const hole of swapped ?? []) yield [hole, false];
    for (const hole of swapped ?? []) yield [hole, true];
    if (started >= 0) yield [this.#baseHole(started as Colour, true), false];
    for (const hole of vacated) yield [hole, false];
    for (const hole of changed) {
      if (swapped?.includes(hole)) continue;
      yield [hole, false];
      yield [hole, true];
    }
    for (const hole of filled) yield [hole, true];
    for (const [colour, count] of captured.entries()) {
      for (let i = 0; i < count; i++) yield [this.#baseHole(colour as Colour, false), true];
    }
  }

  #baseHole(colour: Colour, occupied: boolean): Hole {
    return this.#board
      .bases(colour)
      .find((hole) => isOccupied(this.#table.context, hole) === occupied) as Hole;
  }

  #touch(hole: Hole, closed: boolean): void {
    this.#now += TOUCH_MS;
    this.#measure.event(() => {
      this.#send({ type: 'board.switch', hole, closed, at: this.#now });
      this.#light();
    });
  }

  #light(): void {
    frameInto(sceneOf(this.#table.snapshot), this.#board, this.#now, this.#frame);
  }
}
