import { type Card, faceOf } from '../../rules/cards/cards.js';
import type { CardEffect } from '../../rules/rulesets/ruleset.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** A choice of steps: ace (1 or 11), or four (forward or back). */
export const either: LessonPlan = {
  topic: 'either',
  card: (table) => {
    const found = choice(table);
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = choice(table);
    if (!found) return [];
    const { card, walks } = found;
    const [small = 0] = walks;
    const large = walks.at(-1) ?? small;
    const facts = { steps: small, more: large, walks };
    return [
      table.step({
        kind: 'light',
        text: 'either.tell',
        hand: [card],
        own: [table.at(5)],
        facts,
        aim: { stand: [table.own(table.at(5 + large))] },
        mistakes: [{ to: table.at(5 + small), say: 'wrong-count', facts: { steps: small, more: large } }],
      }),
      table.step({
        kind: 'alone',
        text: 'either.try',
        hand: [card],
        own: [table.at(5)],
        foe: [table.at(5 + large)],
        facts,
        aim: table.foeBeaten,
        mistakes: [{ to: table.at(5 + small), say: 'missed' }],
      }),
    ];
  },
};

/** A card and its steps, ascending; negative backwards. */
function choice(table: LessonTable): { readonly card: Card; readonly walks: readonly number[] } | undefined {
  for (const card of table.cards) {
    const { uses, wild } = table.of(card);
    const walks = new Set(uses.flatMap(ownSteps));
    if (!wild && walks.size > 1) return { card, walks: [...walks].sort((one, other) => one - other) };
  }
  return undefined;
}

function ownSteps(use: CardEffect): number[] {
  if (use.kind === 'back') return [-use.steps];
  return use.kind === 'forward' && use.mover !== 'opponent' ? [use.steps] : [];
}
