import { type Signal, useSignal } from '@preact/signals';
import { type Card, cardName, type Face, faceOf, SUITS, type Suit, suitOf } from '../../rules/cards/cards.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { cardSaid, cardWords } from '../words/cards.js';
import { CardFace, SuitIcon } from './CardFace.js';

interface CardPadProps {
  readonly view: View;
  /** Without a visible title, screen readers announce all cards. */
  readonly title?: string;
  /** Equal faces share a button. */
  readonly cards: readonly Card[];
  /** Faces without a move, which can be asked about. */
  readonly idle?: readonly Face[];
  readonly onCard: (card: Card) => void;
}

export function CardPad({ view, title, cards, idle = [], onCard }: CardPadProps) {
  const asked = useSignal<Face | null>(null);
  const words = t().cards;
  const faces = [...new Set(cards.map(faceOf))];
  const chosen = asked.value;
  const isGone = (card: Card) => view.gone.includes(cardName(card));
  const enter = (card: Card) => {
    asked.value = null;
    onCard(card);
  };
  if (chosen && faces.includes(chosen)) {
    return (
      <fieldset class="card-pad suits">
        <legend>{chosen === 'X' ? words.whichJoker : words.whichSuit(chosen)}</legend>
        {cards
          .filter((card) => faceOf(card) === chosen)
          .map((card) => (
            <button
              key={card}
              type="button"
              class={isGone(card) ? 'gone' : ''}
              aria-label={isGone(card) ? words.allPlayed(cardWords(card)) : cardWords(card)}
              onClick={() => enter(card)}
            >
              <CardFace card={card} suit={suitOf(card)} />
            </button>
          ))}
        <Button class="quiet" label={words.otherRank} onClick={() => (asked.value = null)} />
      </fieldset>
    );
  }
  const choose = (face: Face) => {
    const same = cards.filter((card) => faceOf(card) === face);
    const [only] = same;
    if (only !== undefined && (same.length === 1 || !suitMatters(view, face))) onCard(only);
    else asked.value = face;
  };
  return (
    <fieldset class="card-pad">
      <legend class={title ? '' : 'unseen'}>{title ?? words.pad}</legend>
      {faces.map((face) => {
        const areGone = cards.every((card) => faceOf(card) !== face || isGone(card));
        return (
          <button
            key={face}
            type="button"
            class={areGone ? 'gone' : idle.includes(face) ? 'idle' : ''}
            aria-label={areGone ? words.allPlayed(words.rank(face)) : words.rank(face)}
            aria-description={idle.includes(face) ? t().turn.noMoves : undefined}
            onClick={() => choose(face)}
          >
            <span aria-hidden="true">{words.corner(face)}</span>
            {suitMatters(view, face) && face !== 'X' && (
              <span class="suit-hint">
                {SUITS.map((suit: Suit) => (
                  <SuitIcon key={suit} suit={suit} />
                ))}
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
}

const suitMatters = ({ settings, rules }: View, face: Face): boolean =>
  settings.suits || rules.bySuit.includes(face);

/** `K?` where the suit does not count. */
export function enteredName(view: View, card: Card): string {
  return suitMatters(view, faceOf(card)) ? cardName(card) : `${faceOf(card)}?`;
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
