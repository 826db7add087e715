/** Moves that annoy a partner, by rule. */

import { colourOf, type Pawn, type Position } from '../rules/board/position.js';
import type { Card } from '../rules/cards/cards.js';
import type { Game } from '../rules/game.js';
import { type ActionList, DISCARD, DISCARD_HAND } from '../rules/moves/actions.js';
import { positionAfter } from '../rules/moves/play.js';
import { RuleTables } from './rule-tables.js';

export const PARTNER_BLUNDERS = [
  /** Captures only a partner's pawn, avoidably. */
  'hits-mate',
  /** Discards a starter with pawns in base, and cards that are no starters in hand. */
  'wastes-starter',
  /** Passes home, capturing no pawn, though the card's full steps could enter it. */
  'passes-home',
] as const;
export type PartnerBlunder = (typeof PARTNER_BLUNDERS)[number];

/** Minor: avoided only between near-equal actions. */
export const SLIPS = [
  /** Passes home, capturing no pawn, though another action enters. */
  'misses-home',
  /** Brings an opponent's pawn home, avoidably. */
  'helps-home',
] as const;
export type Slip = (typeof SLIPS)[number];

export class BlunderCheck {
  readonly #game: Game;
  readonly #list: ActionList;
  readonly #after: Position;
  #isAvoidable: boolean | undefined;

  constructor(game: Game, list: ActionList) {
    this.#game = game;
    this.#list = list;
    this.#after = game.position.clone();
  }

  partnerBlunder(index: number): PartnerBlunder | undefined {
    const list = this.#list;
    const game = this.#game;
    if (list.count === 1) return undefined;
    const kind = list.kind[index];
    if (kind === DISCARD) return wastesStarter(game, list.cardOf(index)) ? 'wastes-starter' : undefined;
    if (kind === DISCARD_HAND) return undefined;
    const after = positionAfter(game, list, index, this.#after);
    if (sentBack(game, after, opponents(game)) > 0) return undefined;
    if (!harmsMate(game, after)) return this.#passesHome(index) ? 'passes-home' : undefined;
    this.#isAvoidable ??= this.#some(
      (other) => !harmsMate(game, positionAfter(game, list, other, this.#after)),
    );
    return this.#isAvoidable ? 'hits-mate' : undefined;
  }

  slip(index: number): Slip | undefined {
    if (this.#helpsHome(index))
      return this.#some((other) => !this.#helpsHome(other)) ? 'helps-home' : undefined;
    if (!this.#missesHome(index)) return undefined;
    const after = positionAfter(this.#game, this.#list, index, this.#after);
    return sentBack(this.#game, after, opponents(this.#game)) > 0 ? undefined : 'misses-home';
  }

  #some(is: (index: number) => boolean): boolean {
    for (let index = 0; index < this.#list.count; index++) if (is(index)) return true;
    return false;
  }

  #somePart(index: number, is: (part: number) => boolean): boolean {
    for (let part = 0; part < (this.#list.parts[index] as number); part++) if (is(part)) return true;
    return false;
  }

  #passesHome(index: number): boolean {
    const list = this.#list;
    return (
      list.parts[index] === 1 &&
      goesPastHome(this.#game, list, index, 0) &&
      this.#some(
        (other) =>
          list.card[other] === list.card[index] &&
          list.parts[other] === 1 &&
          this.#turnsIn(other, list.pawnOf(index, 0)),
      )
    );
  }

  #missesHome(index: number): boolean {
    return this.#somePart(
      index,
      (part) =>
        goesPastHome(this.#game, this.#list, index, part) &&
        this.#some((other) => this.#turnsIn(other, this.#list.pawnOf(index, part))),
    );
  }

  #turnsIn(index: number, pawn: Pawn): boolean {
    const { board } = this.#game.rules;
    return this.#somePart(
      index,
      (part) => this.#list.pawnOf(index, part) === pawn && this.#list.toOf(index, part) > board.centre,
    );
  }

  #helpsHome(index: number): boolean {
    const { rules, turn } = this.#game;
    return this.#somePart(
      index,
      (part) =>
        this.#list.toOf(index, part) > rules.board.centre &&
        !isOf(rules.sideOf(turn), this.#list.pawnOf(index, part)),
    );
  }
}

/** Counts own-side pawns only: moving an opponent past home is good. */
export function goesPastHome(
  { rules, position, turn }: Game,
  list: ActionList,
  index: number,
  part: number,
): boolean {
  const { trackLength } = rules.board;
  const pawn = list.pawnOf(index, part);
  if (list.stepsOf(index, part) <= 0 || !isOf(rules.sideOf(turn), pawn)) return false;
  const from = position.holeOf[pawn] as number;
  const to = list.toOf(index, part);
  if (position.isFresh(pawn) || from >= trackLength || to >= trackLength) return false;
  const toEntry = RuleTables.of(rules).toEntry.subarray(colourOf(pawn) * trackLength);
  return (toEntry[to] as number) > (toEntry[from] as number);
}

const isOf = (colours: number, pawn: Pawn) => (colours & (1 << colourOf(pawn))) !== 0;

export function partnerBlunderOf(game: Game, list: ActionList, index: number): PartnerBlunder | undefined {
  return new BlunderCheck(game, list).partnerBlunder(index);
}

/** Partners' pawns only, not the player's own. */
function harmsMate(game: Game, after: Position): boolean {
  const { rules, turn } = game;
  return sentBack(game, after, rules.sideOf(turn) & ~rules.ownOf(turn)) > 0;
}

/** Bits of the other sides' colours. */
function opponents({ rules, turn }: Game): number {
  return ~rules.sideOf(turn);
}

function sentBack({ position }: Game, after: Position, colours: number): number {
  let count = 0;
  for (const pawn of position.pawns) {
    if (isOf(colours, pawn) && after.inBase(pawn) && !position.inBase(pawn)) count++;
  }
  return count;
}

function wastesStarter(game: Game, card: Card): boolean {
  const { rules, position, turn } = game;
  if (!rules.cards[card]?.starter) return false;
  const others = game.hand(turn).some((other) => !rules.cards[other]?.starter);
  const colours = rules.players[turn]?.colours ?? [];
  return others && colours.some((colour) => position.countInBase(colour) > 0);
}
