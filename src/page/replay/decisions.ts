/** What a review says of one decision, in words. */
import type { Reviewed } from '../../computers/review/reviewed.js';
import { boardOf } from '../../rules/holes.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid, cardText } from '../words/cards.js';
import { moveWords } from '../words/moves.js';

/** One decision, and what would have been better. */
export function decisionLines(view: View, { player, action, chance, best, cost, open }: Reviewed): string[] {
  const words = t('review');
  const said = words.decision(playerName(view, player), actionWords(view, action), chance);
  if (!open) return [said];
  return [said, cost > 0 ? words.better(actionWords(view, best), cost) : words.best];
}

/** An action in words, with its card; a card that is given is only named. */
export function actionWords(view: View, action: string): string {
  const [card = ''] = action.split(':');
  const said = cardSaid(view, card);
  if (!action.includes(':') && action !== 'discardHand') return said;
  const words = moveWords(boardOf(view.settings), action, cardText);
  return /^(discard|exit)/.test(action) ? words : t('review').withCard(said, words);
}
