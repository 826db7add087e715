import type { Hole } from '../board/holes.js';
import { NO_PAWN, type Pawn, type Position } from '../board/position.js';
import type { Game } from '../game.js';
import type { Rules } from '../rules.js';
import type { CardEffect } from '../rulesets/rulesets.js';
import { type ActionList, MOVE } from './actions.js';
import { CaptureLog, movePawn, place, swapPawns } from './motion.js';

export interface Capture {
  readonly pawn: Pawn;
  readonly hole: Hole;
}

export interface Part {
  readonly kind: CardEffect['kind'] | 'exit';
  readonly pawn: Pawn;
  readonly from: Hole;
  readonly to: Hole;
  /** Negative = backwards; 0 = start, swap, centre, exit. */
  readonly steps: number;
  /** The other pawn of a swap, or `NO_PAWN`. A swap has two parts. */
  readonly swapped: Pawn;
  /** In the order of capture. */
  readonly captures: readonly Capture[];
}

/** Captured pawns of an action, in order. */
export function capturesOf(parts: readonly Part[]): Capture[] {
  return parts.flatMap(({ captures }) => captures);
}

function useOf(rules: Rules, list: ActionList, index: number): CardEffect | undefined {
  if (list.kind[index] !== MOVE) return undefined;
  return rules.cards[list.cardOf(index)]?.uses[list.use[index] as number];
}

const NO_CAPTURES: readonly Capture[] = [];

function logged(log: CaptureLog | undefined): readonly Capture[] {
  if (log === undefined || log.count === 0) return NO_CAPTURES;
  return Array.from({ length: log.count }, (_, i) => ({ pawn: log.pawn(i), hole: log.hole(i) }));
}

/**
 * Applies action `index` to the position it was listed for; calls `visit` after each part. Actions that move no pawn
 * have no parts.
 */
export function applyAction(
  rules: Rules,
  position: Position,
  list: ActionList,
  index: number,
  visit?: (part: Part) => void,
): void {
  const use = useOf(rules, list, index);
  const kind = use?.kind ?? 'exit';
  const captureAll = (use?.kind === 'forward' || use?.kind === 'split') && use.captureAll === true;
  const log = visit && new CaptureLog();
  for (let part = 0; part < (list.parts[index] as number); part++) {
    const pawn = list.pawnOf(index, part);
    const to = list.toOf(index, part);
    const steps = list.stepsOf(index, part);
    const swapped = kind === 'swap' ? list.pawnOf(index, 1 - part) : NO_PAWN;
    const from = kind === 'swap' ? list.toOf(index, 1 - part) : position.hole(pawn);
    if (log) log.count = 0;
    if (kind === 'start' || kind === 'exit') place(position, pawn, to, kind === 'start', log);
    else if (kind !== 'swap') movePawn(rules, position, list.motion(index, part), captureAll, log);
    else if (part === 0) swapPawns(position, pawn, swapped);
    visit?.({ kind, pawn, from, to, steps, swapped, captures: logged(log) });
  }
}

export function partsOf(game: Game, list: ActionList, index: number): Part[] {
  const parts: Part[] = [];
  applyAction(game.rules, game.position.clone(), list, index, (part) => parts.push(part));
  return parts;
}
