/** What must be true of every game after every action, and of every list before it. */
import { expect } from 'vitest';
import type { Hole } from '../../../src/rules/board/holes.js';
import {
  colourOf,
  formatPosition,
  isPawnOf,
  NO_PAWN,
  type Pawn,
  type Position,
} from '../../../src/rules/board/position.js';
import { cardName, packOf } from '../../../src/rules/cards/cards.js';
import { newGame } from '../../../src/rules/cards/deal.js';
import { Rng } from '../../../src/rules/cards/random.js';
import { type Game, NO_WINNER } from '../../../src/rules/game.js';
import { readGame, writeGame } from '../../../src/rules/json.js';
import {
  type ActionList,
  BURN,
  DISCARD,
  DISCARD_HAND,
  EXIT,
  KINDS,
  MOVE,
} from '../../../src/rules/moves/actions.js';
import { isProtected } from '../../../src/rules/moves/motion.js';
import { findAction, notationOf } from '../../../src/rules/moves/notation.js';
import { play, positionAfter } from '../../../src/rules/moves/play.js';
import { playout, type Watcher } from '../../../src/rules/moves/playout.js';
import type { Rules } from '../../../src/rules/rules.js';

/** `expect` costs more than what is checked here millions of times. */
function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

const byNumber = (one: number, other: number) => one - other;

/** One pawn a hole, a pawn's home and base its own colour's, freshness on stars only. */
function expectSoundPosition(position: Position, centre: boolean): void {
  const { board } = position;
  let standing = 0;
  for (let hole = 0; hole < board.holeCount; hole++) {
    const pawn = position.pawnAt[hole] as Pawn;
    if (pawn === NO_PAWN) continue;
    standing++;
    if (position.holeOf[pawn] !== hole) throw new Error(`pawn ${pawn} is not where hole ${hole} says`);
    const kind = board.kind(hole as Hole);
    const abroad = (kind === 'home' || kind === 'base') && board.zone(hole as Hole) !== colourOf(pawn);
    if (abroad) throw new Error(`pawn ${pawn} in ${board.name(hole as Hole)}`);
    if (kind === 'centre' && !centre) throw new Error('a pawn in a centre that is not there');
  }
  if (standing !== position.holeOf.length) throw new Error(`${standing} pawns on ${board.zones} zones`);
  for (const colour of board.colours) {
    if ((position.fresh & (1 << colour)) === 0) continue;
    const pawn = position.pawnAt[board.star(colour)] as Pawn;
    if (!isPawnOf(colour, pawn)) throw new Error(`freshness of ${colour} without its pawn on its star`);
  }
}

/** Hands, stock and pile are together the pack, and nobody holds more than was dealt. */
function expectSoundCards(game: Game): void {
  const cards = [...game.hands.flat(), ...game.stock, ...game.pile].sort(byNumber);
  const pack = packOf(game.rules.pack, game.rules.packs).sort(byNumber);
  if (cards.length !== pack.length || cards.some((card, index) => card !== pack[index])) {
    expect(cards.map((card) => cardName(card))).toEqual(pack.map((card) => cardName(card)));
  }
  must(
    game.hands.every((hand) => hand.length <= game.dealt),
    'a hand of more cards than were dealt',
  );
}

/** The game comes back from its text just as it was. */
export function expectSameAfterWriting(game: Game): void {
  const text = JSON.stringify(writeGame(game));
  const read = readGame(JSON.parse(text));
  if (!read.ok) throw new Error(`${read.fault.field}: ${read.fault.problem} in ${text}`);
  const again = JSON.stringify(writeGame(read.value));
  if (again !== text) expect(again).toBe(text);
  must(read.value.winner === game.winner, `${read.value.winner} wins after writing, not ${game.winner}`);
}

/**
 * A list is what the rules say of lists: there is always something to do; discards and moves never mix; no two
 * actions of a card lead to the same position; each is found by its notation and no other has the same; each can
 * be played and leaves the game sound; no protected pawn of another is sent to base.
 */
export function expectSoundList(game: Game, list: ActionList): void {
  const { rules, position } = game;
  must(list.count > 0, 'nothing to do');
  const kinds = new Set(list.kind.subarray(0, list.count));
  const discards = kinds.has(DISCARD) || kinds.has(DISCARD_HAND);
  must(!(discards && (kinds.has(MOVE) || kinds.has(BURN))), 'discards among moves');
  const shielded = shieldedPawns(game);
  const notations = new Set<string>();
  const results = new Set<string>();
  const scratch = position.clone();
  for (let index = 0; index < list.count; index++) {
    const notation = notationOf(game, list, index);
    if (notations.has(notation)) throw new Error(`${notation} twice`);
    notations.add(notation);
    const kind = list.kind[index] as number;
    if (kind !== MOVE && kind !== EXIT) continue;
    positionAfter(game, list, index, scratch);
    const result = `${kind === MOVE ? cardName(list.cardOf(index)) : KINDS[EXIT]} ${formatPosition(scratch, rules.playing)}`;
    if (results.has(result)) {
      throw new Error(
        `two actions lead to ${result}, one is ${notation}, from ${JSON.stringify(writeGame(game))}`,
      );
    }
    results.add(result);
    expectSoundPosition(scratch, rules.centreHole > 0);
    for (const pawn of shielded) {
      const parts = Array.from({ length: list.parts[index] as number }, (_, part) => part);
      const moved = parts.some((part) => list.pawnOf(index, part) === pawn);
      if (!moved && scratch.holeOf[pawn] !== position.holeOf[pawn]) {
        throw new Error(
          `${notation} moves a protected pawn, from ${formatPosition(position, rules.playing)}`,
        );
      }
    }
  }
}

/** Notation finds the very action, and playing it changes hands, pile and position as announced. */
export function expectPlayable(game: Game, list: ActionList, index: number): void {
  const notation = notationOf(game, list, index);
  const announced = positionOf(game, list, index);
  const copy = game.clone();
  const found = findAction(copy, list, notation);
  must(found === index, `${notation} is found as ${found}, not ${index}`);
  const player = copy.turn;
  const held = copy.hands[player]?.length ?? 0;
  play(copy, list, found);
  const reached = formatPosition(copy.position, copy.rules.playing);
  must(reached === announced, `${notation} leads to ${reached}, not ${announced}`);
  must(copy.replay >= 0 || (copy.hands[player]?.length ?? 0) < held, `${notation} costs no card`);
  const over = copy.winner !== NO_WINNER || copy.hands.every((hand) => hand.length === 0);
  must(over || (copy.hands[copy.turn]?.length ?? 0) > 0, `after ${notation} the next has no card`);
}

function positionOf(game: Game, list: ActionList, index: number): string {
  const moves = list.kind[index] === MOVE || list.kind[index] === EXIT;
  const position = moves ? positionAfter(game, list, index) : game.position;
  return formatPosition(position, game.rules.playing);
}

/** Protected pawns that the player to act may not move: they must stay whatever happens. */
function shieldedPawns(game: Game): Pawn[] {
  const pawns: Pawn[] = [];
  for (let i = 0; i < game.position.holeOf.length; i++) {
    if (isProtected(game.rules, game.position, i as Pawn)) pawns.push(i as Pawn);
  }
  return pawns;
}

/**
 * A random game to its end, looked at step by step.
 * @param every of so many actions one list is checked, and of four times as many the action itself
 * @param written of so many actions one game is written and read again
 */
export function playSoundly(
  rules: Rules,
  seed: number,
  every: number,
  written: number,
  limit?: number,
): void {
  const game = newGame(rules, seed);
  let count = 0;
  const watcher: Watcher = {
    before(now, list, index) {
      if (count % every === 0) expectSoundList(now, list);
      if (count % (4 * every) === 0) expectPlayable(now, list, index);
    },
    after(now) {
      expectSoundPosition(now.position, rules.centreHole > 0);
      if (count % every === 0) expectSoundCards(now);
      if (count++ % written === 0) expectSameAfterWriting(now);
    },
  };
  playout(game, new Rng(seed + 1), watcher, limit);
  expect(game.winner).not.toBe(NO_WINNER);
}
