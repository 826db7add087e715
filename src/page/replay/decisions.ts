/** What a review says of one decision, in words. */
import type { Reviewed } from '../../computers/review/reviewed.js';
import { boardOf } from '../../rules/holes.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { moveWords } from '../words/moves.js';

/** One decision, and what would have been better. */
export function decisionLines(view: View, decision: Reviewed): string[] {
  const { player, action, chance, open } = decision;
  const said = t('review').decision(playerName(view, player), actionWords(view, action), chance);
  return open ? [said, verdictWords(view, decision)] : [said];
}

function verdictWords(view: View, { action, best, cost }: Reviewed): string {
  const words = t('review');
  const better = actionWords(view, best);
  if (cost > 0) return words.better(better, cost);
  // Cards whose suits nobody knows have several names.
  return better === actionWords(view, action) ? words.best : words.asGood(better);
}

/** An action in words, with its card; a card that is given is only named. */
export function actionWords(view: View, action: string): string {
  const [card = ''] = action.split(':');
  const said = (name: string) => cardSaid(view, name);
  if (!action.includes(':') && action !== 'discardHand') return said(card);
  const words = moveWords(boardOf(view.settings), action, said);
  return /^(discard|exit)/.test(action) ? words : t('review').withCard(said(card), words);
}
