import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boardOf, parseColour } from '../../rules/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { PawnIcon } from '../board/Pawn.js';
import { t } from '../i18n/index.js';
import { sceneOf } from '../view-facts.js';
import { moveSaid } from '../words/moves.js';
import { preview } from './BoardPanel.js';

const AT_FIRST = 4;

interface MoveListProps {
  readonly view: View;
  readonly moves: readonly MoveView[];
  /** Chooses one for good; without it a tap only shows the move on the board. */
  readonly onChoose?: (move: MoveView) => void;
  /** What is said below each. */
  readonly why?: (move: MoveView) => string;
}

/** Moves in words. The one under the finger is shown on the board. */
export function MoveList({ view, moves, onChoose, why }: MoveListProps) {
  const all = useSignal(false);
  const shown = useSignal<string | null>(null);
  const board = boardOf(view.settings);
  useEffect(
    () => () => {
      preview.value = [];
    },
    [],
  );
  const show = (move: MoveView | undefined) => {
    shown.value = move?.notation ?? null;
    preview.value = move ? sceneOf(board, [move]) : [];
  };
  const listed = all.value ? moves : moves.slice(0, AT_FIRST);
  return (
    <ul class="moves">
      {listed.map((move) => (
        <li key={move.notation}>
          <button
            type="button"
            aria-pressed={onChoose ? undefined : shown.value === move.notation}
            onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && show(move)}
            onPointerLeave={(event: PointerEvent) => event.pointerType === 'mouse' && show(undefined)}
            onClick={() =>
              onChoose ? onChoose(move) : show(shown.value === move.notation ? undefined : move)
            }
          >
            {[...new Set(move.parts.map((part) => part.colour))].map((name) => {
              const colour = parseColour(name);
              return colour === undefined ? null : <PawnIcon key={name} colour={colour} />;
            })}
            <span>
              {moveSaid(board, move)}
              {why && <small>{why(move)}</small>}
            </span>
          </button>
        </li>
      ))}
      {moves.length > listed.length && (
        <li>
          <button type="button" class="quiet" onClick={() => (all.value = true)}>
            {t().turn.moreMoves(moves.length - listed.length)}
          </button>
        </li>
      )}
    </ul>
  );
}
