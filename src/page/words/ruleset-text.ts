import { type Face, SUITS, type Suit } from '../../rules/cards/cards.js';
import type { Rules } from '../../rules/rules.js';
import {
  type Feature,
  faceIn,
  isOfTable,
  TABLE_FEATURES,
  type TableFeature,
} from '../../rules/rulesets/ruleset-features.js';
import {
  type CardEffect,
  type CardRule,
  type Ruleset,
  SWITCHES,
  type Switch,
  type SwitchRule,
  VARIANTS,
  type Variant,
} from '../../rules/rulesets/rulesets.js';
import { keysOf } from '../../rules/values/input.js';
import { type Catalogue, t } from '../i18n/index.js';
import { usesIn, useWords } from './uses.js';

/** Empty for cards that no pack has. */
export function sentences(ruleset: Ruleset, feature: Feature): string[] {
  return isOfTable(feature)
    ? tableIn(t('ownRules').says)[feature](ruleset)
    : sentencesOf(ruleset.cards, faceIn(feature));
}

function sentencesOf(cards: Ruleset['cards'], face: Face): string[] {
  const card = cards[face];
  return card ? cardSentences(face, card) : [];
}

const hasTeams = ({ teamSizes }: Ruleset) => teamSizes.some((size) => size > 1);

const MATTERS: Partial<Record<TableFeature, (ruleset: Ruleset) => unknown>> = {
  // said among the aims
  discard: () => false,
  exchange: hasTeams,
  handForExit: ({ handForExit }) => handForExit,
  noOverrun: ({ noOverrun, noRepass }) => noOverrun || !noRepass,
  captureAllStops: ({ blocks, cards }) => !blocks && usesIn(cards).some((use) => 'captureAll' in use),
  movesProtected: ({ cards }) => usesIn(cards).some((use) => 'mover' in use),
  skipLapses: ({ cards }) => Object.values(cards).some(({ skip }) => skip),
  exchangeInTurn: (ruleset) => ruleset.exchangeInTurn && hasTeams(ruleset),
  centre: ({ centre }) => centre,
  intersections: ({ intersections }) => intersections,
  noRepass: ({ noRepass }) => noRepass,
  twoColours: ({ twoColoursForTwo }) => twoColoursForTwo,
};

export function tableSentences(ruleset: Ruleset, without: readonly TableFeature[] = []): string[] {
  const said = TABLE_FEATURES.filter((feature) => {
    const matters = MATTERS[feature];
    return !without.includes(feature) && (!matters || matters(ruleset));
  });
  return said.flatMap((feature) => sentences(ruleset, feature));
}

/** The rules of one table: its options are applied, and what everyone sees need not be said. */
export function playedSentences(rules: Rules): string[] {
  const { dealerOption: _, packCounts: __, centre: ___, deals, ...others } = rules.ruleset;
  const { board, centreHole: hole, homeEntry } = rules;
  const count = rules.players.length;
  const dealt = <T>(sizes: Readonly<Record<number, T>> = {}) => {
    const own = sizes[count] ?? sizes[0];
    return own === undefined ? {} : { 0: own };
  };
  const played: Ruleset = {
    ...others,
    teamSizes: [rules.teams ? 2 : 1],
    homeEntry,
    zones: [board.zones],
    ...(hole > 0 ? { centre: { hole, usualOn: [board.zones] } } : {}),
    packs: [rules.pack],
    packCounts: { [count]: rules.packs },
    exchange: rules.exchange ? 'always' : 'never',
    deals: { ...deals, first: dealt(deals.first), later: dealt(deals.later) },
  };
  return tableSentences(played, [
    ...(['players', 'teams', 'boards', 'options'] as const),
    ...(count === 2 ? [] : (['twoColours'] as const)),
  ]);
}

const useDeed = (use: CardEffect) => useWords(use, true);

export function cardSentences(face: Face, card: CardRule): string[] {
  const words = t('ownRules').says;
  const { uses } = t('rules');
  const marks = (['skip', 'redraw', 'wild', 'noFinish'] as const).filter((mark) => card[mark]);
  const common = card.wild ? [] : card.uses.map(useDeed);
  const deeds = [...common, ...marks.map((mark) => uses[mark])];
  const bySuit = card.wild ? [] : suitSentences(face, card);
  const nothing = deeds.length + bySuit.length === 0 ? [uses.nothing] : [];
  return [...[...deeds, ...nothing].map((deed) => words.does(words.card(face), deed)), ...bySuit];
}

/** Suits with equal rules share a sentence. */
function suitSentences(face: Face, { bySuit = {} }: CardRule): string[] {
  const words = t('ownRules').says;
  if (face === 'X') {
    return (['R', 'B'] as const).flatMap((joker) =>
      (bySuit[joker] ?? []).map((use) => words.does(words.joker(joker === 'R'), useDeed(use))),
    );
  }
  const suitsOf = new Map<string, Suit[]>();
  for (const suit of SUITS) {
    for (const use of bySuit[suit] ?? []) {
      const deed = useDeed(use);
      suitsOf.set(deed, [...(suitsOf.get(deed) ?? []), suit]);
    }
  }
  return [...suitsOf].map(([deed, suits]) => words.does(words.cardOfSuits(face, suits), deed));
}

/** Numbers of players with their own deals; 0: all others. */
export function dealRows({ deals: { first, later = {} } }: Pick<Ruleset, 'deals'>): readonly number[] {
  return Object.keys({ ...first, ...later }).map(Number);
}

type Flag = Exclude<keyof SwitchRule['turned'], 'cards' | 'splitRest'>;

type Says = Catalogue['ownRules']['says'];

const tableIn = (words: Says): { readonly [F in TableFeature]: (ruleset: Ruleset) => string[] } => {
  const ofFlag = (flag: Flag) => (ruleset: Ruleset) => [flagSentence(flag, ruleset[flag] ?? false)];
  return {
    players: ({ players }) => [words.players(players)],
    teams: ({ teamSizes, paired = false }) => [words.teams(teamSizes, paired)],
    boards: ({ zones, holesPerZone }) => [words.boards(zones, holesPerZone)],
    packs: ({ packs, packCounts = {} }) => {
      const several = Object.entries(packCounts).filter(([, count]) => count !== 1);
      return [
        words.packs(packs),
        ...several.map(([players, count]) => words.packsFor(Number(players), count)),
      ];
    },
    deals: ({ deals: { first, later = {}, cycle = false } }) => {
      const rows = dealRows({ deals: { first, later } });
      const laterOf = (players: number) => later[players] ?? later[0];
      const said = rows.flatMap((players) => {
        const sizes = first[players] ?? first[0];
        return sizes ? words.deals(players, sizes, laterOf(players), cycle) : [];
      });
      return [...said, words.reshuffle(cycle || rows.every(laterOf))];
    },
    dealer: ({ dealerChanges, dealerOption }) => [
      words.dealers[dealerChanges],
      ...(dealerOption ? [words.dealerOption] : []),
    ],
    exchange: ({ exchange }) => [words.exchange[exchange]],
    discard: ({ discard }) => [words.discard[discard]],
    handForExit: ({ handForExit, exitWhen = 'first' }) => [
      handForExit ? words.handForExit(handForExit, exitWhen) : words.noHandForExit,
    ],
    protection: ({ protection, blocks }) => [
      words.protection[protection],
      blocks ? words.blocks : words.noBlocks,
    ],
    homeEntry: ({ homeEntry }) => [words.homeEntry(homeEntry)],
    noOverrun: ofFlag('noOverrun'),
    captureAllStops: ofFlag('captureAllStops'),
    movesProtected: ofFlag('movesProtected'),
    skipLapses: ofFlag('skipLapses'),
    exchangeInTurn: ofFlag('exchangeInTurn'),
    centre: ({ centre, zones }) => {
      const { hole = 0, usualOn = [], option = false } = centre ?? {};
      const boards = zones.every((count) => usualOn.includes(count)) ? [] : usualOn;
      if (usualOn.length > 0) return [words.centreFrom(hole, boards, option), words.centreOut(hole)];
      return option ? [words.centreChosen(hole), words.centreOut(hole)] : [words.noCentre];
    },
    intersections: ({ intersections: hole }) => [
      hole === undefined ? words.noIntersections : words.intersections(hole),
    ],
    noRepass: ({ noRepass }) => [noRepass ? words.noRepass : words.repass],
    twoColours: ({ twoColoursForTwo: two }) => [two ? words.twoColours : words.oneColour],
    options: (ruleset) =>
      [
        ...VARIANTS.filter((variant) => ruleset.variants?.[variant]).map((one) => variantWords(ruleset, one)),
        ...SWITCHES.filter((name) => ruleset.switches?.[name]).map((name) => switchWords(ruleset, name)),
      ].map(words.optional),
  };
};

export function variantWords({ variants }: Ruleset, variant: Variant): string {
  const [face, card] = variants?.[variant] ?? [];
  return face && card ? joined(cardSentences(face, card)) : '';
}

export function switchWords({ switches }: Ruleset, name: Switch): string {
  const { cards = {}, ...flags } = switches?.[name]?.turned ?? {};
  return joined([
    ...keysOf(cards).flatMap((face) => sentencesOf(cards, face)),
    ...Object.entries(flags).map(([flag, on]) => flagSentence(flag as keyof typeof flags, on)),
  ]);
}

function flagSentence(flag: Exclude<keyof SwitchRule['turned'], 'cards'>, on: boolean): string {
  return t('ownRules').says.flags[flag][on ? 'on' : 'off'];
}

const joined = (texts: readonly string[]) => texts.join(' ');
