import type { Face, Suit } from '../../../rules/cards/cards.js';
import type { DealerChange, ExitTime, Ruleset, SwitchRule } from '../../../rules/rulesets/rulesets.js';
import { basics, capital, either, list, suits } from './basics.js';

const PACKS: Readonly<Record<number, string>> = {
  0.5: 'half a deck: its spades and hearts',
  1: 'one deck',
  1.5: 'one deck and the spades and hearts of another',
  2: 'two decks',
};
const times = (packs: number) => PACKS[packs] ?? `${packs} decks`;
const inTurn = (sizes: readonly number[], later: number | undefined) => {
  const each = sizes.length > 1 ? ', deal by deal' : '';
  if (later === undefined) return each;
  return sizes.join() === String(later) ? ' in every deal' : `${each}, then ${later} each time`;
};
const size = (team: number) => (team === 1 ? 'alone' : team === 2 ? 'in pairs' : `in teams of ${team}`);

const exitTimes: Record<ExitTime, string> = { any: 'on any turn', first: 'before a card of it is played' };

export const ruleWords = {
  card: (face: Face) => `The ${basics.cards.rank(face)}`,
  cardOfSuits: (face: Face, of: readonly Suit[]) =>
    `The ${basics.cards.rank(face)} of ${either.format(of.map((suit) => suits[suit]))}`,
  joker: (colour: boolean) => `The ${basics.cards.jokerNamed(colour)}`,
  does: (subject: string, deed: string) => `${subject}: ${deed}.`,
  dealers: {
    deal: 'Another dealer after each deal.',
    pack: 'Another dealer when the deck is dealt out.',
  } satisfies Record<DealerChange, string>,
  players: (counts: readonly number[]) => `For ${either.format(counts.map(String))} players.`,
  teams: (sizes: readonly number[], paired: boolean) =>
    `${capital(either.format(sizes.map(size)))}${paired ? '; always in pairs where possible' : ''}.`,
  boards: (zones: readonly number[], holes: number) =>
    `A board of ${either.format(zones.map(String))} zones with ${holes} holes each.`,
  packs: (sizes: readonly number[]) => `A deck of ${either.format(sizes.map(String))} cards.`,
  packsFor: (players: number, packs: number) => `For ${players} players ${times(packs)}.`,
  deals: (players: number, sizes: readonly number[], later: number | undefined, again: boolean) =>
    `${players > 0 ? `For ${players} players, each` : 'Each player'} gets ${list.format(sizes.map(String))} ${sizes.join() === '1' ? 'card' : 'cards'}${inTurn(sizes, later)}${again ? ', and again from the first' : ''}.`,
  reshuffle: (endless: boolean) =>
    endless
      ? 'When too few cards are left for a deal, all cards are shuffled again.'
      : 'When these deals are over, or too few cards are left, all cards are shuffled again.',
  dealerOption: 'Players may choose when the dealer changes.',
  exchange: {
    never: 'Partners exchange no cards.',
    option: 'Partners may exchange a card after each deal: players choose.',
    always: 'Partners exchange a card after each deal.',
  } satisfies Record<Ruleset['exchange'], string>,
  discard: {
    one: 'If you can’t move, discard one card.',
    hand: 'If you can’t move, discard your whole hand.',
  } satisfies Record<Ruleset['discard'], string>,
  handForExit: (cards: readonly number[], when: ExitTime) =>
    `With no pawn on the way and no card that brings one out, a whole hand of ${either.format(cards.map(String))} ${cards.join() === '1' ? 'card' : 'cards'} may be traded, ${exitTimes[when]}: a pawn comes out on the hole of that number.`,
  exitTimes,
  noHandForExit: 'A hand cannot be traded for a pawn.',
  protection: {
    fresh:
      'A pawn that has just come out is protected on its star: nobody can capture it, not even its owner.',
    star: 'A pawn on its own star is always protected: nobody can capture it, not even its owner.',
  } satisfies Record<Ruleset['protection'], string>,
  blocks: 'A protected pawn cannot be passed.',
  noBlocks: 'A protected pawn may be passed.',
  homeEntry: (holes: number) =>
    holes === 0
      ? 'The home branches off at the star.'
      : `The home branches off ${holes === 1 ? 'one hole' : `${holes} holes`} before the star.`,
  flags: {
    noOverrun: { on: 'A pawn may not walk past its home.', off: 'A pawn may walk past its home.' },
    captureAllStops: {
      on: 'A card that sends back every pawn it passes cannot pass a protected pawn.',
      off: 'A card that sends back every pawn it passes leaves protected ones where they are.',
    },
    movesProtected: {
      on: 'A card that moves other players’ pawns moves protected ones too.',
      off: 'A card that moves other players’ pawns does not move protected ones.',
    },
    skipLapses: {
      on: 'A player without cards cannot be made to discard, and nobody else discards instead.',
      off: 'If the next player has no cards, the one after discards instead.',
    },
    exchangeInTurn: {
      on: 'Partners may exchange a card when it is the turn of one of them. No talking!',
      off: 'Partners exchange no cards in the middle of a deal.',
    },
    splitRest: {
      on: 'Once all your pawns are home, what is left of shared steps goes to your partner’s.',
      off: 'Shared steps must all be made by your own pawns.',
    },
  } satisfies Record<
    Exclude<keyof SwitchRule['turned'], 'cards'>,
    { readonly on: string; readonly off: string }
  >,
  centreFrom: (hole: number, boards: readonly number[], option: boolean) =>
    `Holes ${hole} lead to the centre${boards.length > 0 ? ` on boards of ${either.format(boards.map(String))} zones` : ''}${option ? '; players may choose otherwise' : ''}.`,
  centreChosen: (hole: number) => `Players may choose that holes ${hole} lead to the centre.`,
  centreOut: (hole: number) =>
    `From the centre a pawn comes out on any hole ${hole}. It captures there and in the centre.`,
  noCentre: 'There is no way through the centre.',
  intersections: (hole: number) => `A pawn that ends on a hole ${hole} may jump to the next hole ${hole}.`,
  noIntersections: 'No jumps from hole to hole.',
  noRepass: 'No pawn steps on or over its own star again, unless another player moves it.',
  repass: 'A pawn may step over its own star again.',
  twoColours: 'Two players have two colours each. Steps are shared among pawns of one colour only.',
  oneColour: 'Two players have one colour each.',
  optional: (deeds: string) => `Option – ${deeds}`,
};
