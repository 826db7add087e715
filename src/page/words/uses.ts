import type { CompiledCard } from '../../rules/rules.js';
import type { Use } from '../../rules/rulesets.js';
import { t } from '../i18n/index.js';

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
export function cardUses({ uses, skip, redraw, wild }: CompiledCard): string[] {
  const words = t('rules').uses;
  if (wild) return [words.wild];
  return [...uses.map(useWords), ...(skip ? [words.skip] : []), ...(redraw ? [words.redraw] : [])];
}
