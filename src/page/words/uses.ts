import type { CompiledCard } from '../../rules/rules.js';
import type { CardEffect, Mover, Ruleset } from '../../rules/rulesets/rulesets.js';
import { type Catalogue, t } from '../i18n/index.js';

type Uses = Catalogue['rules']['uses'];

function moverWords(mover: Mover = 'own', words: Uses, teams: boolean): string | undefined {
  if (mover === 'own') return undefined;
  return mover === 'in-order' && !teams ? words.ownFirst : words.movers[mover];
}

export function useWords(use: CardEffect, teams: boolean): string {
  const words = t('rules').uses;
  switch (use.kind) {
    case 'forward':
      return words.forward(use.steps, use.captureAll === true, moverWords(use.mover, words, teams));
    case 'back':
      return words.back(use.steps);
    case 'split':
      return words.split(
        use.steps,
        use.pawns,
        use.captureAll === true,
        use.partners && words.sharings[use.partners],
      );
    case 'swap':
      return words.swap(words.swaps[use.pair], words.excluded[use.excluded], use.centre === true);
    default:
      return words[use.kind];
  }
}

export function cardUses(card: CompiledCard | undefined, teams: boolean): string[] {
  const { ways, more } = cardWays(card, teams);
  return [...ways, ...more];
}

export function cardWays(card: CompiledCard | undefined, teams: boolean) {
  if (!card) return { ways: [], more: [] };
  const { uses, wild } = card;
  const words = t('rules').uses;
  const marks = (['skip', 'redraw', 'noFinish'] as const).filter((mark) => card[mark]);
  const said = marks.map((mark) => words[mark]);
  if (wild) return { ways: [words.wild], more: said };
  const isBurn = ({ kind }: CardEffect) => kind === 'burn';
  const moves = uses.filter((use) => !isBurn(use)).map((use) => useWords(use, teams));
  const burns = uses.filter(isBurn).map((use) => useWords(use, teams));
  // marks apply to moving cards
  if (moves.length === 0) return { ways: burns.length > 0 ? burns : [words.nothing], more: [] };
  return { ways: moves, more: [...burns.map(words.or), ...said] };
}

type Aims = Pick<Ruleset, 'discard' | 'cards' | 'teamSizes' | 'noRepass'>;

export function usesIn(cards: Ruleset['cards']): CardEffect[] {
  return Object.values(cards).flatMap((card) => [card.uses, ...Object.values(card.bySuit ?? {})].flat());
}

export function aimsOf({ discard, cards, teamSizes, noRepass }: Aims): string[] {
  const { aims, stuck } = t('rules');
  const uses = usesIn(cards);
  const has = (one: CardEffect['kind']) => uses.some(({ kind }) => kind === one);
  const alone = teamSizes.includes(1);
  const largest = Math.max(...teamSizes);
  const said: Partial<Record<keyof typeof aims, boolean>> = {
    // without starters, a traded hand brings pawns out
    out: has('start'),
    back: has('back'),
    backPast: has('back') && !noRepass,
    homeAlone: largest === 1,
    homeTogether: !alone,
    home: alone && largest > 1,
    partner: largest === 2,
    partners: largest > 2,
  };
  return Object.entries(aims)
    .filter(([key]) => said[key as keyof typeof aims] !== false)
    .map(([key, aim]) => (key === 'card' ? `${aim} ${stuck[discard]}` : aim));
}
