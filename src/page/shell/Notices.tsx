import { refused, venue, view } from '../connection.js';
import { t } from '../i18n/index.js';
import { lazyComponent, nothing } from './lazy-component.js';

const Warnings = lazyComponent(async () => (await import('./Warnings.js')).Warnings, ['refusals'], nothing);

const VenueNotices = lazyComponent(
  async () => (await import('../venue/VenueNotices.js')).VenueNotices,
  ['venue'],
  nothing,
);

export function Notices() {
  const now = view.value;
  const place = venue.value;
  return (
    <div class="notices" role="status">
      {now?.link === 'lost' && (
        <p class="notice warn">{now.cable ? t().shell.lostCable(...now.cable) : t().shell.lostBoard}</p>
      )}
      {place && <VenueNotices venue={place} />}
      {now && (refused.value || now.notices.length > 0) && <Warnings view={now} />}
    </div>
  );
}
