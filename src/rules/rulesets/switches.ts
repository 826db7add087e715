import type { CardEffect, CardRule, Ruleset, SwitchRule } from './ruleset.js';

export function turned(ruleset: Ruleset, { cards, splitRest, ...flags }: SwitchRule['turned']): Ruleset {
  const all = { ...ruleset.cards, ...cards };
  if (splitRest === undefined) return { ...ruleset, ...flags, cards: all };
  const shared = Object.entries(all).map(([face, card]) => [face, withRest(card, splitRest)]);
  return { ...ruleset, ...flags, cards: Object.fromEntries(shared) };
}

function withRest(card: CardRule, rest: boolean): CardRule {
  const share = (uses: readonly CardEffect[]) => uses.map((use) => sharing(use, rest));
  const bySuit = Object.entries(card.bySuit ?? {}).map(([suit, uses]) => [suit, share(uses)]);
  return {
    ...card,
    uses: share(card.uses),
    ...(bySuit.length > 0 && { bySuit: Object.fromEntries(bySuit) }),
  };
}

/** Sets whether partners take the rest; free sharing is unchanged. */
export function sharing(use: CardEffect, rest: boolean): CardEffect {
  if (use.kind !== 'split' || use.partners === 'together') return use;
  return rest ? { ...use, partners: 'rest' } : withoutPartners(use);
}

export function withoutPartners(use: CardEffect): CardEffect {
  if (use.kind !== 'split') return use;
  const { partners: _, ...alone } = use;
  return alone;
}
