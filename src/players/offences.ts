/** Moves that a partner would be angry about, defined by rule. */
import { type ActionList, DISCARD, DISCARD_HAND } from '../rules/actions.js';
import type { Card } from '../rules/cards.js';
import type { Game } from '../rules/game.js';
import { positionAfter } from '../rules/play.js';
import { colourOf, type Pawn, type Position } from '../rules/position.js';
import { Facts } from './facts.js';

export const OFFENCES = [
  /** Sends a mate's pawn back, captures nobody else, and another action would not have. */
  'hits-mate',
  /** Discards a card to start with, having pawns to start and another card to discard. */
  'wastes-starter',
  /** Walks past the pawn's home with a card all of whose steps could turn it in there, and captures nobody else. */
  'passes-home',
] as const;
export type Offence = (typeof OFFENCES)[number];

/** What is wrong with action `index`, if anything. */
export function offenceOf(game: Game, list: ActionList, index: number): Offence | undefined {
  if (list.count === 1) return undefined;
  const kind = list.kind[index];
  if (kind === DISCARD) return wastesStarter(game, list.cardOf(index)) ? 'wastes-starter' : undefined;
  if (kind === DISCARD_HAND) return undefined;
  const after = positionAfter(game, list, index);
  if (sentBack(game, after, opponents(game)) > 0) return undefined;
  if (harmsMate(game, after)) {
    for (let other = 0; other < list.count; other++)
      if (!harmsMate(game, positionAfter(game, list, other))) return 'hits-mate';
    return undefined;
  }
  return passesHome(game, list, index) ? 'passes-home' : undefined;
}

/** A mate's pawn went back to base; the player's own do not count. */
function harmsMate(game: Game, after: Position): boolean {
  const { rules, turn } = game;
  return sentBack(game, after, (rules.sideColours[turn] as number) & ~(rules.ownColours[turn] as number)) > 0;
}

/** Bits of the colours of other sides. */
function opponents({ rules, turn }: Game): number {
  return ~(rules.sideColours[turn] as number);
}

/** How many pawns of these colours went back to base. */
function sentBack({ position }: Game, after: Position, colours: number): number {
  let count = 0;
  for (let i = 0; i < position.holeOf.length; i++) {
    const pawn = i as Pawn;
    if ((colours & (1 << colourOf(pawn))) !== 0 && after.inBase(pawn) && !position.inBase(pawn)) count++;
  }
  return count;
}

function wastesStarter({ rules, position, hands, turn }: Game, card: Card): boolean {
  if (!rules.cards[card]?.starter) return false;
  const others = (hands[turn] as Card[]).some((other) => !rules.cards[other]?.starter);
  const colours = rules.players[turn]?.colours ?? [];
  return others && colours.some((colour) => position.countInBase(colour) > 0);
}

function passesHome({ rules, position, turn }: Game, list: ActionList, index: number): boolean {
  const { board } = rules;
  const { toEntry } = Facts.of(rules);
  if (list.parts[index] !== 1 || list.stepsOf(index, 0) <= 0) return false;
  const pawn = list.pawnOf(index, 0);
  const row = colourOf(pawn) * board.trackLength;
  const from = position.holeOf[pawn] as number;
  const to = list.toOf(index, 0);
  // To take an opponent's pawn past its home is a fine thing to do.
  if (((rules.sideColours[turn] as number) & (1 << colourOf(pawn))) === 0) return false;
  if (from >= board.trackLength || to >= board.trackLength) return false;
  if ((toEntry[row + to] as number) <= (toEntry[row + from] as number)) return false;
  for (let other = 0; other < list.count; other++) {
    const same =
      list.card[other] === list.card[index] && list.parts[other] === 1 && list.pawnOf(other, 0) === pawn;
    if (same && list.toOf(other, 0) > board.centre) return true;
  }
  return false;
}
