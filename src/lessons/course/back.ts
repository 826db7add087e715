import { faceOf } from '../../rules/cards/cards.js';
import type { Mistake } from '../lesson.js';
import type { LessonTable } from '../lesson-table.js';
import type { LessonPlan } from '../plan.js';

/** Mostly the four. */
export const back: LessonPlan = {
  topic: 'back',
  card: (table) => {
    const found = table.cardWith('back');
    return found && faceOf(found.card);
  },
  steps(table) {
    const found = table.cardWith('back');
    if (!found) return [];
    const { card, use } = found;
    const { steps } = use;
    const facts = { steps };
    const stand = (from: number) => ({ stand: [table.own(table.at(from - steps))] });
    const goesForward = table.of(card).uses.some(({ kind }) => kind === 'forward');
    const forward = (from: number): readonly Mistake[] =>
      goesForward
        ? [{ card, from: table.at(from), to: table.at(from + steps), say: 'went-forward', facts }]
        : [];
    return [
      table.step({ kind: 'show', text: 'back.tell', hand: [card], own: [table.at(9)], facts, aim: stand(9) }),
      table.step({
        kind: 'light',
        text: 'back.try',
        hand: [card],
        own: [table.at(steps + 2)],
        foe: [table.at(2)],
        facts,
        aim: { ...stand(steps + 2), ...table.foeBeaten },
        mistakes: forward(steps + 2),
      }),
      table.step({
        kind: 'alone',
        text: 'back.star',
        hand: [card],
        own: [table.star, table.at(9)],
        fresh: [table.me],
        facts,
        aim: { stand: [table.own(table.at(-steps)), table.own(table.at(9))] },
        mistakes: [{ from: table.at(9), say: 'other-pawn' }, ...forward(0)],
      }),
      ...shortcut(table, card, steps),
    ];
  },
};

/** Backwards off the star, then forward into the home. */
function shortcut(table: LessonTable, card: (typeof table.cards)[number], steps: number) {
  const { me, rules, star } = table;
  const toEntry = (rules.entry(me) - table.at(-steps) + rules.board.trackLength) % rules.board.trackLength;
  const plain = table.plainWhere((count) => count > toEntry && count <= toEntry + 4);
  if (!plain || toEntry > steps) return [];
  return [
    table.step({
      kind: 'variation',
      text: 'back.vary',
      hand: [plain.card, card],
      own: [star],
      fresh: [me],
      facts: { card: faceOf(card), other: faceOf(plain.card), steps },
      aim: { stand: [table.own(table.home(plain.steps - toEntry))] },
      par: 2,
      mistakes: [{ card: plain.card, from: star, say: 'long-way' }],
    }),
  ];
}
