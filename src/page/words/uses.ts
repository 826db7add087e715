import type { CompiledCard } from '../../rules/rules.js';
import type { Use } from '../../rules/rulesets.js';
import { t } from '../i18n/index.js';

export interface CardWays {
  readonly ways: readonly string[];
  readonly more: readonly string[];
}

function useWords(use: Use): string {
  const words = t('rules').uses;
  switch (use.kind) {
    case 'start':
      return words.start;
    case 'forward':
      return words.forward(use.steps, use.captureAll === true, use.mover ?? 'own');
    case 'back':
      return words.back(use.steps);
    case 'split':
      return words.split(use.steps, use.pawns, use.captureAll === true, use.partners);
    case 'swap':
      return words.swap(use.pair);
    case 'centre':
      return words.centre;
    case 'burn':
      return words.burn;
  }
}

/** All that a card may be used for at this table, each in a few words. */
export function cardUses(card: CompiledCard): string[] {
  const { ways, more } = cardWays(card);
  return [...ways, ...more];
}

/** Of them, the ways to move, one or the other of which is chosen; and what is said after them. */
export function cardWays({ uses, skip, redraw, wild }: CompiledCard): CardWays {
  const words = t('rules').uses;
  if (wild) return { ways: [words.wild], more: [] };
  const isBurn = ({ kind }: Use) => kind === 'burn';
  const ways = uses.filter((use) => !isBurn(use)).map(useWords);
  const burns = uses.filter(isBurn).map(useWords);
  const more = [...burns, ...(skip ? [words.skip] : []), ...(redraw ? [words.redraw] : [])];
  return ways.length > 0 ? { ways, more } : { ways: more, more: [] };
}
