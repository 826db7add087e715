/** Lists the legal actions; the only authority on what may be played. */

import { type ColourSet, hasColour, PAWNS_PER_COLOUR } from '../board/holes.js';
import { colourOf, isPawnOf, NO_PAWN, type Pawn, pawnsOf } from '../board/position.js';
import type { Card } from '../cards/cards.js';
import { type Game, NO_REPLAY, NO_WINNER, nextHolder } from '../game.js';
import type { CardEffect, CardEffectOf } from '../rulesets/ruleset.js';
import { ActionList, BURN, DISCARD, DISCARD_HAND, EXIT } from './actions.js';
import {
  capturesOnTheWay,
  endOf,
  isProtected,
  isStarProtected,
  type Motion,
  motionOf,
  pawnIn,
} from './motion.js';
import { dropRepeats } from './repeats.js';
import { addSplits } from './split.js';
import { addSwaps } from './swap.js';
import { isOpponents, type Turn, turnOf } from './turn.js';
import { backEnds, type Ends, firstEnd, NO_ENDS, otherEnds, type Walker } from './walker.js';

/** Fills `list` with the current player's actions; equal cards and equal results appear once. */
export function legalActions(game: Game, list: ActionList): void {
  list.clear();
  const hand = game.hands[game.turn];
  if (game.winner !== NO_WINNER || hand === undefined || hand.length === 0) return;
  if (!game.skip) addMoves(game, hand, list);
  const moves = list.count;
  addExit(game, hand, list);
  if (moves > 0) return;
  if (game.rules.ruleset.discard === 'hand' && !game.skip && game.replay === NO_REPLAY) {
    list.add(DISCARD_HAND, 0, 0);
    return;
  }
  for (let i = 0; i < hand.length; i++) {
    if (hand.indexOf(hand[i] as Card) === i) list.add(DISCARD, hand[i] as Card, 0);
  }
}

export function listActions(game: Game): ActionList {
  const list = new ActionList();
  legalActions(game, list);
  return list;
}

/** Adds the moves of `cards`, whether or not the player holds them. */
export function addMoves(game: Game, cards: readonly Card[], list: ActionList): void {
  const { rules } = game;
  const turn = turnOf(game, list);
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as Card;
    if (cards.indexOf(card) < i) continue;
    const first = list.count;
    if (turn.repeats(card)) continue;
    addUses(turn, card);
    const { repeats, noFinish } = rules.card(card);
    if (repeats) dropRepeats(turn, first);
    if (noFinish) dropFinishes(turn, first);
    turn.note(card, first);
  }
}

/** Includes moves that `noFinish` forbids. */
export function addUses(turn: Turn, card: Card): void {
  const { uses } = turn.rules.card(card);
  if (turn.replacing.length > 0) turn.replacing.length = 0;
  turn.card = card;
  for (let use = 0; use < uses.length; use++) {
    turn.use = use;
    addUse(turn, uses[use] as CardEffect);
  }
}

function addUse(turn: Turn, use: CardEffect): void {
  switch (use.kind) {
    case 'start':
      return addStarts(turn);
    case 'forward':
      return addForward(turn, use);
    case 'back':
      return addBack(turn, use);
    case 'split':
      return addSplit(turn, use);
    case 'centre':
      return addCentre(turn);
    case 'swap':
      return addSwaps(turn, use);
    case 'burn':
      return addBurn(turn);
    default:
      return use satisfies never;
  }
}

function addEnds(turn: Turn, pawn: Pawn, ends: Ends, steps: number, captureAll = false): void {
  for (let left = ends; left > NO_ENDS; left = otherEnds(left))
    addPart(turn, motionOf(pawn, firstEnd(left), steps), captureAll);
}

function addPart(turn: Turn, motion: Motion, captureAll = false): void {
  const { rules, position, replacing } = turn;
  const pawn = pawnIn(motion);
  const met = position.pawn(endOf(motion));
  if (isPawnOf(colourOf(pawn), met)) {
    if (!captureAll || !capturesOnTheWay(rules, position, motion)) {
      if (replacing.includes(pawn)) return;
      replacing.push(pawn);
    }
  }
  turn.list.addPart(turn.addMove(), motion);
}

const ALL_COLOURS: ColourSet = -1;

function addStarts(turn: Turn): void {
  const { rules, position, own, only } = turn;
  for (const colour of rules.board.colours) {
    if (!hasColour(own, colour)) continue;
    const pawn = position.pawnInBase(colour);
    if (pawn === NO_PAWN || (only !== NO_PAWN && pawn !== only)) continue;
    if (isStarProtected(rules, position, colour)) continue;
    turn.list.addPart(turn.addMove(), motionOf(pawn, rules.board.star(colour)));
  }
}

function addForward(turn: Turn, use: CardEffectOf<'forward'>): void {
  const { mover = 'own' } = use;
  const friends = turn.rules.sideOf(turn.player);
  switch (mover) {
    case 'own':
      for (let i = 0; i < turn.moverCount; i++) addWalk(turn, turn.mover(i), use, false);
      return;
    case 'any':
      addForwardOf(turn, use, ALL_COLOURS);
      return;
    case 'opponent':
      addForwardOf(turn, use, ALL_COLOURS & ~friends);
      return;
    case 'in-order': {
      for (const colours of [turn.own, friends & ~turn.own, ALL_COLOURS & ~friends]) {
        if (addForwardOf(turn, use, colours)) return;
      }
      return;
    }
    default:
      return mover satisfies never;
  }
}

/** True if a pawn can move, even if its result is already listed. */
function addForwardOf(turn: Turn, use: CardEffectOf<'forward'>, colours: ColourSet): boolean {
  const { rules, position, only } = turn;
  let goes = false;
  for (const pawn of position.pawns) {
    const colour = colourOf(pawn);
    if (!hasColour(colours, colour) || (only !== NO_PAWN && pawn !== only)) continue;
    if (position.inBase(pawn) || position.hole(pawn) >= rules.board.trackLength) continue;
    const spared = !hasColour(turn.own, colour) && !rules.ruleset.movesProtected;
    if (spared && isProtected(rules, position, pawn)) continue;
    if (addWalk(turn, turn.walker(pawn), use, isOpponents(turn, colour))) goes = true;
  }
  return goes;
}

/** True if the pawn can move, even if its result is already listed. */
function addWalk(
  turn: Turn,
  walker: Walker,
  { steps, captureAll = false }: { readonly steps: number; readonly captureAll?: boolean },
  overStar: boolean,
): boolean {
  const ends = walker.forwardEnds(steps, overStar, captureAll);
  addEnds(turn, walker.pawn, ends, steps, captureAll);
  return ends > NO_ENDS;
}

function addBack(turn: Turn, { steps }: CardEffectOf<'back'>): void {
  for (let i = 0; i < turn.moverCount; i++) {
    const { pawn } = turn.mover(i);
    addEnds(turn, pawn, backEnds(turn.rules, turn.position, pawn, steps), -steps);
  }
}

function addSplit(turn: Turn, use: CardEffectOf<'split'>): void {
  // After a joker, the pawn that must move again takes all steps of a seven.
  if (turn.only === NO_PAWN) addSplits(turn, use);
  else if (turn.moverCount > 0) addWalk(turn, turn.mover(0), use, false);
}

function addCentre(turn: Turn): void {
  const { rules, position } = turn;
  const { board, centreHole } = rules;
  for (let i = 0; i < turn.moverCount; i++) {
    const { pawn } = turn.mover(i);
    const from = position.hole(pawn);
    if (from === board.centre) {
      for (const zone of board.colours) addPart(turn, motionOf(pawn, board.track(zone, centreHole)));
    } else if (from < board.trackLength && board.number(from) === centreHole) {
      addPart(turn, motionOf(pawn, board.centre));
    }
  }
}

function addBurn(turn: Turn): void {
  if (turn.only !== NO_PAWN) return;
  const next = nextHolder(turn.game.hands, turn.player);
  if (next >= 0 && next !== turn.player) turn.list.add(BURN, turn.card, turn.use);
}

function dropFinishes(turn: Turn, first: number): void {
  turn.list.drop(first, (index) => finishes(turn, index));
}

/** True if the action brings a colour's last pawn home. Pawns never leave the home. */
function finishes({ position, list }: Turn, index: number): boolean {
  const { board } = position;
  const parts = list.parts[index] as number;
  for (let part = 0; part < parts; part++) {
    if (list.toOf(index, part) <= board.centre) continue;
    const colour = colourOf(list.pawnOf(index, part));
    const firstHome = board.home(colour, 1);
    let home = 0;
    for (const pawn of pawnsOf(colour)) {
      let hole = position.hole(pawn);
      for (let k = 0; k < parts; k++) if (list.pawnOf(index, k) === pawn) hole = list.toOf(index, k);
      if (hole >= firstHome) home++;
    }
    if (home === PAWNS_PER_COLOUR) return true;
  }
  return false;
}

/** Pawn to bring out by giving up a hand without starter; `NO_PAWN` if not allowed. */
export function pawnForHand({ rules, position, hands, turn, dealt, skip, replay }: Game): Pawn {
  const { handForExit, exitWhen } = rules.ruleset;
  const held = hands[turn]?.length ?? 0;
  if (!handForExit?.includes(held) || (exitWhen === 'first' && held !== dealt)) return NO_PAWN;
  if (skip || replay !== NO_REPLAY) return NO_PAWN;
  const colour = rules.firstColour(turn);
  for (const pawn of pawnsOf(colour)) if (position.hole(pawn) <= rules.board.centre) return NO_PAWN;
  return position.pawnInBase(colour);
}

/** "Hand for an exit": the pawn starts on the hole whose number is the hand's size. */
function addExit(game: Game, hand: readonly Card[], list: ActionList): void {
  const pawn = pawnForHand(game);
  if (pawn === NO_PAWN) return;
  const { board, cards } = game.rules;
  for (let i = 0; i < hand.length; i++) if (cards[hand[i] as Card]?.starter) return;
  const action = list.add(EXIT, 0, 0);
  list.addPart(action, motionOf(pawn, board.track(colourOf(pawn), hand.length)));
}
