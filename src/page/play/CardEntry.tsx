import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { type Card, differentCards, faceOf, parseCard } from '../../rules/cards/cards.js';
import type { CardView, View } from '../../web/views/view.js';
import { CardPad } from '../cards/CardPad.js';
import { ask, consider } from '../connection.js';
import { t } from '../i18n/index.js';
import { cardSaid } from '../words/cards.js';
import { EnteredCards, enteredName, suitMatters } from './EnteredCards.js';
import { WhyNothing } from './Reasons.js';

type Way = 'play' | 'burn' | 'discard' | 'exit';

const WHOLE = {
  play: 'hand.discard',
  burn: 'card.burn',
  discard: 'hand.discard',
  exit: 'hand.exit',
} as const;

export function CardEntry({ view }: { readonly view: View }) {
  const way = useSignal<Way>('play');
  const refused = useSignal<CardView | null>(null);
  const entered = useSignal<readonly string[]>([]);
  const busy = useRef(false);
  const words = t().turn;
  const turn = view.game?.turn ?? 0;
  const held = view.seats[turn]?.cards ?? 0;
  const skip = view.game?.skip === true;
  useEffect(() => {
    way.value = skip ? 'discard' : 'play';
    refused.value = null;
    entered.value = [];
  }, [view.version, skip]);

  const cards = differentCards(view.rules);
  const named = (card: Card) => enteredName(view, card);
  const burns = way.value === 'burn';
  const whole =
    burns || way.value === 'exit' || (way.value === 'discard' && view.wholeHand === 'discard' && !skip);

  const enterOfHand = async (cards: readonly string[]) => {
    entered.value = cards;
    if (cards.length < (burns ? 2 : held)) return;
    entered.value = [];
    await ask({ type: WHOLE[way.value], cards: [...cards] });
  };
  const enter = async (card: Card) => {
    const name = named(card);
    if (whole) {
      await enterOfHand([...entered.value, name]);
    } else if (way.value === 'discard') {
      await ask({ type: 'card.discard', card: name });
    } else {
      refused.value = null;
      // if the suit does not matter, the view tells whether it moves
      const face = faceOf(card);
      const isSure = !view.unplayable.includes(face) && !view.rules.bySuit.includes(face);
      const known = isSure ? undefined : await consider(name);
      if (known && known.moves.length === 0) refused.value = known;
      else await ask({ type: 'card.play', card: name });
    }
  };
  // a double tap arrives during the first lookup
  const onCard = async (card: Card) => {
    if (busy.current) return;
    busy.current = true;
    await enter(card);
    busy.current = false;
  };
  const discard = (name: string) => {
    if (view.wholeHand !== 'discard') return ask({ type: 'card.discard', card: name });
    way.value = 'discard';
    refused.value = null;
    return enterOfHand([name]);
  };
  const ways: readonly Way[] = [
    ...(skip ? [] : (['play'] as const)),
    ...(view.rules.burns && !skip ? (['burn'] as const) : []),
    'discard',
    ...(view.wholeHand === 'exit' && !skip ? (['exit'] as const) : []),
  ];
  const labels: Record<Way, string> = {
    play: words.play,
    discard: whole && way.value === 'discard' ? words.discardHand : words.discard,
    exit: words.handForExit,
    burn: words.burn,
  };
  const card = refused.value;
  const offered = new Set(view.offered.flatMap((name) => parseCard(name) ?? []).map(named));
  return (
    <>
      <section class="entry">
        {ways.length > 1 && (
          <div class="tabs">
            {ways.map((one) => (
              <button
                key={one}
                type="button"
                aria-pressed={way.value === one}
                onClick={() => {
                  way.value = one;
                  entered.value = [];
                  refused.value = null;
                }}
              >
                {labels[one]}
              </button>
            ))}
          </div>
        )}
        {way.value === 'exit' && <p>{words.handForExitHow(held)}</p>}
        {burns && <p>{words.burnHow}</p>}
        {whole && <EnteredCards view={view} entered={entered} of={burns ? 2 : held} />}
        {view.offered.length > 0 && (
          <CardPad
            key={`offered ${view.version}`}
            title={t().shell.offered}
            cards={cards.filter((one) => offered.has(named(one)))}
            suitMatters={suitMatters(view)}
            onCard={onCard}
          />
        )}
        <CardPad
          key={view.version}
          cards={cards}
          suitMatters={suitMatters(view)}
          idle={way.value === 'play' ? view.unplayable : []}
          onCard={onCard}
        />
      </section>
      {card && (
        <div class="refused-card">
          <WhyNothing view={view} reasons={card.whyNot} />
          <div class="row">
            <button type="button" class="primary" onClick={() => discard(card.card)}>
              {view.wholeHand === 'discard'
                ? words.discardHand
                : words.discardCard(cardSaid(view, card.card))}
            </button>
            <button type="button" onClick={() => (refused.value = null)}>
              {words.takeBackCard}
            </button>
          </div>
        </div>
      )}
    </>
  );
}
