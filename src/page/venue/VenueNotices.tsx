import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GuestView } from '../../web/venue/view.js';
import { view, wish } from '../connection.js';
import { t } from '../i18n/index.js';
import { FROM_TABLE } from '../settings.js';
import { Button } from '../shell/Button.js';

export function VenueNotices({ venue }: { readonly venue: GuestView & { readonly toldAt: number } }) {
  const { opensAt, cleaning } = venue;
  const words = t('venue');
  const isDisplay = view.value?.viewer.kind === 'table';
  if (cleaning && isDisplay) {
    return (
      <div class="closed-venue cleaning">
        <h2>{words.cleaning}</h2>
        <a href={`/staff${FROM_TABLE}`}>{t().settings.staff}</a>
      </div>
    );
  }
  const isDark = isDisplay && opensAt !== null && view.value?.stage === 'attract';
  return (
    <>
      {isDisplay && (
        <p class={isDark ? 'closed-venue' : 'closed-venue over'}>{isDark && words.opensAt(opensAt)}</p>
      )}
      {venue.cardFault !== null && (
        <p class="notice warn">
          {words.cardFault} <span lang="en">{venue.cardFault}</span>
        </p>
      )}
      {cleaning && <p class="notice warn">{words.cleaning}</p>}
      {venue.locked && !isDark && (
        <p class="notice warn">{opensAt === null ? words.locked : words.opensAt(opensAt)}</p>
      )}
      {venue.closesAt !== null && <p class="notice">{words.closesAt(venue.closesAt)}</p>}
      {venue.announcement !== '' && <p class="notice">{venue.announcement}</p>}
      {venue.endsIn !== null && <LeftAlone endsIn={venue.endsIn} toldAt={venue.toldAt} />}
    </>
  );
}

function LeftAlone({ endsIn, toldAt }: { readonly endsIn: number; readonly toldAt: number }) {
  const words = t('venue').left;
  const now = useSignal(performance.now());
  useEffect(() => {
    const ticking = setInterval(() => (now.value = performance.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const seconds = Math.max(0, endsIn - Math.floor((Math.max(now.value, toldAt) - toldAt) / 1000));
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <section class="notice warn left-alone" role="alert">
      <p>
        <strong>{words.title}</strong>{' '}
        <span aria-hidden="true">{view.value?.game ? words.game(time) : words.table(time)}</span>
      </p>
      <Button class="primary" label={words.here} onClick={() => wish('here')} />
    </section>
  );
}
