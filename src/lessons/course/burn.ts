import { faceOf } from '../../rules/cards/cards.js';
import type { LessonPlan } from '../plan.js';

export const burn: LessonPlan = {
  topic: 'burn',
  card: (table) => {
    const found = table.cardWith('burn');
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = table.cardWith('burn');
    const [one, two] = table.plain;
    if (!found || !one || !two) return [];
    const layout = { hand: [found.card], next: [one.card, two.card], own: [table.at(2)] };
    const aim = { held: { player: table.foePlayer, count: 1 } };
    return [
      table.step({ kind: 'show', text: 'burn.tell', ...layout, aim }),
      table.step({
        kind: 'alone',
        text: 'burn.try',
        ...layout,
        aim,
        mistakes: [{ card: found.card, from: table.at(2), say: 'no-burn' }],
      }),
    ];
  },
};
