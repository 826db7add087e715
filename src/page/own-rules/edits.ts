/** Drafts may be incomplete, see `checkRuleset`. */

import { ZONE_COUNTS } from '../../rules/board/holes.js';
import {
  type Card,
  cardNamed,
  FACES,
  type Face,
  faceOf,
  type PackSize,
  packOf,
  type Suit,
} from '../../rules/cards/cards.js';
import {
  type CardEffect,
  type CardRule,
  RULESET_IDS,
  RULESETS,
  type Ruleset,
  SWITCHES,
  type Switch,
} from '../../rules/rulesets/rulesets.js';

/** Undefined removes a field. */
type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

export function changed<T extends object>(document: T, changes: Changes<T>): T {
  const entries = Object.entries({ ...document, ...changes });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as T;
}

/** Drops data of other player numbers. */
export function withPlayers(ruleset: Ruleset, players: readonly number[]): Ruleset {
  const { deals, packCounts, zones } = ruleset;
  const most = Math.max(...players);
  const seats = zones.some((count) => count >= most) ? [] : ZONE_COUNTS.filter((count) => count >= most);
  const only = <T>(byPlayers: Readonly<Record<number, T>>) =>
    Object.fromEntries(
      Object.entries(byPlayers).filter(([count]) => count === '0' || players.includes(Number(count))),
    ) as Record<number, T>;
  const first = only(deals.first);
  const lost = Object.keys(first).length === 0 ? { 0: Object.values(deals.first)[0] ?? [4] } : first;
  return changed(ruleset, {
    players,
    zones: [...zones, ...seats.slice(0, 1)],
    packCounts: packCounts && orNothing(only(packCounts)),
    deals: changed(deals, { first: lost, later: deals.later && orNothing(only(deals.later)) }),
  });
}

export function orNothing<T extends object>(record: T): T | undefined {
  return Object.keys(record).length > 0 ? record : undefined;
}

/** The first pack is the default and stays first. New cards get their usual rules. */
export function withPacks(ruleset: Ruleset, packs: readonly PackSize[]): Ruleset {
  const before = ruleset.packs.filter((pack) => packs.includes(pack));
  const inOrder = [...before, ...packs.filter((pack) => !before.includes(pack))];
  const missing = facesIn(packs).filter((face) => !ruleset.cards[face]);
  const added = missing.map((face) => [face, usualCard(ruleset, face)] as const);
  return { ...ruleset, packs: inOrder, cards: { ...ruleset.cards, ...Object.fromEntries(added) } };
}

export function facesIn(packs: readonly PackSize[]): readonly Face[] {
  const held = new Set<Face>(packs.flatMap((pack) => packOf(pack, 1).map(faceOf)));
  return FACES.filter((face) => held.has(face));
}

/** The ace of spades stands for all aces. */
export function shownCard(face: Face, target: Target = 'all'): Card {
  const suit = target === 'all' ? (face === 'X' ? 'R' : 'S') : target;
  return cardNamed(`${face}${suit}`);
}

function usualCard({ centre }: Ruleset, face: Face): CardRule {
  const known = RULESET_IDS.map((id) => RULESETS[id].cards[face]).find((card) => card !== undefined);
  const { uses } = known ?? { uses: [] };
  return { uses: uses.filter(({ kind }) => kind !== 'centre' || centre) };
}

/** All suits or one; R and B are the red and black joker. */
export type Target = 'all' | Suit | 'R' | 'B';

export function usesFor(card: CardRule, target: Target): readonly CardEffect[] {
  return target === 'all' ? card.uses : (card.bySuit?.[target] ?? []);
}

export function withUses(card: CardRule, target: Target, uses: readonly CardEffect[]): CardRule {
  if (target === 'all') return { ...card, uses };
  const bySuit = changed(card.bySuit ?? {}, { [target]: uses.length > 0 ? uses : undefined });
  return changed(card, { bySuit: orNothing(bySuit) });
}

/** By house rule: the first ruleset that offers it. */
export function switchSources(...rulesets: readonly Ruleset[]): ReadonlyMap<Switch, Ruleset> {
  return new Map(
    SWITCHES.flatMap((name) => {
      const source = rulesets.find(({ switches }) => switches?.[name]);
      return source ? [[name, source] as const] : [];
    }),
  );
}

/** Row 0 is the default; with it, other rows cannot end earlier. */
export function laterDeals({ later }: Ruleset['deals'], players: number) {
  const others = players > 0 ? later?.[0] : undefined;
  return { size: later?.[players] ?? others ?? 0, mayEnd: others === undefined };
}

export function withCard(ruleset: Ruleset, face: Face, card: CardRule): Ruleset {
  return { ...ruleset, cards: { ...ruleset.cards, [face]: card } };
}

const NEW_USES: {
  readonly [K in CardEffect['kind']]: (steps: number) => Extract<CardEffect, { readonly kind: K }>;
} = {
  start: () => ({ kind: 'start' }),
  forward: (steps) => ({ kind: 'forward', steps }),
  back: (steps) => ({ kind: 'back', steps: Math.min(steps, 12) }),
  split: () => ({ kind: 'split', steps: 7, pawns: 4 }),
  swap: () => ({ kind: 'swap', pair: 'own-other', excluded: 'on-own-star' }),
  centre: () => ({ kind: 'centre' }),
  burn: () => ({ kind: 'burn' }),
};
export const USE_KINDS = Object.keys(NEW_USES) as readonly CardEffect['kind'][];

export function newUse(kind: CardEffect['kind'], face: Face): CardEffect {
  return NEW_USES[kind](FACES.indexOf(face) + 1);
}
