import { type Card, cardName, faceOf, parseCard, type Suit } from '../../rules/cards/cards.js';
import type { View } from '../../web/views/view.js';
import { faces } from '../i18n/faces.js';
import { t } from '../i18n/index.js';
import { cardSaid, suitShown } from '../words/cards.js';

/** In a 24 × 24 box. */
const SUIT_SHAPES: Record<Suit, string> = {
  S: 'M12 2C9 6.5 3 9.5 3 14.2A4.3 4.3 0 0 0 10.9 16.6C10.7 18.7 9.9 20.4 8 22H16C14.1 20.4 13.3 18.7 13.1 16.6A4.3 4.3 0 0 0 21 14.2C21 9.5 15 6.5 12 2Z',
  H: 'M12 21.5C5.5 16 2.5 12.5 2.5 8.4A5 5 0 0 1 12 6.2A5 5 0 0 1 21.5 8.4C21.5 12.5 18.5 16 12 21.5Z',
  D: 'M12 1.5L20 12L12 22.5L4 12Z',
  C: 'M12 2A4.4 4.4 0 0 0 8.4 9A4.6 4.6 0 1 0 10.9 15.7C10.7 18.4 9.9 20.4 8 22H16C14.1 20.4 13.3 18.4 13.1 15.7A4.6 4.6 0 1 0 15.6 9A4.4 4.4 0 0 0 12 2Z',
};
const CROWN = 'M3 19L1.5 7L7.5 11.5L12 4L16.5 11.5L22.5 7L21 19Z';
const JESTER =
  'M12 21C5 21 4 16 4.5 12C2.5 13 1 12 1 9.5C4 6.5 7.5 6.5 10 9C10 6 11 4 13.5 2.5C15 5 15.5 7 15 9.5C18 6.5 21 7.5 23 10.5C22.5 13 21 13.5 19.5 12.5C20 17 19 21 12 21Z';

export function SuitIcon({ suit }: { readonly suit: Suit }) {
  return (
    <svg class={`suit ${suit === 'H' || suit === 'D' ? 'red' : ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SUIT_SHAPES[suit]} />
    </svg>
  );
}

interface CardFaceProps {
  readonly card: Card;
  /** Physical cards may have no known suit. */
  readonly suit?: Suit | undefined;
  /** For screen readers, if the surroundings do not name the card. */
  readonly label?: string;
}

export function CardFace({ card, suit: ofCard, label }: CardFaceProps) {
  const face = faceOf(card);
  const isPlaying = faces.value === 'playing';
  const suit = isPlaying ? ofCard : undefined;
  const court = isPlaying && (face === 'J' || face === 'Q' || face === 'K');
  const isJoker = face === (isPlaying ? 'X' : 'K');
  const picture = suit ? SUIT_SHAPES[suit] : isJoker ? JESTER : undefined;
  const corner = t().cards.corner(face);
  const red = suit === 'H' || suit === 'D' || cardName(card) === 'XR';
  return (
    <span
      class={`card ${red ? 'red' : ''} ${court ? 'court' : ''} ${picture ? '' : 'plain'} ${corner.length > 2 ? 'long' : ''}`}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span class="corner">
        {corner}
        {suit && <SuitIcon suit={suit} />}
      </span>
      {picture && (
        <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true">
          {court && <path class="crown" d={CROWN} transform="translate(7 0) scale(0.42)" />}
          <path d={picture} transform={court ? 'translate(4 8) scale(0.66)' : ''} />
        </svg>
      )}
    </span>
  );
}

export function SaidCard({ view, name }: { readonly view: View; readonly name: string }) {
  const card = parseCard(name);
  if (card === undefined) return null;
  return <CardFace card={card} suit={suitShown(view, card)} label={cardSaid(view, name)} />;
}

export function CardBack({ small = false }: { readonly small?: boolean }) {
  return <span class={`card back ${small ? 'small' : ''}`} role="img" aria-label={t().cards.back} />;
}
