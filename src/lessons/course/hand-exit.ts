import type { LessonPlan } from '../plan.js';

export const handExit: LessonPlan = {
  topic: 'handExit',
  steps(table) {
    const [fewest, more] = table.rules.ruleset.handForExit ?? [];
    const thrown = table.rules.ruleset.discard === 'hand' ? 'discardHand' : 'discard';
    const idle = table.cards.filter((card) => !table.of(card).starter);
    const exit = (kind: 'show' | 'alone', count: number) =>
      table.step({
        kind,
        text: kind === 'show' ? 'handExit.tell' : 'handExit.try',
        hand: idle.slice(0, count),
        facts: { steps: count },
        aim: { stand: [table.own(table.rules.board.track(table.me, count))] },
        mistakes: kind === 'show' ? [] : [{ kind: thrown, say: 'kept-hand', facts: { steps: count } }],
      });
    return fewest === undefined ? [] : [exit('show', fewest), exit('alone', more ?? fewest)];
  },
};
