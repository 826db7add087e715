import { type Card, cardName, suitOf } from '../../rules/cards/cards.js';
import { KINDS } from '../../rules/moves/actions.js';
import { notationOf } from '../../rules/moves/notation.js';
import { readNotation } from '../../rules/moves/notation-text.js';
import { MovingPawns } from '../board/Pawn.js';
import { CardFace } from '../cards/CardFace.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { cardText, cardWords } from '../words/cards.js';
import { moveSaid, moveWords } from '../words/moves.js';
import { cardWays } from '../words/uses.js';
import { answer, board, card, hand, left, others, type PuzzleWay, pick, picked, task } from './state.js';

export function PuzzleHand() {
  const { game, list } = task.value;
  const cards = hand.value;
  const moving = new Set<number>();
  for (let index = 0; index < list.count; index++)
    if (KINDS[list.kind[index] as number] !== 'discardHand') moving.add(list.cardOf(index));
  return (
    <section class="hand" style={{ '--n': cards.length }}>
      <div class="cards">
        {cards.map((one, index) => (
          <button
            key={`${one} ${cards.indexOf(one) === index}`}
            type="button"
            class={moving.has(one) ? 'pick' : 'pick idle'}
            aria-pressed={picked.value === index}
            aria-label={cardWords(one)}
            onClick={() => pick(picked.value === index ? null : index)}
          >
            <CardFace card={one} suit={suitOf(one)} />
          </button>
        ))}
      </div>
      {card.value !== undefined && <p>{whatItDoes(card.value)}</p>}
      {picked.value !== null && left.value.length > 0 && <Ways ways={left.value} />}
      {others.value.map(({ answer: other, index }) => (
        <Button
          key={other.key}
          label={otherWords(notationOf(game, list, index))}
          onClick={() => answer(other)}
        />
      ))}
    </section>
  );
}

/** The solver may not know the ruleset. */
function whatItDoes(chosen: Card): string {
  const { cards, teams } = task.value.game.rules;
  const { ways, more } = cardWays(cards[chosen], teams);
  return t('puzzles').does(cardWords(chosen), ways, more);
}

function otherWords(notation: string): string {
  const words = t().turn;
  const { kind, card = '' } = readNotation(notation);
  if (kind === 'discardHand') return words.discardHand;
  if (kind === 'discard') return words.discardCard(cardText(card));
  if (kind === 'burn') return words.burn;
  return moveWords(board.value, { notation, captured: [] });
}

function Ways({ ways }: { readonly ways: readonly PuzzleWay[] }) {
  return (
    <details class="can-do" key={cardName(hand.value[picked.value ?? 0] as never)}>
      <summary>{t().turn.canDo(ways.length)}</summary>
      <ul class="moves stack">
        {ways.map(({ answer: one, move }) => (
          <li key={one.key}>
            <button type="button" data-move={move.notation} onClick={() => answer(one)}>
              <MovingPawns move={move} />
              <span>{moveSaid(board.value, move)}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
