import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { type Card, differentCards, faceOf, parseCard } from '../../rules/cards/cards.js';
import type { PageCommand } from '../../table/commands/list.js';
import type { CardView, View } from '../../web/views/view.js';
import { CardPad, EnteredCards, enteredName } from '../cards/CardPad.js';
import { ask, consider, refused } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { useRefusable } from '../shell/Choice.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { RefusedCard, whyNothing } from './Reasons.js';

/** All copies of `card` were entered; `again` repeats the entry after the count is corrected. */
interface Gone {
  readonly card: string;
  readonly again: () => Promise<void>;
}

type Way = 'play' | 'burn' | 'discard' | 'exit';

const WHOLE = {
  play: 'hand.discard',
  burn: 'card.burn',
  discard: 'hand.discard',
  exit: 'hand.exit',
} as const;

export function CardEntry({ view }: { readonly view: View }) {
  const skip = view.game?.skip === true;
  const way = useSignal<Way>(skip ? 'discard' : 'play');
  const idle = useSignal<CardView | null>(null);
  const gone = useSignal<Gone | null>(null);
  const entered = useSignal<readonly string[]>([]);
  const busy = useRef(false);
  const words = t().turn;
  const turn = view.game?.turn ?? 0;
  const held = view.seats[turn]?.cards ?? 0;
  const begin = (next: Way) => {
    way.value = next;
    idle.value = null;
    gone.value = null;
    entered.value = [];
  };

  const cards = differentCards(view.rules);
  const named = (card: Card) => enteredName(view, card);
  const burns = way.value === 'burn';
  const whole =
    burns || way.value === 'exit' || (way.value === 'discard' && view.wholeHand === 'discard' && !skip);

  const all = burns ? 2 : held;

  const send = async (command: PageCommand, again = () => send(command)) => {
    gone.value = null;
    await ask(command);
    if (refused.value?.code !== 'card-gone') return;
    gone.value = { card: refused.value.card, again };
    refused.value = null;
  };
  const insist = async ({ card, again }: Gone) => {
    if (!(await ask({ type: 'card.recount', card }))) return;
    gone.value = null;
    await again();
  };
  const enterOfHand = async (cards: readonly string[]) => {
    entered.value = cards;
    if (cards.length < all) return;
    entered.value = [];
    await send({ type: WHOLE[way.value], cards: [...cards] });
  };
  const enter = async (card: Card) => {
    const name = named(card);
    if (whole) {
      await enterOfHand([...entered.value, name]);
    } else if (way.value === 'discard') {
      await send({ type: 'card.discard', card: name });
    } else {
      idle.value = null;
      // if the suit does not matter, the view tells whether it moves
      const face = faceOf(card);
      const isSure = !view.unplayable.includes(face) && !view.rules.bySuit.includes(face);
      const known = isSure ? undefined : await consider(name);
      if (known && known.moves.length === 0) idle.value = known;
      else await send({ type: 'card.play', card: name }, () => enter(card));
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
    if (view.wholeHand !== 'discard') return send({ type: 'card.discard', card: name });
    way.value = 'discard';
    idle.value = null;
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
    exit: words.tradeHand,
    burn: words.burnCard,
  };
  const card = idle.value;
  const missing = gone.value;
  const offered = new Set(view.offered.flatMap((name) => parseCard(name) ?? []).map(named));
  return (
    <>
      <section class="entry">
        {ways.length > 1 && (
          <div class="tabs">
            {ways.map((one) => (
              <Button
                key={one}
                label={
                  whole && way.value === one ? `${labels[one]} ${entered.value.length}/${all}` : labels[one]
                }
                aria-pressed={way.value === one}
                onClick={() => begin(one)}
              />
            ))}
          </div>
        )}
        {view.offered.length > 0 && (
          <CardPad
            view={view}
            title={t().shell.offered}
            cards={cards.filter((one) => offered.has(named(one)))}
            onCard={onCard}
          />
        )}
        <CardPad
          view={view}
          cards={cards}
          idle={way.value === 'play' ? view.unplayable : []}
          onCard={onCard}
        />
        {whole && <EnteredCards view={view} entered={entered} of={all} />}
        {way.value === 'exit' && <p>{words.handForExitHow(held)}</p>}
        {burns && <p>{words.burnHow}</p>}
      </section>
      {card && (
        <RefusedCard
          lines={whyNothing(view, card.whyNot)}
          label={
            view.wholeHand === 'discard' ? words.discardHand : words.discardCard(cardSaid(view, card.card))
          }
          onClick={() => discard(card.card)}
          onClose={() => (idle.value = null)}
        />
      )}
      {missing && (
        <RefusedCard
          lines={[`${t().cards.allPlayed(cardSaid(view, missing.card))}.`]}
          label={words.insist}
          onClick={() => insist(missing)}
          onClose={() => (gone.value = null)}
        />
      )}
    </>
  );
}

export function DealPanel({ view }: { readonly view: View }) {
  const words = t().stage;
  const { game } = view;
  const dealer = game?.next?.dealer ?? 0;
  const choose = useRefusable((player: number) => ask({ type: 'dealer', player }));
  return (
    <>
      <Button class="primary" label={words.dealt} onClick={() => ask({ type: 'dealt' })} />
      {game?.deals === 0 && (
        <details class="can-do dealer">
          <summary>{words.otherDealer}</summary>
          <fieldset class="options" aria-label={words.otherDealer}>
            {view.seats.map(({ player }) => (
              <label key={player}>
                <input
                  type="radio"
                  name="dealer"
                  checked={player === dealer}
                  onChange={() => choose(player)}
                />
                <span>{playerName(view, player)}</span>
              </label>
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}
