import { type LessonEvent, type LessonState, stepOf } from '../../lessons/runner.js';
import { BURN, DISCARD, DISCARD_HAND, EXIT } from '../../rules/actions.js';
import { type Card, cardName, faceOf, suitOf } from '../../rules/cards.js';
import { listActions } from '../../rules/legal.js';
import { notationOf } from '../../rules/notation.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { cardWords } from '../words/cards.js';

interface LessonHandProps {
  readonly state: LessonState;
  readonly hand: readonly Card[];
  readonly chosen: Card | undefined;
  readonly onChoose: (card: Card) => void;
  readonly tell: (event: LessonEvent) => void;
}

/** The learner's cards, and what can be done with them beside moving pawns. */
export function LessonHand({ state, hand, chosen, onChoose, tell }: LessonHandProps) {
  const acts = state.phase === 'do';
  return (
    <section class="hand" aria-label={t('lessons').hand} style={{ '--n': hand.length }}>
      <div class="cards">
        {hand.map((card) => (
          <button
            key={cardName(card)}
            type="button"
            class={acts ? 'pick' : 'pick idle'}
            disabled={!acts}
            aria-pressed={chosen === card}
            aria-label={cardWords(card)}
            data-card={cardName(card)}
            onClick={() => onChoose(card)}
          >
            <CardFace card={card} suit={suitOf(card)} />
          </button>
        ))}
      </div>
      {acts && <Deeds state={state} chosen={chosen} tell={tell} />}
    </section>
  );
}

/** Buttons for what moves no pawn from hole to hole. */
function Deeds({ state, chosen, tell }: Pick<LessonHandProps, 'state' | 'chosen' | 'tell'>) {
  const words = t('lessons');
  const { game } = state;
  if (stepOf(state).kind === 'give') {
    return chosen === undefined ? null : (
      <button type="button" class="primary deed" onClick={() => tell({ type: 'gave', card: chosen })}>
        {words.give(faceOf(chosen))}
      </button>
    );
  }
  const list = listActions(game);
  const deeds = Array.from({ length: list.count }, (_, index) => index).flatMap((index) => {
    const card = list.cardOf(index);
    const label = labelOf(list.kind[index] as number, card, chosen);
    return label === undefined ? [] : [{ label, notation: notationOf(game, list, index) }];
  });
  return (
    <>
      {deeds.map(({ label, notation }) => (
        <button
          key={notation}
          type="button"
          class="deed"
          data-deed={notation}
          onClick={() => tell({ type: 'played', notation })}
        >
          {label}
        </button>
      ))}
    </>
  );
}

function labelOf(kind: number, card: Card, chosen: Card | undefined): string | undefined {
  const words = t('lessons');
  if (kind === DISCARD_HAND) return words.discardHand;
  if (kind === EXIT) return words.exit;
  if (chosen !== card) return undefined;
  if (kind === DISCARD) return words.throwAway(faceOf(card));
  return kind === BURN ? words.burn : undefined;
}
