import { type Card, cardName, faceOf, suitOf } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import { BURN, DISCARD, DISCARD_HAND, EXIT } from '../../rules/moves/actions.js';
import { listActions } from '../../rules/moves/legal.js';
import { notationOf } from '../../rules/moves/notation.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { cardWords } from '../words/cards.js';

type HandTask = 'play' | 'give';

interface LessonHandProps {
  readonly game: Game;
  readonly task: HandTask | undefined;
  readonly hand: readonly Card[];
  readonly chosen: Card | undefined;
  readonly onChoose: (card: Card) => void;
  readonly onPlay: (notation: string) => void;
  readonly onGive: (card: Card) => void;
}

export function LessonHand({ task, hand, chosen, onChoose, ...deeds }: LessonHandProps) {
  const acts = task !== undefined;
  return (
    <section class="hand" aria-label={t().people.hand} style={{ '--n': hand.length }}>
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
      {acts && <Deeds {...{ task, chosen, ...deeds }} />}
    </section>
  );
}

function Deeds({
  game,
  task,
  chosen,
  onPlay,
  onGive,
}: Pick<LessonHandProps, 'game' | 'task' | 'chosen' | 'onPlay' | 'onGive'>) {
  if (task === 'give') {
    return chosen === undefined ? null : (
      <Button
        class="primary deed"
        label={t().stage.give(t().cards.rank(faceOf(chosen)))}
        onClick={() => onGive(chosen)}
      />
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
        <Button
          key={notation}
          class="deed"
          label={label}
          data-deed={notation}
          onClick={() => onPlay(notation)}
        />
      ))}
    </>
  );
}

function labelOf(kind: number, card: Card, chosen: Card | undefined): string | undefined {
  const words = t().turn;
  if (kind === DISCARD_HAND) return words.discardHand;
  if (kind === EXIT) return words.tradeHand;
  if (chosen !== card) return undefined;
  if (kind === DISCARD) return words.discardCard(t().cards.rank(faceOf(card)));
  return kind === BURN ? words.burn : undefined;
}
