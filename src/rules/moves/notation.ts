/**
 * Move notation, without spaces:
 *     7S:a5-a8+a1-a5   parts in order; x instead of - captures
 *     JH:a5~b3         swap            AS:aB-a18   start          KC:a7-C   centre
 *     exit:a5          hand for an exit
 *     discard:4D       discardHand                      TS:burn
 */

import { type Board, colourName, type Hole } from '../board/holes.js';
import { colourOf, formatPosition, type Pawn } from '../board/position.js';
import { cardName } from '../cards/cards.js';
import type { Game } from '../game.js';
import { type ActionKind, ActionList, BURN, DISCARD, DISCARD_HAND, EXIT, KINDS } from './actions.js';
import { legalActions } from './legal.js';
import { readNotation } from './notation-text.js';
import { capturesOf, type Part, partsOf } from './parts.js';
import { positionAfter } from './play.js';

/** `position` is the one after the action; absent if no pawn moves. */
export interface ActionText {
  readonly kind: ActionKind;
  readonly card?: string;
  readonly notation: string;
  readonly position?: string;
}

/** @param parts pass them if already computed */
export function notationOf(
  game: Game,
  list: ActionList,
  index: number,
  parts: readonly Part[] = partsOf(game, list, index),
): string {
  const kind = list.kind[index];
  if (kind === DISCARD_HAND) return 'discardHand';
  const card = cardName(list.cardOf(index));
  if (kind === DISCARD) return `discard:${card}`;
  if (kind === BURN) return `${card}:burn`;
  const { board } = game.rules;
  if (kind === EXIT) return `exit:${board.name(list.toOf(index, 0))}`;
  const [first] = parts;
  if (first?.kind === 'swap') return `${card}:${board.name(first.from)}~${board.name(first.to)}`;
  return `${card}:${parts.map((part) => partText(board, part)).join('+')}`;
}

function partText(board: Board, { kind, pawn, from, to, captures }: Part): string {
  const start = kind === 'start' ? `${colourName(colourOf(pawn))}B` : board.name(from);
  return `${start}${captures.length > 0 ? 'x' : '-'}${board.name(to)}`;
}

export function describeAction(game: Game, list: ActionList, index: number): ActionText {
  const kind = KINDS[list.kind[index] as number] ?? 'move';
  const notation = notationOf(game, list, index);
  if (kind === 'discardHand') return { kind, notation };
  if (kind === 'discard' || kind === 'burn') return { kind, card: cardName(list.cardOf(index)), notation };
  const position = formatPosition(positionAfter(game, list, index), game.rules.playing);
  return kind === 'exit'
    ? { kind, notation, position }
    : { kind, card: cardName(list.cardOf(index)), notation, position };
}

/** Index of the legal action in this notation, or −1. Refills `list`. */
export function findAction(game: Game, list: ActionList, notation: string): number {
  legalActions(game, list);
  return actionNamed(game, list, notation);
}

/** Index of the first of `candidates` in this notation, or −1; by default of the whole list. */
export function actionNamed(
  game: Game,
  list: ActionList,
  notation: string,
  candidates?: readonly number[],
): number {
  const ends = endsNamed(game.rules.board, notation);
  const count = candidates?.length ?? list.count;
  for (let i = 0; i < count; i++) {
    const index = candidates?.[i] ?? i;
    if (endsIn(list, index, ends) && notationOf(game, list, index) === notation) return index;
  }
  return -1;
}

function endsNamed(board: Board, notation: string): (Hole | undefined)[] {
  return readNotation(notation).parts.map((part) => board.parse(part.at(-1) ?? ''));
}

/** False only if the action differs; cheaper than writing it. */
function endsIn(list: ActionList, index: number, ends: readonly (Hole | undefined)[]): boolean {
  const parts = Math.min(list.parts[index] as number, ends.length);
  for (let part = 0; part < parts; part++)
    if (ends[part] !== undefined && list.toOf(index, part) !== ends[part]) return false;
  return true;
}

export function partsNamed(game: Game, notation: string): readonly Part[] {
  const list = new ActionList();
  const index = findAction(game, list, notation);
  return index < 0 ? [] : partsOf(game, list, index);
}

/** Colours that the notation lacks. */
export interface MovedColours {
  readonly captured: readonly string[];
  /** By hole, as notated. */
  readonly swapped?: readonly string[];
}

export function movedColours(parts: readonly Part[]): MovedColours {
  const colours = (pawns: readonly { readonly pawn: Pawn }[]) =>
    pawns.map(({ pawn }) => colourName(colourOf(pawn)));
  const captured = colours(capturesOf(parts));
  return parts[0]?.kind === 'swap' ? { captured, swapped: colours(parts) } : { captured };
}
