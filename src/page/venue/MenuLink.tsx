import type { VenueView } from '../../venue/venue.js';
import type { View } from '../../web/views/view.js';
import { venue } from '../connection.js';
import { t } from '../i18n/index.js';

interface MenuLinkProps {
  readonly view: View;
  readonly label?: string;
}

/** A code on the display, which has no way back from another site. */
export function MenuLink({ view, label = t('venue').attract.menu }: MenuLinkProps) {
  const menu = venue.value?.menu ?? null;
  if (menu === null) return null;
  if (view.viewer.kind !== 'table')
    return (
      <a href={menu} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  return (
    <figure class="qr to-menu">
      <img src={`/menu.svg?${encodeURIComponent(menu)}`} alt={`${label}: ${menu}`} width="160" height="160" />
      <figcaption>{label}</figcaption>
    </figure>
  );
}

export function TakenFor({ venue: { minutesTaken } }: { readonly venue: VenueView }) {
  return minutesTaken ? <p class="soft">{t('venue').taken(minutesTaken)}</p> : null;
}
