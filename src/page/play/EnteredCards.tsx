import type { Signal } from '@preact/signals';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { cardSaid } from '../words/cards.js';

interface EnteredCardsProps {
  readonly view: View;
  readonly entered: Signal<readonly string[]>;
  readonly of: number;
}

/** A tap takes a card out again. */
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
