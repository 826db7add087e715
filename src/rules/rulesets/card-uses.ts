import type { Face } from '../cards/cards.js';
import type { CardEffect, CardRule, SwitchRule } from './ruleset.js';

export const start: CardEffect = { kind: 'start' };
export const centre: CardEffect = { kind: 'centre' };
export const forward = (steps: number): CardEffect => ({ kind: 'forward', steps });
export const capturing = (steps: number): CardEffect => ({ kind: 'forward', steps, captureAll: true });
export const uses = (...list: readonly CardEffect[]): CardRule => ({ uses: list });
export const option = (turned: SwitchRule['turned']): SwitchRule => ({ usually: false, turned });
export const SEVEN_REST = option({ splitRest: true });

export const NUMBERS = {
  '2': uses(forward(2)),
  '3': uses(forward(3)),
  '4': uses({ kind: 'back', steps: 4 }),
  '5': uses(forward(5)),
  '6': uses(forward(6)),
  '8': uses(forward(8)),
  '9': uses(forward(9)),
  T: uses(forward(10)),
  Q: uses(forward(12)),
} as const satisfies Partial<Record<Face, CardRule>>;
