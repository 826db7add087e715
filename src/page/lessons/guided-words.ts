import { type GuidedGame, isReached } from '../../lessons/guided-game.js';
import { LEARNER } from '../../lessons/lesson.js';
import { LessonTable } from '../../lessons/lesson-table.js';
import { faceOf, parseCard } from '../../rules/cards/cards.js';
import { type Game, NO_WINNER } from '../../rules/game.js';
import { t } from '../i18n/index.js';
import { reasonSaid } from '../words/reasons.js';
import { hintWords, theirWords } from './lesson-words.js';

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
