import type { Refusal } from '../../table/refusals.js';
import type { HttpError } from '../../web/http-errors.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from './cards.js';

export function refusalWords(view: View, refusal: Refusal | HttpError): string {
  const said: Record<string, string> = {};
  for (const [key, value] of Object.entries(refusal)) {
    if (key === 'player' && typeof value === 'number') said[key] = playerName(view, value);
    else if (key === 'card' && typeof value === 'string') said[key] = cardSaid(view, value);
    else said[key] = String(value);
  }
  // each code has one function, and `said` the matching facts
  const words = t('refusals').refusals[refusal.code] as (facts: Record<string, string>) => string;
  return words(said);
}
