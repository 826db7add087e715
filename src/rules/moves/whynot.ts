/** Why a card cannot move a pawn, or any: given only if no legal action does. */

import { type Colour, type ColourSet, type Hole, hasColour } from '../board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position, pawnsOf } from '../board/position.js';
import type { Card } from '../cards/cards.js';
import { type Game, NO_WINNER, sharingOn } from '../game.js';
import type { CardEffect, CardEffectOf } from '../rulesets/ruleset.js';
import { ActionList, MOVE } from './actions.js';
import { addMoves, addUses } from './legal.js';
import { isProtected, motionOf, movePawn } from './motion.js';
import type { Reason } from './reasons.js';
import { isPair, isSwappable } from './swap.js';
import { isOpponents, isOwn, Turn, turnOf } from './turn.js';
import { backEnds, type Ends, firstEnd, NO_ENDS, otherEnds, stopsOf, Walker } from './walker.js';

export type { Reason, ReasonCode } from './reasons.js';

export function whyNotCard(game: Game, card: Card): Reason[] {
  const general = generally(game, card);
  if (general.length > 0) return general;
  const turn = listed(game, card);
  if (turn.list.count > 0) return [];
  if (turn.only !== NO_PAWN) return distinct(reasonsFor(turn, card, turn.only));
  const reasons: Reason[] = [];
  for (const pawn of game.position.pawns) {
    if (game.rules.playing[colourOf(pawn)]) reasons.push(...reasonsFor(turn, card, pawn));
  }
  const useful = reasons.filter((reason) => reason.code !== 'not-yours' && reason.code !== 'in-base');
  return distinct(useful.length > 0 ? useful : reasons);
}

/** Empty if a listed action moves the pawn. */
export function whyNotPawn(game: Game, card: Card, pawn: Pawn): Reason[] {
  const general = generally(game, card);
  if (general.length > 0) return general;
  const turn = listed(game, card);
  if (moves(turn, pawn)) return [];
  const { only } = turn;
  if (only !== NO_PAWN && pawn !== only) return [{ code: 'must-replay', hole: game.replay }];
  const reasons = distinct(reasonsFor(turn, card, pawn));
  return reasons.length > 0 ? reasons : [{ code: 'same-as-another' }];
}

/** As `whyNotPawn`, by hole; any hole of a base stands for all its pawns. */
export function whyNotHole(game: Game, card: Card, hole: Hole): Reason[] {
  const { position, rules } = game;
  const base = rules.board.baseOf(hole);
  const pawn = base === undefined ? position.pawn(hole) : position.pawnInBase(base);
  return pawn === NO_PAWN ? [{ code: 'no-pawn', hole }] : whyNotPawn(game, card, pawn);
}

/** A pawn's move on the board, legal or not. */
export interface PawnMove {
  readonly card: Card;
  readonly from: Hole;
  readonly to?: Hole;
}

/** Reasons against a carry: the pawn's, else those of the swapped pawn. */
export function whyNotCarry(game: Game, { card, from, to }: PawnMove): Reason[] {
  const own = whyNotHole(game, card, from);
  const other = to === undefined ? NO_PAWN : game.position.pawn(to);
  return own.length > 0 || other === NO_PAWN ? own : whyNotSwapped(game, card, other);
}

function whyNotSwapped(game: Game, card: Card, pawn: Pawn): Reason[] {
  const turn = listed(game, card);
  if (moves(turn, pawn)) return [];
  const { uses } = game.rules.card(card);
  return distinct(uses.flatMap((use) => (use.kind === 'swap' ? swapReasons(turn, use, pawn) : [])));
}

function generally(game: Game, card: Card): Reason[] {
  if (game.winner !== NO_WINNER) return [{ code: 'game-over' }];
  if (game.skip) return [{ code: 'must-discard' }];
  return game.rules.cards[card]?.uses.length ? [] : [{ code: 'card-unknown' }];
}

function listed(game: Game, card: Card): Turn {
  const list = new ActionList();
  addMoves(game, [card], list);
  return turnOf(game, list);
}

function moves({ list, position }: Turn, pawn: Pawn): boolean {
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] !== MOVE) continue;
    for (let part = 0; part < (list.parts[index] as number); part++) {
      const moved = list.pawnOf(index, part);
      if (moved === pawn) return true;
      if (colourOf(moved) === colourOf(pawn) && position.inBase(moved) && position.inBase(pawn)) return true;
    }
  }
  return false;
}

function moved({ list }: Turn, colours: ColourSet): boolean {
  for (let index = 0; index < list.count; index++)
    if (hasColour(colours, colourOf(list.pawnOf(index, 0)))) return true;
  return false;
}

function sharesWith({ rules, player }: Turn, use: CardEffect, colour: Colour): boolean {
  return use.kind === 'split' && use.partners === 'together' && hasColour(rules.sideOf(player), colour);
}

function distinct(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [JSON.stringify(reason), reason])).values()];
}

function reasonsFor(turn: Turn, card: Card, pawn: Pawn): Reason[] {
  const { uses, noFinish } = turn.rules.card(card);
  const { position } = turn;
  const colour = colourOf(pawn);
  if (noFinish && couldFinish(turn, card, pawn)) return [{ code: 'may-not-finish' }];
  if (!position.inBase(pawn)) {
    const onBoard = uses.filter(({ kind }) => kind !== 'start' && kind !== 'burn');
    if (onBoard.length > 0) return onBoard.flatMap((use) => reasonsOfUse(turn, use, pawn));
    if (!isOwn(turn, pawn)) return [{ code: 'not-yours', colour }];
    return [{ code: uses.some(({ kind }) => kind === 'start') ? 'only-starts' : 'only-burns' }];
  }
  if (!isOwn(turn, pawn)) return [{ code: 'in-base', colour }];
  if (!uses.some((use) => use.kind === 'start')) return [{ code: 'needs-starter', colour }];
  return [{ code: 'protected', hole: turn.rules.board.star(colour), colour }];
}

/** True if only `noFinish` forbids the pawn's move. */
function couldFinish(turn: Turn, card: Card, pawn: Pawn): boolean {
  const free = new Turn().begin(turn.game, new ActionList());
  addUses(free, card);
  return moves(free, pawn);
}

/** Reasons for one use and a pawn outside its base; empty for uses on pawns in base. */
function reasonsOfUse(turn: Turn, use: CardEffect, pawn: Pawn): Reason[] {
  const { rules, position } = turn;
  const hole = position.hole(pawn);
  if (use.kind === 'start' || use.kind === 'burn') return [];
  if (use.kind === 'swap') return swapReasons(turn, use, pawn);
  const colour = colourOf(pawn);
  const kind = rules.board.kind(hole);
  if (use.kind === 'forward' && use.mover !== undefined && use.mover !== 'own') {
    if (use.mover === 'opponent' && !isOpponents(turn, colour)) return [{ code: 'opponents-only' }];
    if (kind === 'home') return [{ code: 'in-home', hole }];
    if (!isOwn(turn, pawn)) {
      if (!rules.ruleset.movesProtected && isProtected(rules, position, pawn))
        return [{ code: 'protected', hole, colour }];
      if (use.mover === 'in-order' && moved(turn, turn.own)) return [{ code: 'own-first' }];
      const friends = rules.sideOf(turn.player);
      if (use.mover === 'in-order' && !hasColour(friends, colour) && moved(turn, friends))
        return [{ code: 'partners-first' }];
    }
  } else if (!isOwn(turn, pawn) && !sharesWith(turn, use, colour)) {
    return [{ code: 'not-yours', colour }];
  }
  if (kind === 'centre') return [{ code: 'in-centre' }];
  switch (use.kind) {
    case 'forward':
      return forwardReasons(turn, pawn, use, use.steps, isOpponents(turn, colour));
    case 'back':
      if (kind === 'home') return [{ code: 'backwards-in-home', hole }];
      return stopReasons(turn, backEnds(rules, position, pawn, use.steps), use.steps);
    case 'split':
      return splitReasons(turn, use, pawn);
    case 'centre':
      if (kind === 'home') return [{ code: 'in-home', hole }];
      return [{ code: 'not-on-centre-hole', number: rules.centreHole }];
  }
}

function forwardReasons(
  turn: Turn,
  pawn: Pawn,
  { captureAll }: CardEffectOf<'forward'> | CardEffectOf<'split'>,
  steps: number,
  overStar = false,
): Reason[] {
  return stopReasons(turn, turn.walker(pawn).forwardEnds(steps, overStar, captureAll), steps);
}

function stopReasons({ position }: Turn, ends: Ends, steps: number): Reason[] {
  return stopsOf(ends).map(({ code, at }) => {
    const hole = at as Hole;
    if (code === 'overshoots') return { code, steps, room: at };
    return code === 'blocked' || code === 'protected'
      ? { code, hole, colour: colourOf(position.pawn(hole)) }
      : { code, hole };
  });
}

function swapReasons(turn: Turn, swap: CardEffectOf<'swap'>, pawn: Pawn): Reason[] {
  const { rules, position } = turn;
  const hole = position.hole(pawn);
  const kind = rules.board.kind(hole);
  if (kind === 'home') return [{ code: 'in-home', hole }];
  if (kind === 'centre' && !swap.centre) return [{ code: 'in-centre' }];
  if (!isSwappable(turn, pawn, swap)) {
    if (swap.excluded === 'on-own-star') return [{ code: 'swap-on-star', hole }];
    if (swap.excluded === 'fresh') return [{ code: 'swap-fresh', hole }];
    return [{ code: 'protected', hole, colour: colourOf(pawn) }];
  }
  for (const other of position.pawns) {
    if (other === pawn || !isSwappable(turn, other, swap)) continue;
    if (isPair(turn, pawn, other, swap)) return [{ code: 'same-as-another' }];
  }
  return [{ code: 'no-swap-partner' }];
}

function splitReasons(turn: Turn, use: CardEffectOf<'split'>, pawn: Pawn): Reason[] {
  if (turn.only !== NO_PAWN) return forwardReasons(turn, pawn, use, use.steps);
  const most = mostSteps(turn, use, pawn);
  if (most === 0) return forwardReasons(turn, pawn, use, 1);
  return most < use.steps ? [{ code: 'not-whole', steps: use.steps, most }] : [{ code: 'same-as-another' }];
}

/** Most steps that can be used if this pawn takes a share. */
function mostSteps(turn: Turn, use: CardEffectOf<'split'>, wanted: Pawn): number {
  const { rules } = turn;
  /** Explored states; without it, permutations run into millions. */
  const tried = new Set<string>();
  let most = 0;
  const share = (position: Position, used: number, moved: readonly Pawn[]): void => {
    if (moved.includes(wanted)) most = Math.max(most, used);
    if (most === use.steps || moved.length === use.pawns) return;
    const state = `${used} ${moved.toSorted()} ${position.holeOf}`;
    if (tried.has(state)) return;
    tried.add(state);
    for (const pawn of sharers(turn, use, position, colourOf(wanted))) {
      if (moved.includes(pawn)) continue;
      const spared = pawn === wanted || moved.includes(wanted) ? 0 : 1;
      const walker = new Walker().begin(rules, position, pawn);
      for (let steps = 1; steps <= use.steps - used - spared; steps++) {
        let ends = walker.forwardEnds(steps, false, use.captureAll);
        for (; ends > NO_ENDS; ends = otherEnds(ends)) {
          const after = position.clone();
          movePawn(rules, after, motionOf(pawn, firstEnd(ends), steps), use.captureAll ?? false);
          share(after, used + steps, [...moved, pawn]);
        }
      }
    }
  };
  share(turn.position, 0, []);
  return most;
}

/** Pawns that may take the next share, given that the colour must have one. */
function sharers(
  { rules, player }: Turn,
  use: CardEffectOf<'split'>,
  position: Position,
  colour: Colour,
): Pawn[] {
  let colours = 1 << colour;
  if (use.partners === 'together') colours = rules.sideOf(player);
  else if (use.partners === 'rest') colours = sharingOn(rules, position, player, colours);
  return rules.board.colours.filter((each) => hasColour(colours, each)).flatMap(pawnsOf);
}
