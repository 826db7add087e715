/** What an action does, part by part: playing, notation, drawing and sensing all use this. */
import { type ActionList, MOVE } from './actions.js';
import type { Game } from './game.js';
import type { Hole } from './holes.js';
import { CaptureLog, movePawn, place, swapPawns } from './motion.js';
import { NO_PAWN, type Pawn, type Position } from './position.js';
import type { Rules } from './rules.js';
import type { Use } from './rulesets.js';

export interface Capture {
  readonly pawn: Pawn;
  /** Where it stood. */
  readonly hole: Hole;
}

/** What one pawn does in an action. */
export interface Part {
  readonly kind: Use['kind'] | 'exit';
  readonly pawn: Pawn;
  readonly from: Hole;
  readonly to: Hole;
  /** Negative backwards, 0 for a start, a swap, the centre and an exit. */
  readonly steps: number;
  /** The pawn with which it changes places, or `NO_PAWN`. A swap has two parts, one for each of them. */
  readonly swapped: Pawn;
  /** The pawns that it sends back to their bases, in the order in which it meets them. */
  readonly captures: readonly Capture[];
}

/** The use of its card that a move makes; none for other actions. */
function useOf(rules: Rules, list: ActionList, index: number): Use | undefined {
  if (list.kind[index] !== MOVE) return undefined;
  return rules.cards[list.cardOf(index)]?.uses[list.use[index] as number];
}

const NO_CAPTURES: readonly Capture[] = [];
const log = new CaptureLog();

function logged(): readonly Capture[] {
  if (log.count === 0) return NO_CAPTURES;
  return Array.from({ length: log.count }, (_, i) => ({ pawn: log.pawn(i), hole: log.hole(i) }));
}

/**
 * Carries out action `index` of the list on the position for which it was listed, and tells `visit` of each part
 * just after it was made. What moves no pawn has no parts.
 */
export function carryOut(
  rules: Rules,
  position: Position,
  list: ActionList,
  index: number,
  visit?: (part: Part) => void,
): void {
  const use = useOf(rules, list, index);
  const kind = use?.kind ?? 'exit';
  const captureAll = (use?.kind === 'forward' || use?.kind === 'split') && use.captureAll === true;
  for (let part = 0; part < (list.parts[index] as number); part++) {
    const pawn = list.pawnOf(index, part);
    const to = list.toOf(index, part);
    const steps = list.stepsOf(index, part);
    const swapped = kind === 'swap' ? list.pawnOf(index, 1 - part) : NO_PAWN;
    // The first part of a swap exchanges both pawns.
    const from = (kind === 'swap' ? list.toOf(index, 1 - part) : position.holeOf[pawn]) as Hole;
    log.count = 0;
    if (kind === 'start' || kind === 'exit') place(position, pawn, to, kind === 'start', log);
    else if (kind !== 'swap') movePawn(rules, position, pawn, to, steps, captureAll, log);
    else if (part === 0) swapPawns(position, pawn, swapped);
    visit?.({ kind, pawn, from, to, steps, swapped, captures: logged() });
  }
}

/** The parts of an action, in order. The game stays as it is. */
export function partsOf(game: Game, list: ActionList, index: number): Part[] {
  const parts: Part[] = [];
  carryOut(game.rules, game.position.clone(), list, index, (part) => parts.push(part));
  return parts;
}
