import type { PawnsView } from '../../venue/pawns.js';
import type { VenueView } from '../../venue/venue.js';
import type { View } from '../../web/views/view.js';
import { paintNamed } from '../colour-looks.js';
import { isClosed, may, venue, wish } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';

export function VenuePanel({ view, venue }: { readonly view: View; readonly venue: VenueView }) {
  const { pawns, called, venueRules, opensAt } = venue;
  const words = t('venue');
  return (
    <>
      {view.stage === 'bases' && pawns && <PawnWords pawns={pawns} />}
      {view.stage === 'setup' && venueRules !== 'none' && view.viewer.kind !== 'visitor' && may('set-up') && (
        <section class="notice">
          <p>{venueRules === 'on' ? words.rules.isVenue : words.rules.isOther}</p>
          <Button
            label={venueRules === 'on' ? words.rules.usual : words.rules.venue}
            onClick={() => wish(venueRules === 'on' ? 'usual' : 'venue')}
          />
        </section>
      )}
      {called ? (
        <section class="notice" role="status">
          <p>{words.call.called}</p>
          <Button class="quiet" label={words.call.not} onClick={() => wish('no-call')} />
        </section>
      ) : (
        // Outside the opening hours no staff is there.
        !(opensAt !== null && isClosed(view)) && (
          <Button class="quiet call" label={words.call.ask} onClick={() => wish('call')} />
        )
      )}
    </>
  );
}

export function PawnWords({ pawns: { lacking, elsewhere, missing } }: { readonly pawns: PawnsView }) {
  const words = t('venue').pawns;
  if (lacking.length === 0 && elsewhere === 0) return null;
  const painted = lacking.map(({ colour, count }) => ({ paint: paintNamed(colour), count }));
  return (
    <p class="pawn-words">
      {painted.length > 0 && `${words.lacking(painted)} `}
      {elsewhere > 0 && `${words.elsewhere(elsewhere)} `}
      {missing > 0 && words.missing(missing)}
    </p>
  );
}

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

export function TakenFor({ venue: { unattended, minutesTaken } }: { readonly venue: VenueView }) {
  return unattended && minutesTaken ? <p class="soft">{t('venue').taken(minutesTaken)}</p> : null;
}
