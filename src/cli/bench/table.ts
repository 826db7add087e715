/** How fast a whole table answers a switch: the machine, what it means, the scene and the frame of lights. */
import { frameInto } from '../../lights/frame.js';
import { KINDS } from '../../rules/actions.js';
import { cardName } from '../../rules/cards.js';
import { type Board, boardOf, type Colour, type Hole } from '../../rules/holes.js';
import { listActions } from '../../rules/legal.js';
import { notationOf } from '../../rules/notation.js';
import { nextSeed } from '../../rules/random.js';
import { RULESET_IDS } from '../../rules/rulesets.js';
import type { Outcome } from '../../sensing/outcomes.js';
import { gameOf } from '../../table/game.js';
import { isOccupied } from '../../table/hear.js';
import { sceneOf } from '../../table/scene.js';
import { playingColours, usualSettings } from '../../table/settings.js';
import { declaredActions, shownDeclared } from '../../table/showing-cards.js';
import { stageOf } from '../../table/stage.js';
import { Table } from '../../table/table.js';
import { planOf } from '../../table/turn-plan.js';

const TURNS_PER_RULESET = 300;
/** Between two touches, and until nobody waits for more. */
const TOUCH_MS = 300;
const REST_MS = 6000;

export type TableFigures = {
  /** From a switch event, through the machine, to a finished frame of lights, in milliseconds. */
  readonly eventToFrameP50Ms: number;
  readonly eventToFrameP99Ms: number;
  readonly tableEvents: number;
};

export function tableFigures(): TableFigures {
  // Once for the compiler, once for the figures.
  for (const id of RULESET_IDS) new BenchTable(id).play();
  const times = RULESET_IDS.flatMap((id) => new BenchTable(id).play()).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { eventToFrameP50Ms: at(0.5), eventToFrameP99Ms: at(0.99), tableEvents: times.length };
}

/** A table of dealt cards that plays itself, and times each touch. */
class BenchTable {
  readonly #table: Table;
  readonly #board: Board;
  readonly #frame: Uint8Array;
  readonly #times: number[] = [];
  #now = 0;
  #seed = 1;

  constructor(id: (typeof RULESET_IDS)[number]) {
    const settings = { ...usualSettings(id), cards: 'dealt' as const };
    const random = () => {
      this.#seed = nextSeed(this.#seed);
      return this.#seed;
    };
    this.#table = new Table({ now: () => this.#now, random, after: () => () => undefined }, { settings });
    this.#board = boardOf(settings);
    this.#frame = new Uint8Array(3 * this.#board.holeCount);
    this.#table.send({ type: 'wake' });
    for (let seat = 0; seat < settings.players; seat++)
      this.#table.send({ type: 'seat.take', seat, name: `${seat}` });
    const closed = new Array<number>(this.#board.holeCount).fill(0);
    for (const colour of playingColours(settings)) {
      for (const hole of this.#board.bases(colour)) closed[hole] = 1;
    }
    this.#table.send({ type: 'board.snapshot', closed, at: 0 });
    this.#table.send({ type: 'start' });
  }

  /** Milliseconds of each switch event. */
  play(): readonly number[] {
    for (let turn = 0; turn < TURNS_PER_RULESET; turn++) {
      const stage = stageOf(this.#table.snapshot);
      if (stage === 'won') break;
      if (stage === 'dealEnd') this.#table.send({ type: 'deal.next', by: 'table' });
      else if (stage === 'exchange') this.#exchange();
      else if (stage === 'card') this.#turn();
      else throw new Error(`the table stands still in ${stage}`);
    }
    return this.#times;
  }

  #exchange(): void {
    for (const [player, hand] of (this.#table.context.game?.hands ?? []).entries()) {
      this.#table.send({ type: 'exchange', by: player, player, card: hand[0] ?? '' });
    }
  }

  #turn(): void {
    const { game: json } = this.#table.context;
    if (!json) return;
    const game = gameOf(json);
    const list = listActions(game);
    const kind = KINDS[list.kind[list.count - 1] as number];
    const by = game.turn;
    const card = cardName(list.cardOf(0));
    if (KINDS[list.kind[0] as number] === 'move') this.#move(by, card);
    else if (kind === 'discardHand') this.#table.send({ type: 'hand.discard', by, cards: [] });
    else this.#table.send({ type: 'card.discard', by, card: cardName(list.cardOf(list.count - 1)) });
  }

  #move(by: number, card: string): void {
    this.#table.send({ type: 'card.play', by, card });
    const { context } = this.#table;
    const outcome = planOf(context).outcomes[0];
    if (!outcome || !context.declared) throw new Error(`${card} leads nowhere`);
    const shown = shownDeclared(context, context.declared);
    const action = declaredActions(shown, context.declared)[outcome.actions[0] as number] as number;
    const notation = notationOf(shown.game, shown.list, action);
    const before = this.#table.context.entries.length;
    for (const [hole, closed] of this.#touches(outcome)) this.#touch(hole, closed);
    for (const rest of [1, 2, 3]) this.#table.send({ type: 'tick', at: this.#now + rest * REST_MS });
    this.#now += 3 * REST_MS;
    if (this.#table.context.entries.length > before) return;
    // What the switches cannot tell is said.
    this.#table.send({ type: 'moved', notation });
    this.#table.send({ type: 'board.expected' });
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
    const start = performance.now();
    this.#table.send({ type: 'board.switch', hole, closed, at: this.#now });
    const scene = sceneOf(this.#table.context, stageOf(this.#table.snapshot));
    frameInto(scene, this.#board, this.#now, this.#frame);
    this.#times.push(performance.now() - start);
  }
}
