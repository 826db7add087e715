import type { Signal } from '@preact/signals';
import { type Card, cardName, type Face, faceOf } from '../../rules/cards/cards.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { cardSaid } from '../words/cards.js';

export const suitMatters =
  ({ settings, rules }: View) =>
  (face: Face): boolean =>
    settings.suits || rules.bySuit.includes(face);

/** `K?` where the suit does not count. */
export function enteredName(view: View, card: Card): string {
  return suitMatters(view)(faceOf(card)) ? cardName(card) : `${faceOf(card)}?`;
}

interface EnteredCardsProps {
  readonly view: View;
  readonly entered: Signal<readonly string[]>;
  readonly of: number;
}

export function EnteredCards({ view, entered, of }: EnteredCardsProps) {
  const words = t().turn;
  return (
    <p class="entered">
      {words.enterHand(entered.value.length, of)}
      {entered.value.map((name, index) => (
        <button
          key={`${index} ${name}`}
          type="button"
          class="quiet"
          aria-label={words.takeOut(cardSaid(view, name))}
          onClick={() => (entered.value = entered.value.toSpliced(index, 1))}
        >
          {cardSaid(view, name)} <span aria-hidden="true">×</span>
        </button>
      ))}
    </p>
  );
}
