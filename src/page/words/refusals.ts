import type { Refusal } from '../../table/refusals.js';
import type { Denial } from '../../web/denials.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from './cards.js';

/** A refusal in words: its facts are first turned into the names that people use. */
export function refusalWords(view: View, refusal: Refusal | Denial): string {
  const said: Record<string, string> = {};
  for (const [key, value] of Object.entries(refusal)) {
    if (key === 'player' && typeof value === 'number') said[key] = playerName(view, value);
    else if (key === 'card' && typeof value === 'string') said[key] = cardSaid(view, value);
    else said[key] = String(value);
  }
  // the catalogue has one function a code, and `said` has the facts of this very code
  const words = t('refusals').refusals[refusal.code] as (facts: Record<string, string>) => string;
  return words(said);
}
