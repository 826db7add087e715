/** The reference: what differs between the rulesets, and what each card may do in them. */
import type { RefGame } from './board.js';

export type RefUse =
  | { readonly use: 'start' }
  | {
      readonly use: 'forward';
      readonly steps: number;
      readonly eatAll: boolean;
      readonly who: 'own' | 'any' | 'opponents';
    }
  | { readonly use: 'forward-in-order'; readonly steps: number }
  | { readonly use: 'back' }
  | {
      readonly use: 'split';
      readonly pawns: number;
      readonly eatAll: boolean;
      readonly partners: 'none' | 'rest' | 'together';
    }
  | { readonly use: 'swap'; readonly anyTwo: boolean }
  | { readonly use: 'centre' };

const START: RefUse = { use: 'start' };
const CENTRE: RefUse = { use: 'centre' };
const SWAP: RefUse = { use: 'swap', anyTwo: false };
const SWAP_ANY_TWO: RefUse = { use: 'swap', anyTwo: true };

function forward(steps: number, eatAll = false, who: 'own' | 'any' | 'opponents' = 'own'): RefUse {
  return { use: 'forward', steps, eatAll, who };
}

function split(pawns: number, eatAll: boolean, partners: 'none' | 'rest' | 'together' = 'none'): RefUse {
  return { use: 'split', pawns, eatAll, partners };
}

/** Whether what is left of a seven goes on to the partner. */
function rest(game: RefGame): 'none' | 'rest' {
  const usually = game.ruleset === 'dog' || game.ruleset === 'keezen';
  return (game.options.sevenRest ?? usually) ? 'rest' : 'none';
}

export const ALL_VARIANTS = ['2', '5', '7', '10', 'J', 'K'];

/** Whether a game plays one of the changes of `tock-variantes`. */
function varied(game: RefGame, variant: string): boolean {
  return game.ruleset === 'tock-variantes' || (game.options.variants ?? []).includes(variant);
}

function isTockFamily(game: RefGame): boolean {
  return game.ruleset === 'tock' || game.ruleset === 'tock-variantes';
}

function isQuebec(game: RefGame): boolean {
  return game.ruleset === 'quebec-8' || game.ruleset === 'quebec-7';
}

export function blocks(game: RefGame): boolean {
  return !isTockFamily(game) && game.ruleset !== 'tac-tik';
}

/** Whether what eats all on its way is stopped by a protected pawn. */
export function stopsEaters(game: RefGame): boolean {
  return blocks(game) || game.options.captureAllStops === true;
}

export function protectsStars(game: RefGame): boolean {
  return ['quebec-7', 'keezen', 'jackaroo'].includes(game.ruleset);
}

export function forbidsOverrun(game: RefGame): boolean {
  return game.ruleset === 'jackaroo' || (game.ruleset === 'keezen' && game.options.noOverrun !== false);
}

export function mayFinish(game: RefGame, card: string): boolean {
  return game.ruleset !== 'dog' || card[0] !== 'X' || game.options.jokerMayFinish !== false;
}

/** Whether the card makes the next player throw one away. */
export function burns(game: RefGame, card: string): boolean {
  return game.ruleset === 'jackaroo' && card[0] === 'T';
}

export function forbidsRepass(game: RefGame): boolean {
  return game.ruleset === 'premiere-regle';
}

export function hasIntersections(game: RefGame): boolean {
  return game.ruleset === 'premiere-regle';
}

export function discardsHand(game: RefGame): boolean {
  return ['tac-tik-pieu', 'dog', 'keezen', 'jackaroo'].includes(game.ruleset);
}

export function hasExit(game: RefGame): boolean {
  return isQuebec(game);
}

/** Whether a hand may be given up on any turn, or only before a card of it is played. */
export function exitsAnyTime(game: RefGame): boolean {
  return (game.options.exitWhen ?? (game.ruleset === 'quebec-8' ? 'any' : 'first')) === 'any';
}

/** The holes to which a hand brings a pawn, by the number of its cards. */
export function exitSizes(game: RefGame): readonly number[] {
  return game.ruleset === 'quebec-8' ? [4, 5] : [4, 5, 6];
}

export function redraws(game: RefGame): boolean {
  return isTockFamily(game);
}

export function skips(game: RefGame): boolean {
  return game.ruleset === 'quebec-8' || (game.ruleset === 'tock' && !varied(game, '10'));
}

/** The number of the zone holes next to the centre, 0 without one. */
export function centreNumber(game: RefGame): number {
  if (game.ruleset === 'quebec-8') return 8;
  if (game.ruleset === 'quebec-7') return 7;
  if (!isTockFamily(game)) return 0;
  return (game.options.centre ?? game.zones >= 8) ? 7 : 0;
}

export function homeEntrySteps(game: RefGame): number {
  return game.options.homeEntry ?? (isQuebec(game) || game.ruleset === 'jackaroo' ? 2 : 0);
}

/** Where a swap leaves out pawns: on their own star; fresh ones; others' fresh ones; others' protected ones. */
export function swapExclusion(game: RefGame): 'own-star' | 'fresh' | 'others-fresh' | 'others-protected' {
  if (game.ruleset === 'dog') return 'fresh';
  if (game.ruleset === 'keezen') return game.options.ownStarSwaps === false ? 'own-star' : 'others-protected';
  if (game.ruleset === 'tac-tik-pieu') return 'others-fresh';
  return isQuebec(game) ? 'others-protected' : 'own-star';
}

export function rankOf(card: string): string {
  return card[0] as string;
}

function tockUses(game: RefGame, rank: string): RefUse[] | undefined {
  switch (rank) {
    case 'A':
      return [START, forward(1), CENTRE];
    case '2':
      return varied(game, '2') ? [forward(2)] : [forward(2), CENTRE];
    case '5':
      return [forward(5, false, varied(game, '5') ? 'own' : 'any')];
    case '7':
      return [split(4, varied(game, '7'), rest(game))];
    case 'J':
      return varied(game, 'J') ? [forward(11), SWAP] : [SWAP];
    case 'K':
      return [START, forward(13, !varied(game, 'K')), CENTRE];
    case 'X':
      return [START, forward(18), CENTRE];
    default:
      return undefined;
  }
}

function tacTikUses(game: RefGame, rank: string): RefUse[] | undefined {
  if (rank === 'A') return [START, forward(1)];
  if (rank === '7') return [split(4, true, rest(game))];
  if (rank === 'T') return [START, forward(10)];
  if (rank === 'J') return [SWAP];
  return undefined;
}

function pieuUses(game: RefGame, rank: string): RefUse[] | undefined {
  if (rank === 'K') return [...'A23456789TJQ'].flatMap((other) => usesOf(game, `${other}S`));
  return tacTikUses(game, rank);
}

function premiereUses(game: RefGame, rank: string): RefUse[] | undefined {
  if (rank === 'A') return [START, forward(1)];
  if (rank === '5') return [forward(5, false, 'opponents')];
  if (rank === '7') return [split(2, false, rest(game))];
  if (rank === 'J') return [SWAP];
  if (rank === 'K') return [START, forward(13, true)];
  if (rank === 'X') return [START, forward(18)];
  return undefined;
}

function quebecUses(game: RefGame, rank: string, suit: string): RefUse[] | undefined {
  const eight = game.ruleset === 'quebec-8';
  switch (rank) {
    case 'A':
      return [START, forward(1), CENTRE];
    case '5':
      return [forward(5, false, eight ? 'any' : 'own')];
    case '7':
      return eight ? [split(4, true, rest(game))] : [split(3, false, rest(game)), CENTRE];
    case '8':
      return eight ? [forward(8), CENTRE] : [forward(8)];
    case 'J':
      return [forward(11), suit === 'C' || suit === 'D' ? SWAP : SWAP_ANY_TWO];
    case 'K':
      return [START, forward(13), CENTRE];
    case 'X':
      return [START, forward(15, suit === 'R'), CENTRE];
    default:
      return undefined;
  }
}

/** Every card of dog but the joker, which is any of them. */
const DOG_RANKS = 'A23456789TJQK';

function dogUses(game: RefGame, rank: string): RefUse[] | undefined {
  switch (rank) {
    case 'A':
      return [START, forward(1), forward(11)];
    case '4':
      return [forward(4), { use: 'back' }];
    case '7':
      return [split(7, true, game.options.sevenPartner ? 'together' : rest(game))];
    case 'J':
      return [SWAP];
    case 'K':
      return [START, forward(13)];
    case 'X':
      return [...DOG_RANKS].flatMap((other) => usesOf(game, `${other}S`));
    default:
      return undefined;
  }
}

function keezenUses(game: RefGame, rank: string): RefUse[] | undefined {
  switch (rank) {
    case 'A':
      return [START, forward(1)];
    case '7':
      return [split(2, false, rest(game))];
    case 'J':
      return [SWAP];
    case 'K':
      return game.options.kingThirteen ? [START, forward(13)] : [START];
    default:
      return undefined;
  }
}

function jackarooUses(game: RefGame, rank: string): RefUse[] | undefined {
  switch (rank) {
    case 'A':
      return [START, forward(1), forward(11)];
    case '5':
      return game.options.fiveOrder ? [{ use: 'forward-in-order', steps: 5 }] : [forward(5, false, 'any')];
    case '7':
      return [split(2, false, rest(game))];
    case 'J':
      return [SWAP];
    case 'K':
      return [START, forward(13, true)];
    default:
      return undefined;
  }
}

function usesOfRelative(game: RefGame, rank: string): RefUse[] | undefined {
  if (game.ruleset === 'dog') return dogUses(game, rank);
  return game.ruleset === 'keezen' ? keezenUses(game, rank) : jackarooUses(game, rank);
}

const PLAIN: Readonly<Record<string, number>> = {
  '2': 2,
  '3': 3,
  '5': 5,
  '6': 6,
  '8': 8,
  '9': 9,
  T: 10,
  Q: 12,
};

/** Everything a card may do. */
export function usesOf(game: RefGame, card: string): RefUse[] {
  const rank = rankOf(card);
  const special = isTockFamily(game)
    ? tockUses(game, rank)
    : isQuebec(game)
      ? quebecUses(game, rank, card[1] as string)
      : game.ruleset === 'tac-tik'
        ? tacTikUses(game, rank)
        : game.ruleset === 'tac-tik-pieu'
          ? pieuUses(game, rank)
          : game.ruleset === 'premiere-regle'
            ? premiereUses(game, rank)
            : usesOfRelative(game, rank);
  if (special !== undefined) return special;
  if (rank === '4') return [{ use: 'back' }];
  const steps = PLAIN[rank];
  if (steps === undefined) throw new Error(`${game.ruleset} has no card ${card}`);
  return [forward(steps)];
}

export function isStarter(game: RefGame, card: string): boolean {
  return usesOf(game, card).some((use) => use.use === 'start');
}
