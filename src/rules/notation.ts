/**
 * The project's move notation, one line without spaces:
 *
 *     7S:a5-a8+a1-a5   parts of a move, in order; - becomes x where a pawn is captured
 *     JH:a5~b3         swap            AS:aB-a18   start          KC:a7-C   centre
 *     exit:a5          hand for an exit
 *     discard:4D       discardHand
 */
import { type ActionList, DISCARD, DISCARD_HAND, EXIT, KINDS } from './actions.js';
import { cardName } from './cards.js';
import type { Game } from './game.js';
import { colourName, type Hole } from './holes.js';
import { legalActions } from './legal.js';
import { movePawn, place } from './motion.js';
import { positionAfter } from './play.js';
import { colourOf, formatPosition, type Pawn, type Position } from './position.js';

/** One action, written out. `position` is the one after it; discards have none. */
export interface ActionText {
  readonly kind: (typeof KINDS)[number];
  readonly card?: string;
  readonly notation: string;
  readonly position?: string;
}

export function notationOf(game: Game, list: ActionList, index: number): string {
  const kind = list.kind[index];
  if (kind === DISCARD_HAND) return 'discardHand';
  const card = cardName(list.cardOf(index));
  if (kind === DISCARD) return `discard:${card}`;
  const { board } = game.rules;
  if (kind === EXIT) return `exit:${board.name(list.toOf(index, 0))}`;
  const use = game.rules.cards[list.cardOf(index)]?.uses[list.use[index] as number];
  const holeOf = (part: number) => board.name(game.position.holeOf[list.pawnOf(index, part)] as Hole);
  if (use?.kind === 'swap') return `${card}:${holeOf(0)}~${holeOf(1)}`;
  const eatAll = (use?.kind === 'forward' || use?.kind === 'split') && use.eatAll === true;
  const walked = game.position.clone();
  const parts: string[] = [];
  for (let part = 0; part < (list.parts[index] as number); part++) {
    const pawn = list.pawnOf(index, part);
    const to = list.toOf(index, part);
    const from =
      use?.kind === 'start' ? `${colourName(colourOf(pawn))}B` : board.name(walked.holeOf[pawn] as Hole);
    const waiting = pawnsInBase(walked);
    if (use?.kind === 'start') place(walked, pawn, to, true);
    else movePawn(game.rules, walked, pawn, to, list.stepsOf(index, part), eatAll);
    const captured = pawnsInBase(walked) > waiting - (use?.kind === 'start' ? 1 : 0);
    parts.push(`${from}${captured ? 'x' : '-'}${board.name(to)}`);
  }
  return `${card}:${parts.join('+')}`;
}

function pawnsInBase(position: Position): number {
  let waiting = 0;
  for (let pawn = 0; pawn < position.holeOf.length; pawn++) if (position.inBase(pawn as Pawn)) waiting++;
  return waiting;
}

export function describeAction(game: Game, list: ActionList, index: number): ActionText {
  const kind = KINDS[list.kind[index] as number] ?? 'move';
  const notation = notationOf(game, list, index);
  if (kind === 'discardHand') return { kind, notation };
  if (kind === 'discard') return { kind, card: cardName(list.cardOf(index)), notation };
  const position = formatPosition(positionAfter(game, list, index), game.rules.playing);
  return kind === 'exit'
    ? { kind, notation, position }
    : { kind, card: cardName(list.cardOf(index)), notation, position };
}

/** The index of the legal action written so, or −1. `list` is filled anew. */
export function findAction(game: Game, list: ActionList, notation: string): number {
  legalActions(game, list);
  for (let index = 0; index < list.count; index++)
    if (notationOf(game, list, index) === notation) return index;
  return -1;
}
