/** What the switches report while people carry out a move, as events. */

import { boardOf, type Colour, type Hole, parseColour } from '../../../src/rules/board/holes.js';
import { closedHoles } from '../../../src/sensing/switch-log.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import { type MoveView, spellOut } from '../../../src/table/moves.js';
import { declaredActions, revealedDeclared } from '../../../src/table/reveal.js';
import { having } from './at-table.js';

/** Milliseconds between two touches of a person who is not in a hurry, and until nobody waits for more. */
const TOUCH = 300;
const REST = 10_000;

/** The moves that the card on the table stands for. */
export function openMoves({ context }: TableSnapshot): MoveView[] {
  if (!context.declared) return [];
  const shown = revealedDeclared(context, context.declared);
  return declaredActions(shown, context.declared).map((index) => spellOut(shown.game, shown.list, index));
}

export function switched(hole: Hole, closed: boolean, at: number): TableEvent {
  return { type: 'board.switch', hole, closed, at };
}

/** Lift, take off what stands in the way, put down, bring captured pawns to base; then the hands rest. */
export function carrying({ context }: TableSnapshot, move: MoveView): TableEvent[] {
  const board = boardOf(context.settings);
  const closed = new Set(closedHoles(context.sensing.state.watch));
  const events: TableEvent[] = [];
  let at = context.sensing.at;
  const touch = (hole: Hole, down: boolean) => {
    at += TOUCH;
    if (down === closed.has(hole)) throw new Error(`${board.name(hole)} cannot be touched so`);
    if (down) closed.add(hole);
    else closed.delete(hole);
    events.push(switched(hole, down, at));
  };
  const named = (name: string) => board.parse(name) as Hole;
  const baseOf = (colour: string, full: boolean) =>
    [1, 2, 3, 4]
      .map((number) => board.base(parseColour(colour) as Colour, number))
      .find((hole) => closed.has(hole) === full) as Hole;
  if (move.kind === 'swap') {
    const holes = move.parts.map(({ from }) => named(from));
    for (const hole of holes) touch(hole, false);
    for (const hole of holes) touch(hole, true);
  } else {
    for (const { from, to, colour, captures } of move.parts) {
      touch(from.includes('B') ? baseOf(colour, true) : named(from), false);
      for (const { hole } of captures) touch(named(hole), false);
      touch(named(to), true);
      for (const { colour: captured } of captures) touch(baseOf(captured, false), true);
    }
  }
  events.push({ type: 'tick', at: at + REST / 2 }, { type: 'tick', at: at + REST });
  return events;
}

/** What is still to be said once the hands rest, so that the table takes the move. */
export function saying({ context }: TableSnapshot, notation: string): TableEvent | undefined {
  const by = context.game?.turn ?? 0;
  if (!context.declared) return undefined;
  return context.sensing.decision.kind === 'ask' ? { type: 'outcome', by, notation } : { type: 'done', by };
}

/** A declared card's move is carried out, and said to be done if the table still waits. */
export function carriedOut(snapshot: TableSnapshot, notation: string): TableSnapshot {
  const moves = openMoves(snapshot);
  const move = moves.find((one) => one.notation === notation);
  if (!move) throw new Error(`${notation} is not one of ${moves.map((one) => one.notation).join(' ')}`);
  const rested = having(snapshot, ...carrying(snapshot, move));
  const word = saying(rested, notation);
  return word ? having(rested, word) : rested;
}

/** The player to act plays a card and carries out a move. */
export function played(snapshot: TableSnapshot, notation: string): TableSnapshot {
  const by = snapshot.context.game?.turn ?? 0;
  const card = notation.split(':')[0] as string;
  return carriedOut(having(snapshot, { type: 'card.play', by, card }), notation);
}
