/**
 * Schema of a ruleset document; source of `docs/ruleset.schema.json`: `npx vitest run
 * test/rules/ruleset-documents.test.ts --update`.
 */

import { HOLES_PER_ZONE, ZONE_COUNTS } from '../board/holes.js';
import { FACES, PACK_SIZES, SUITS } from '../cards/cards.js';
import { LARGEST_HAND, LONGEST_RULESET_ABOUT, LONGEST_RULESET_NAME } from '../values/limits.js';
import {
  boolean,
  byNumber,
  described,
  halfSteps,
  integer,
  list,
  mark,
  object,
  oneOf,
  optional,
  pair,
  read,
  record,
  reference,
  type Schema,
  set,
  singleLine,
  some,
  taggedUnion,
} from '../values/schema.js';
import {
  type CardEffect,
  type CardRule,
  DEALER_CHANGES,
  EXIT_TIMES,
  type Ruleset,
  SWITCHES,
  type SwitchRule,
  VARIANTS,
} from './ruleset.js';

const PLAYER_COUNTS = [2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
/** Exists on every board and is never a star. */
const commonHole = integer(1, Math.min(...HOLES_PER_ZONE) - 1);
const steps = (most: number) => described('How many holes', integer(1, most));
const MOST_USES = 8;
const SEVERAL = 2;
const MOST_SHARED = 7;

const USE: Schema<CardEffect> = taggedUnion<CardEffect>({
  start: {},
  forward: {
    steps: steps(20),
    captureAll: optional(described('Every pawn that it passes goes back to its base', mark)),
    mover: optional(described('Whose pawn goes', oneOf(['own', 'any', 'opponent', 'in-order']))),
  },
  back: { steps: steps(12) },
  split: {
    steps: integer(SEVERAL, MOST_SHARED),
    pawns: described('How many pawns may share the steps', integer(SEVERAL, MOST_SHARED)),
    captureAll: optional(described('Every pawn that they pass goes back to its base', mark)),
    partners: optional(oneOf(['rest', 'together'])),
  },
  swap: {
    pair: oneOf(['own-other', 'own-any', 'any-other', 'own-other-or-fresh', 'own-other-or-idle']),
    excluded: oneOf(['on-own-star', 'fresh', 'fresh-of-others', 'protected-of-others']),
    centre: optional(described('Pawns in the centre can be swapped', mark)),
  },
  centre: {},
  burn: {},
});

const uses = list(reference('use', USE), 0, MOST_USES);

const CARD: Schema<CardRule> = object<CardRule>({
  uses: described('What the card may be used for; the player chooses one', uses),
  bySuit: optional(
    described(
      'Further uses by suit; of jokers R is the colour one, B the black one',
      some([...SUITS, 'R', 'B'], uses),
    ),
  ),
  skip: optional(described('Played to move, it makes the next player discard', mark)),
  redraw: optional(described('Played to move, it draws a card that moves the same pawn again', mark)),
  wild: optional(described('It counts as any other card', mark)),
  noFinish: optional(described('It never brings the last pawn of a colour home', mark)),
});

const card = reference('card', CARD);
const cards = some(FACES, card);
const seats = oneOf(PLAYER_COUNTS) as unknown as Schema<number>;
const dealSize = integer(1, LARGEST_HAND);

const RULESET: Schema<Ruleset> = object<Ruleset>({
  name: described('What it is called', singleLine(LONGEST_RULESET_NAME)),
  about: optional(
    described('In a sentence or two: what is special about it', singleLine(LONGEST_RULESET_ABOUT)),
  ),
  players: described('How many may play', set(seats, 1, PLAYER_COUNTS.length)),
  teamSizes: described('Sizes of teams; 1 is everyone alone', set(integer(1, 5), 1, 5)),
  paired: optional(described('Nobody plays alone where pairs can be made', mark)),
  zones: described('Boards, by their zones', set(oneOf(ZONE_COUNTS), 1, ZONE_COUNTS.length)),
  holesPerZone: described(
    'Track holes of a zone',
    integer(Math.min(...HOLES_PER_ZONE), Math.max(...HOLES_PER_ZONE)),
  ),
  packs: described(
    'Cards of a pack, the first is usual: 48 without kings, 54 with two jokers, 55 with three',
    set(oneOf(PACK_SIZES), 1, PACK_SIZES.length),
  ),
  packCounts: optional(
    described(
      'Packs shuffled together, by players; one where none is named',
      byNumber(PLAYER_COUNTS, halfSteps(0.5, 4)),
    ),
  ),
  deals: object<Ruleset['deals']>({
    first: described(
      'Sizes of the first deals of a pack, by players; 0 stands for every other number',
      byNumber([0, ...PLAYER_COUNTS], list(dealSize, 1, 12)),
    ),
    later: optional(described('Size of the deals that follow', byNumber([0, ...PLAYER_COUNTS], dealSize))),
    cycle: optional(described('The first deals come round again and again', mark)),
  }),
  dealerChanges: described('After each deal, or when the pack is dealt out', oneOf(DEALER_CHANGES)),
  dealerOption: optional(described('The table may choose when the dealer changes', mark)),
  exchange: described('Partners exchange a card after each deal', oneOf(['never', 'option', 'always'])),
  discard: described('What a player without a move discards', oneOf(['one', 'hand'])),
  protection: described('A pawn is safe on its own star: while fresh, or always', oneOf(['fresh', 'star'])),
  blocks: described('Nobody passes a protected pawn', boolean),
  homeEntry: described(
    'How many holes before the star the home branches off',
    integer(0, Math.min(...HOLES_PER_ZONE) - 1),
  ),
  centre: optional(
    object<NonNullable<Ruleset['centre']>>({
      hole: described('The number of the holes that lead to the centre', commonHole),
      usualOn: described(
        'Boards that usually have one, by their zones',
        set(oneOf(ZONE_COUNTS), 0, ZONE_COUNTS.length),
      ),
      option: optional(described('The table may say otherwise', mark)),
    }),
  ),
  handForExit: optional(
    described('Hands of so many cards may be given up to bring a pawn out', set(dealSize, 1, LARGEST_HAND)),
  ),
  exitWhen: optional(
    described(
      'When a hand may be given up: on any turn, or before a card of it is played',
      oneOf(EXIT_TIMES),
    ),
  ),
  noRepass: optional(described('No pawn steps on or over its own star again', mark)),
  noOverrun: optional(described('A pawn that comes past its home entry must turn in', boolean)),
  captureAllStops: optional(
    described('A card that sends back every pawn on its way passes no protected pawn', boolean),
  ),
  movesProtected: optional(
    described('A card that moves other players’ pawns may move protected ones', boolean),
  ),
  skipLapses: optional(described('Nobody is skipped where the very next player holds no card', boolean)),
  exchangeInTurn: optional(
    described('Partners may exchange a card when it is the turn of one of them', boolean),
  ),
  intersections: optional(
    described('A pawn that ends on a hole of this number may jump to the next one', commonHole),
  ),
  twoColoursForTwo: optional(described('Two players have two colours each', mark)),
  cards: described('What each card does: A, 2 to 9, T (ten), J, Q, K, X (joker)', cards),
  variants: optional(
    described('Cards that the table may play otherwise', record(VARIANTS, pair(oneOf(FACES), card))),
  ),
  switches: optional(
    described(
      'House rules that the table may turn',
      some(
        SWITCHES,
        object<SwitchRule>({
          usually: boolean,
          turned: object<SwitchRule['turned']>({
            noOverrun: optional(boolean),
            captureAllStops: optional(boolean),
            movesProtected: optional(boolean),
            skipLapses: optional(boolean),
            exchangeInTurn: optional(boolean),
            splitRest: optional(
              described(
                'What is left of shared steps goes to the partner’s pawns when all own ones are home',
                boolean,
              ),
            ),
            cards: optional(cards),
          }),
        }),
      ),
    ),
  ),
});

/** Its first fault has its place and the allowed values. */
export function readForm(value: unknown) {
  return read(RULESET, value);
}

export const RULESET_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'A ruleset of Tock or of one of its relatives',
  description: 'docs/rules.md explains it, and names what else is asked of a ruleset.',
  ...RULESET.json,
  $defs: { use: USE.json, card: CARD.json },
};
