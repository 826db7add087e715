/** Short lesson on one card, shown within a turn: one demonstration, one try. */
import { differentCards, type Face, faceOf } from '../rules/cards/cards.js';
import type { CompiledCard, Rules } from '../rules/rules.js';
import type { CardEffect } from '../rules/rulesets/ruleset.js';
import { lessonOn } from './course.js';
import { type Lesson, type Step, TOPICS, type Topic } from './lesson.js';

export function topicsOf(rules: Rules, face: Face): Topic[] {
  const cards = differentCards(rules).filter((card) => faceOf(card) === face);
  const found = new Set(cards.flatMap((card) => topicsOfCard(rules, rules.card(card))));
  return TOPICS.filter((topic) => found.has(topic) && cardLesson(rules, topic, face));
}

function topicsOfCard(rules: Rules, { uses, skip, redraw, wild }: CompiledCard): Topic[] {
  if (wild) return ['wild'];
  const walks = uses.flatMap((use) => ('steps' in use && use.kind !== 'split' ? [use] : []));
  const special: Topic[] = [
    ...uses.flatMap((use) => topicOfUse(rules, use) ?? []),
    ...(uses.some((use) => use.kind === 'split' && use.captureAll) ? (['eat'] as const) : []),
    ...(walks.length > 1 ? (['either'] as const) : []),
    ...(skip ? (['skip'] as const) : []),
    ...(redraw ? (['again'] as const) : []),
  ];
  return special.length > 0 ? special : ['count'];
}

function topicOfUse({ centreHole }: Rules, use: CardEffect): Topic | undefined {
  switch (use.kind) {
    case 'start':
      return 'out';
    case 'forward':
      return use.captureAll ? 'eat' : use.mover && use.mover !== 'own' ? 'others' : undefined;
    case 'centre':
      return centreHole > 0 ? 'centre' : undefined;
    default:
      return use.kind;
  }
}

/** undefined if this table has nothing to teach on the topic. */
export function cardLesson(rules: Rules, topic: Topic, face: Face): Lesson | undefined {
  const lesson = lessonOn(rules, topic, face);
  if (!lesson) return undefined;
  const own = lesson.steps.filter(({ facts }) => facts.card === face);
  const steps = [own, lesson.steps].map(untilTried).find((found) => found.length > 0);
  return steps && { ...lesson, steps };
}

/** Steps up to the learner's first action; empty if there is none. */
function untilTried(steps: readonly Step[]): readonly Step[] {
  return steps.slice(0, steps.findIndex(({ kind }) => kind !== 'look' && kind !== 'show') + 1);
}
