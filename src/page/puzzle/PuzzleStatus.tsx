import { reasonsFor, toldReasons } from '../../players/reasons.js';
import type { PuzzleAnswer } from '../../puzzles/answers.js';
import { suitOf } from '../../rules/cards/cards.js';
import { partnerOf } from '../../rules/cards/deal.js';
import { startersOf } from '../../rules/rules.js';
import { spellOut } from '../../table/moves.js';
import { PawnIcon } from '../board/Pawn.js';
import { CardFace } from '../cards/CardFace.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { cardWords } from '../words/cards.js';
import { whyLines } from '../words/hints.js';
import { moveSaid } from '../words/moves.js';
import { reasonSaid } from '../words/reasons.js';
import { answered, board, further, hand, phase, picked, replied, task, whyNotThere } from './state.js';

export function PuzzleStatus() {
  const { game, puzzle } = task.value;
  const { title, details } = said();
  const card = cardShown();
  return (
    <section class={`status ${phase.value === 'right' ? 'yours' : ''}`} role="status">
      {game.rules.players[puzzle.player]?.colours.map((colour) => (
        <PawnIcon key={colour} colour={colour} size={40} />
      ))}
      <div>
        <p class="soft">{further.value > 0 ? t('puzzles').extra(further.value + 1) : t().shell.puzzle}</p>
        <h2>{title}</h2>
        {details.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {card !== undefined && <CardFace card={card} suit={suitOf(card)} label={cardWords(card)} />}
    </section>
  );
}

function cardShown() {
  if (replied.value) return replied.value.card;
  const { list } = task.value;
  const index = answered.value?.index;
  const card = index === undefined ? undefined : list.cardOf(index);
  return card !== undefined && hand.value.includes(card) ? card : undefined;
}

const paintOf = (player: number) => lookOf(task.value.game.rules.players[player]?.colours[0]).paint;

export function said(): { readonly title: string; readonly details: readonly string[] } {
  const words = t('puzzles');
  const { puzzle, game, answers, solution } = task.value;
  const { player, held, outcomes } = puzzle;
  const chance = (answer: PuzzleAnswer | null | undefined) =>
    outcomes[answer ? answers.indexOf(answer) : solution]?.chance ?? 0;
  const given = answered.value;
  const best = chance(answers[solution]);
  const next = Math.max(...outcomes.filter((_, at) => at !== solution).map((outcome) => outcome.chance));
  switch (phase.value) {
    case 'asked': {
      const mate = partnerOf(game.rules, player);
      const who =
        mate === player ? words.alone(paintOf(player)) : words.mates(paintOf(player), paintOf(mate));
      const counts = held.flatMap((count, other) =>
        other === player ? [] : [words.heldBy(paintOf(other), count)],
      );
      const how = notThereWords() ?? (picked.value === null ? words.how : words.how2);
      return { title: words.ask(paintOf(player)), details: [`${who} ${words.held(counts.join(', '))}`, how] };
    }
    case 'right':
      return { title: words.right, details: [answerWords(), words.rightHow(best, next)] };
    case 'shown':
      return { title: words.shown, details: [answerWords(), words.rightHow(best, next)] };
    case 'reply':
      return { title: words.wrong, details: [answerWords(), words.waits] };
    case 'wrong':
      return { title: words.wrong, details: [words.wrongHow(chance(given), best), replyWords()] };
  }
}

function notThereWords(): string | undefined {
  const reasons = whyNotThere.value;
  if (reasons === null) return undefined;
  const starters = startersOf(task.value.game.rules);
  const why = reasons.map((reason) => reasonSaid(board.value, starters, reason));
  return why.length > 0 ? why.join(' ') : t('puzzles').notThere;
}

function answerWords(): string {
  const { game, list } = task.value;
  const index = answered.value?.index ?? 0;
  return `${moveSaid(board.value, spellOut(game, list, index))}.`;
}

function replyWords(): string {
  const words = t('puzzles');
  const reply = replied.value;
  if (!reply) return words.unpunished;
  const { player, card, game, list, index } = reply;
  return words.punished(paintOf(player), cardWords(card), moveSaid(board.value, spellOut(game, list, index)));
}

export function whysOf(answer: PuzzleAnswer | null): readonly string[] {
  const { game, list } = task.value;
  return answer ? whyLines(board.value, toldReasons(reasonsFor(game, list, answer.index))) : [];
}
