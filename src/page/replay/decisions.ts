/** What a review says of one decision, in words. */
import type { Reviewed } from '../../computers/review/reviewed.js';
import { boardOf } from '../../rules/holes.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { moveWords } from '../words/moves.js';
import { asPlayed } from './as-played.js';

/** One decision, and what would have been better. */
export function decisionLines(view: View, decision: Reviewed): string[] {
  const said = decisionWords(view, decision);
  return decision.open ? [said, verdictWords(view, decision)] : [said];
}

export function decisionWords(view: View, decision: Reviewed): string {
  const { action, chance } = decision;
  return t('review').decision(deciderName(view, decision), actionWords(view, action), chance);
}

/** Others may have sat there before and after, or a computer, which goes by the colour. */
export function deciderName(view: View, { player, name }: Pick<Reviewed, 'player' | 'name'>): string {
  return name || playerName(asPlayed(view, []), player);
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
