/** What a lesson says, in the viewer's language. */
import type { Facts, Step } from '../../lessons/lesson.js';
import type { Answer, PlayedAction } from '../../lessons/runner.js';
import type { Rules } from '../../rules/rules.js';
import { lookOf } from '../colour-looks.js';
import type { LessonFacts } from '../i18n/en/lessons.js';
import { t } from '../i18n/index.js';
import { moveWords } from '../words/moves.js';
import { reasonSaid } from '../words/reasons.js';

const inWords = (facts: Facts): LessonFacts => ({
  ...facts,
  foe: lookOf(facts.foe).paint,
  mate: lookOf(facts.mate).paint,
});

/** What is asked for, or told. */
export function stepWords({ text, facts }: Step): string {
  return t('lessons').texts[text](inWords(facts));
}

/** Why the rules forbid it, where they do; else what is wrong with it. */
export function answerWords(rules: Rules, { key, facts, reasons }: Answer): string {
  if (reasons.length === 0) return t('lessons').answers[key](inWords(facts));
  return reasons.map((reason) => reasonSaid(rules.board, facts.starters, reason)).join(' ');
}

/** What another player has done, as in "The blue player: blue 3 → red 6". */
export function theirWords({ rules }: { readonly rules: Rules }, { player, notation }: PlayedAction): string {
  const [colour] = rules.players[player]?.colours ?? [];
  const paint = lookOf(colour ?? (0 as never)).paint;
  const move = moveWords(rules.board, notation);
  return t('lessons').theyPlay(paint, move);
}
