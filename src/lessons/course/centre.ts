import type { LessonPlan } from '../plan.js';

export const centre: LessonPlan = {
  topic: 'centre',
  steps(table) {
    const { board, centreHole } = table.rules;
    const cards = table.cards.filter((card) => {
      const { uses, wild } = table.of(card);
      return !wild && uses.some(({ kind }) => kind === 'centre');
    });
    const [one] = cards;
    // another suit if all are of one face
    const two = cards.find((card) => table.of(card).uses !== table.of(one as typeof card).uses) ?? cards[1];
    if (centreHole === 0 || one === undefined || two === undefined) return [];
    const door = board.track(table.me, centreHole);
    const last = board.track(board.inRound(table.me - 1), centreHole);
    const facts = { steps: centreHole };
    return [
      table.step({
        kind: 'show',
        text: 'centre.tell',
        hand: [one],
        own: [door],
        facts,
        aim: { stand: [table.own(board.centre)] },
      }),
      table.step({
        kind: 'light',
        text: 'centre.out',
        hand: [two],
        own: [board.centre],
        facts,
        aim: { stand: [table.own(last)] },
        mistakes: [{ from: board.centre, say: 'far-exit' }],
      }),
      table.step({
        kind: 'alone',
        text: 'centre.try',
        hand: [one, two],
        own: [door],
        facts,
        aim: { stand: [table.own(last)] },
        par: 2,
        mistakes: [{ from: board.centre, say: 'far-exit' }],
      }),
    ];
  },
};
