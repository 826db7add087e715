import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Hint } from '../../computers/jobs.js';
import { boardOf } from '../../rules/board/holes.js';
import { type Card, differentCards } from '../../rules/cards/cards.js';
import type { View } from '../../web/views/view.js';
import { sceneOf } from '../board/shown-view.js';
import { entersHand, hinted, hintedCard, preview } from '../board/state.js';
import { CardPad, EnteredCards, enteredName } from '../cards/CardPad.js';
import { actor, granted } from '../connection.js';
import { t } from '../i18n/index.js';
import { isRefusedFor, send } from '../live.js';
import { Button } from '../shell/Button.js';
import { takeFocus } from '../shell/Confirm.js';
import { decisionOf } from '../view-facts.js';
import { cardOf, hintSteps } from '../words/hints.js';

export function HintPanel({ view }: { readonly view: View }) {
  return <HintNow key={decisionOf(view)} view={view} />;
}

function HintNow({ view }: { readonly view: View }) {
  const hint = useSignal<Hint | 'thinking' | 'enter' | null>(null);
  const told = useSignal(1);
  const isBegun = useRef(false);
  const isOver = useRef(false);
  const words = t('hints');
  const real = view.settings.cards === 'physical';
  useEffect(
    () => () => {
      isOver.current = true;
      hinted.value = [];
      hintedCard.value = undefined;
    },
    [],
  );
  const ask = async (hand?: readonly string[]) => {
    hint.value = 'thinking';
    hint.value = await fetchHint(hand, () => isOver.current);
    if (hint.value) hintedCard.value = cardOf(view, hint.value);
  };
  const enter = () => {
    hint.value = 'enter';
    told.value = 1;
    hinted.value = [];
  };
  const now = hint.value;
  if (now === 'enter') return <HandEntry view={view} onHand={ask} onCancel={() => (hint.value = null)} />;
  if (now === null || now === 'thinking') {
    const thinks = now === 'thinking';
    return (
      // a disabled button would lose the focus
      <button
        ref={isBegun.current ? takeFocus : null}
        type="button"
        class="quiet hint"
        aria-disabled={thinks}
        onClick={() => {
          if (thinks) return;
          isBegun.current = true;
          if (real) enter();
          else void ask();
        }}
      >
        {thinks ? words.thinking : words.ask}
      </button>
    );
  }
  const more = () => {
    told.value++;
    // on this screen only: the board's lights are public
    if (now.move && told.value === 2) {
      preview.value = [];
      hinted.value = sceneOf(boardOf(view.settings), [now.move]);
    }
  };
  return (
    <HintTold view={view} hint={now} told={told.value} onMore={more} onAgain={real ? enter : undefined} />
  );
}

interface ToldProps {
  readonly view: View;
  readonly hint: Hint;
  readonly told: number;
  readonly onMore: () => void;
  readonly onAgain: (() => void) | undefined;
}

function HintTold({ view, hint, told, onMore, onAgain }: ToldProps) {
  const panel = useRef<HTMLElement>(null);
  const words = t('hints');
  const steps = hintSteps(view, hint);
  const asker = view.viewer.kind === 'player' ? view.viewer.player : (view.game?.turn ?? 0);
  const isTold = told >= steps.length;
  const isWhy = told === (hint.move ? 2 : 1);
  useLayoutEffect(() => {
    if (isTold) takeFocus(panel.current);
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <section ref={panel} class="notice hint" role="status" tabIndex={-1}>
      <div class="told">
        {steps.slice(0, told).flatMap((lines) => lines.map((line) => <p key={line}>{line}</p>))}
        {view.settings.hints === 'counted' && <small>{words.taken(view.hints[asker] ?? 0)}</small>}
      </div>
      {!isTold && (
        <button ref={takeFocus} type="button" onClick={onMore}>
          {isWhy ? words.why : words.where}
        </button>
      )}
      {onAgain && <Button class="quiet" label={words.enterAgain} onClick={onAgain} />}
    </section>
  );
}

/** @returns null if refused (reason shown) or outdated (nothing shown) */
async function fetchHint(hand: readonly string[] | undefined, isOver: () => boolean): Promise<Hint | null> {
  const asked = send('POST', '/api/hint', { ...(hand && { hand }), ...actor() });
  const answer = await asked;
  if (!answer || (await isRefusedFor(answer, 'stale')) || isOver() || !(await granted(asked))) return null;
  return answer.json();
}

interface EntryProps {
  readonly view: View;
  readonly onHand: (hand: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Physical cards are entered for one hint only. */
function HandEntry({ view, onHand, onCancel }: EntryProps) {
  const entered = useSignal<readonly string[]>([]);
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    entersHand.value = true;
    return () => (entersHand.value = false);
  }, []);
  // scroll up after the card pad is gone
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  const held = view.seats[view.game?.turn ?? 0]?.cards ?? 0;
  const enter = (card: Card) => {
    entered.value = [...entered.value, enteredName(view, card)];
    if (entered.value.length === held) onHand(entered.value);
  };
  return (
    <section class="entry hint" ref={section}>
      <EnteredCards view={view} entered={entered} of={held} />
      <CardPad view={view} cards={differentCards(view.rules)} onCard={enter} />
      <Button class="quiet" label={t().shell.notNow} onClick={onCancel} />
    </section>
  );
}
