import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { VenueView } from '../../venue/venue.js';
import { view, wish } from '../connection.js';
import { t } from '../i18n/index.js';

export function VenueNotices({ venue }: { readonly venue: VenueView & { readonly toldAt: number } }) {
  const { opensAt } = venue;
  const isIdleDisplay = view.value?.viewer.kind === 'table' && view.value.stage === 'attract';
  if (opensAt !== null && isIdleDisplay) return <p class="closed-house">{t('venue').opensAt(opensAt)}</p>;
  return (
    <>
      {venue.locked && (
        <p class="notice warn">{opensAt === null ? t('venue').locked : t('venue').opensAt(opensAt)}</p>
      )}
      {venue.closesAt !== null && <p class="notice">{t('venue').closesAt(venue.closesAt)}</p>}
      {venue.announcement !== '' && <p class="notice">{venue.announcement}</p>}
      {venue.endsIn !== null && <LeftAlone endsIn={venue.endsIn} toldAt={venue.toldAt} />}
    </>
  );
}

function LeftAlone({ endsIn, toldAt }: { readonly endsIn: number; readonly toldAt: number }) {
  const words = t('venue').left;
  const now = useSignal(performance.now());
  useEffect(() => {
    const ticking = setInterval(() => {
      now.value = performance.now();
    }, 1000);
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
      <button type="button" class="primary" onClick={() => wish('here')}>
        {words.here}
      </button>
    </section>
  );
}
