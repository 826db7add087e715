import { useSignal } from '@preact/signals';
import {
  type Board,
  boardOf,
  type Colour,
  type Hole,
  occupied,
  parseColour,
} from '../../rules/board/holes.js';
import type { Reason } from '../../rules/moves/reasons.js';
import type { MoveView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { holeName } from '../board/names.js';
import { PawnIcon } from '../board/Pawn.js';
import { pawnsOf } from '../board/shown-view.js';
import { consider } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { coloursOf } from '../view-facts.js';
import { reasonWords } from '../words/reasons.js';

export interface WhyNotProps {
  readonly view: View;
  readonly card: string;
  readonly moves: readonly MoveView[];
}

interface Still {
  readonly hole: Hole;
  readonly colour: Colour;
  readonly reasons: readonly Reason[];
}

export function WhyNot({ view, card, moves }: WhyNotProps) {
  const told = useSignal<readonly Still[] | null>(null);
  const board = boardOf(view.settings);
  const still = stillPawns(view, board, moves);
  if (still.length === 0) return null;
  const tell = async () => {
    const answers = await Promise.all(still.map(({ hole }) => consider(card, { hole: board.name(hole) })));
    told.value = still.map((pawn, index) => ({ ...pawn, reasons: answers[index]?.whyNot ?? [] }));
  };
  return (
    <details class="can-do" onToggle={(event) => event.currentTarget.open && tell()}>
      <summary>{t().turn.whyNot}</summary>
      <ul class="still stack">
        {told.value?.map(({ hole, colour, reasons }) => (
          <li key={hole}>
            <PawnIcon colour={colour} />
            <span>
              <strong>{holeName(board, hole)}</strong>{' '}
              {reasons.map((reason) => reasonWords(view, reason)).join(' ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RefusedCardProps {
  readonly lines: readonly string[];
  readonly label?: string;
  readonly onClick?: () => void;
  readonly onClose: () => void;
}

export function RefusedCard({ lines, label, onClick, onClose }: RefusedCardProps) {
  return (
    <div class="refused-card over-status">
      <div class="why" role="status">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div class="row">
        {label && <Button class="primary" label={label} onClick={onClick} />}
        <Button label={t().cards.otherRank} onClick={onClose} />
      </div>
    </div>
  );
}

export const whyNothing = (view: View, reasons: readonly Reason[]) =>
  reasons.length === 0 ? [t().turn.noMoves] : reasons.map((reason) => reasonWords(view, reason));

/** Pawns of the player to act without a move; one stands for all in base. */
function stillPawns(view: View, board: Board, moves: readonly MoveView[]): Omit<Still, 'reasons'>[] {
  const seat = view.seats[view.game?.turn ?? -1];
  if (!seat || !view.game) return [];
  const own = coloursOf(seat);
  const parts = moves.flatMap((move) => move.parts);
  const seen = new Set<string>();
  return occupied(pawnsOf(view)).flatMap(({ hole, colour }) => {
    if (!own.includes(colour)) return [];
    const base = board.kind(hole) === 'base';
    const from = base ? `base ${colour}` : board.name(hole);
    const moved = parts.some((part) => {
      const started = board.parse(part.from);
      if (started === undefined || parseColour(part.colour) !== colour) return false;
      return base ? board.kind(started) === 'base' : started === hole;
    });
    if (moved || seen.has(from)) return [];
    seen.add(from);
    return [{ hole, colour }];
  });
}
