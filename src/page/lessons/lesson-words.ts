import { type GuidedGame, isReached } from '../../lessons/guided-game.js';
import { LEARNER, type LessonFacts, type Step } from '../../lessons/lesson.js';
import { LessonTable } from '../../lessons/lesson-table.js';
import { lightsFor } from '../../lessons/lights.js';
import {
  type Help,
  type LessonAnswer,
  type LessonState,
  lineLeft,
  type PlayedAction,
  stepOf,
} from '../../lessons/runner.js';
import { faceOf, parseCard } from '../../rules/cards/cards.js';
import { type Game, NO_WINNER } from '../../rules/game.js';
import { movedColours, partsNamed } from '../../rules/moves/notation.js';
import type { Rules } from '../../rules/rules.js';
import { holeName } from '../board/names.js';
import { lookOf } from '../colour-looks.js';
import type { PaintedFacts } from '../i18n/en/lessons.js';
import { t } from '../i18n/index.js';
import { moveWords } from '../words/moves.js';
import { reasonSaid } from '../words/reasons.js';

const inWords = (facts: LessonFacts): PaintedFacts => ({
  ...facts,
  own: lookOf(facts.own).paint,
  foe: lookOf(facts.foe).paint,
  mate: lookOf(facts.mate).paint,
});

export function stepWords({ text, facts }: Step): string {
  return t('lessons').texts[text](inWords(facts));
}

export function answerWords(rules: Rules, { key, facts, reasons }: LessonAnswer): string {
  if (reasons.length === 0) return t('lessons').answers[key](inWords(facts));
  return reasons.map((reason) => reasonSaid(rules.board, facts.starters, reason)).join(' ');
}

/** "The blue player: blue 3 → red 6". */
export function theirWords({ player, notation, before }: PlayedAction): string {
  const [colour] = before.rules.players[player]?.colours ?? [];
  const paint = lookOf(colour ?? (0 as never)).paint;
  return t('lessons').theyPlay(paint, actionWords(before, notation));
}

function actionWords(game: Game, notation: string): string {
  return moveWords(game.rules.board, { notation, ...movedColours(partsNamed(game, notation)) });
}

export function markWords(state: LessonState): string {
  const words = t('lessons');
  const { phase, at } = state;
  const isShown = stepOf(state).kind === 'show';
  if (phase === 'done' && !isShown) return words.well(at);
  if (phase === 'look') return words.lookFirst;
  if (phase === 'wrong') return words.notYet;
  return phase === 'watch' || isShown ? words.shownNow : t().shell.yourTurn;
}

function hintWords(game: Game, notation: string, help: Help): string | undefined {
  const words = t('lessons');
  if (help === 'none') return undefined;
  const [pawn] = lightsFor(game, notation, 'pawn');
  if (help === 'pawn' && pawn) return words.lookAt(holeName(game.rules.board, pawn.hole));
  return words.inWords(actionWords(game, notation));
}

export function hintIn(state: LessonState): string | undefined {
  const { phase, game, help } = state;
  if (phase !== 'do' || stepOf(state).kind === 'give') return undefined;
  const [next] = lineLeft(state) ?? [];
  return next === undefined ? undefined : hintWords(game, next, help);
}

export function statusWords(state: LessonState): string[] {
  const { answer, game, actions, phase } = state;
  const theirs = actions.findLast(({ player }) => player !== LEARNER);
  const isSaid = theirs && (phase === 'wrong' || phase === 'done');
  return [
    stepWords(stepOf(state)),
    `${markWords(state)}.`.replace(/([!?])\.$/, '$1'),
    ...(answer ? [answerWords(game.rules, answer)] : []),
    ...(isSaid ? [theirWords(theirs)] : []),
    ...[hintIn(state) ?? []].flat(),
  ];
}

export function gameTitle({ phase, game }: GuidedGame): string {
  const words = t('lessons').game;
  if (phase !== 'over') return words[phase];
  return isReached(game) && !isLost(game) ? words.over : words.ended;
}

const isLost = ({ winner, rules }: Game) => winner !== NO_WINNER && winner !== rules.players[LEARNER]?.side;

export function gameAnswer({ answer, game }: GuidedGame): string | undefined {
  if (!answer) return undefined;
  if (answer.length === 0) return t('lessons').game.notThere;
  const starters = [...new Set(new LessonTable(game.rules).starters.map(faceOf))];
  return answer.map((reason) => reasonSaid(game.rules.board, starters, reason)).join(' ');
}

export function othersWords({ actions }: GuidedGame): string[] {
  return actions.filter(({ player }) => player !== LEARNER).map(theirWords);
}

/** @param advice an action, or a card to give */
export function gameHint({ phase, game, help }: GuidedGame, advice: string | undefined): string | undefined {
  if (advice === undefined) return undefined;
  const card = parseCard(advice);
  if (phase === 'give' && card !== undefined) return t('lessons').game.helpGive(faceOf(card));
  return phase === 'do' ? hintWords(game, advice, help) : undefined;
}

export function gameStatus(state: GuidedGame, advice: string | undefined): string[] {
  const said = [gameTitle(state), ...othersWords(state), gameAnswer(state), gameHint(state, advice)];
  return said.filter((text) => text !== undefined);
}
