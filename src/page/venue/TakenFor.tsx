import type { VenueView } from '../../venue/venue.js';
import { t } from '../i18n/index.js';

export function TakenFor({ venue: { minutesTaken } }: { readonly venue: VenueView }) {
  return minutesTaken ? <p class="soft">{t('venue').taken(minutesTaken)}</p> : null;
}
