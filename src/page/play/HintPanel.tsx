import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Hint } from '../../computers/jobs.js';
import { type Card, cardName, differentCards, faceOf } from '../../rules/cards.js';
import { boardOf } from '../../rules/holes.js';
import type { View } from '../../web/views/view.js';
import { CardPad } from '../cards/CardPad.js';
import { granted, speaker } from '../connection.js';
import { t } from '../i18n/index.js';
import { send } from '../live.js';
import { sceneOf } from '../view-facts.js';
import { cardSaid } from '../words/cards.js';
import { hintSteps, whysOf } from '../words/hints.js';
import { preview } from './BoardPanel.js';

/** A hint for this viewer alone, shown step by step as far as they want to know. */
export function HintPanel({ view }: { readonly view: View }) {
  const hint = useSignal<Hint | 'thinking' | 'enter' | null>(null);
  const told = useSignal(1);
  const words = t('hints');
  const { game } = view;
  useEffect(() => {
    hint.value = null;
    told.value = 1;
    // Others may give their cards, or sit down, while this player reads.
  }, [view.stage, view.declared?.card, view.hand?.length, game?.deals, game?.turn, game?.position]);
  const ask = async (hand?: readonly string[]) => {
    hint.value = 'thinking';
    hint.value = await fetchHint(hand);
  };
  const now = hint.value;
  if (now === 'enter') return <HandEntry view={view} onHand={ask} />;
  if (now === null || now === 'thinking') {
    const real = view.settings.cards === 'physical';
    return (
      <button
        type="button"
        class="quiet hint"
        disabled={now === 'thinking'}
        onClick={() => {
          if (real) hint.value = 'enter';
          else void ask();
        }}
      >
        {now === 'thinking' ? words.thinking : words.ask}
      </button>
    );
  }
  const steps = hintSteps(view, now);
  const isWhy = told.value === steps.length - 1 && whysOf(now).length > 0;
  const more = () => {
    told.value++;
    // on this screen alone: the board's own lights show only what everybody may know
    if (now.move && told.value === 2) preview.value = sceneOf(boardOf(view.settings), [now.move]);
  };
  return (
    <section class="notice hint" role="status">
      {steps.slice(0, told.value).flatMap((lines) => lines.map((line) => <p key={line}>{line}</p>))}
      {told.value < steps.length && (
        <button type="button" onClick={more}>
          {isWhy ? words.why : words.where}
        </button>
      )}
      <HintCount view={view} />
    </section>
  );
}

function HintCount({ view: { settings, viewer, hints, game } }: { readonly view: View }) {
  if (settings.hints !== 'counted') return null;
  const player = viewer.kind === 'player' ? viewer.player : (game?.turn ?? 0);
  return <small>{t('hints').taken(hints[player] ?? 0)}</small>;
}

async function fetchHint(hand: readonly string[] | undefined): Promise<Hint | null> {
  const asked = send('POST', '/api/hint', { ...(hand && { hand }), ...speaker() });
  if (!(await granted(asked))) return null;
  return ((await asked)?.json() as Promise<Hint>) ?? null;
}

/** Real cards are known to their holder alone: they are entered for this one question. */
function HandEntry({
  view,
  onHand,
}: {
  readonly view: View;
  readonly onHand: (hand: readonly string[]) => void;
}) {
  const entered = useSignal<readonly string[]>([]);
  const held = view.seats[view.game?.turn ?? 0]?.cards ?? 0;
  const suitMatters = (face: ReturnType<typeof faceOf>) =>
    view.settings.suits || view.rules.bySuit.includes(face);
  const enter = (card: Card) => {
    const name = suitMatters(faceOf(card)) ? cardName(card) : `${faceOf(card)}?`;
    entered.value = [...entered.value, name];
    if (entered.value.length === held) onHand(entered.value);
  };
  return (
    <section class="entry hint">
      <p>{t('hints').enter}</p>
      <p class="entered">
        {t().turn.enterHand(entered.value.length, held)}{' '}
        {entered.value.map((name) => cardSaid(view, name)).join(', ')}
      </p>
      <CardPad cards={differentCards(view.rules)} suitMatters={suitMatters} onCard={enter} />
    </section>
  );
}
