import { faceOf } from '../../rules/cards/cards.js';
import type { LessonPlan } from '../plan.js';

export const jump: LessonPlan = {
  topic: 'jump',
  steps(table) {
    const { intersectionHole, board } = table.rules;
    const plain = table.plainWhere((steps) => steps < intersectionHole);
    if (!plain) return [];
    const { card, steps } = plain;
    const from = table.at(intersectionHole - steps);
    const facts = { steps: intersectionHole, card: faceOf(card) };
    const beyond = table.at(intersectionHole + board.holesPerZone);
    return [
      table.step({
        kind: 'show',
        text: 'jump.tell',
        hand: [card],
        own: [from],
        facts,
        aim: { stand: [table.own(beyond)] },
      }),
      table.step({
        kind: 'alone',
        text: 'jump.try',
        hand: [card],
        own: [from],
        foe: [beyond],
        facts,
        aim: { stand: [table.own(beyond)], ...table.foeBeaten },
        mistakes: [{ to: table.at(intersectionHole), say: 'no-jump' }],
      }),
    ];
  },
};
