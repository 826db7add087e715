import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { boardOf } from '../../rules/board/holes.js';
import type { MoveView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { MovingPawns } from '../board/Pawn.js';
import { sceneOf } from '../board/shown-view.js';
import { preview } from '../board/state.js';
import { consider } from '../connection.js';
import { t } from '../i18n/index.js';
import { Button } from '../shell/Button.js';
import { moveSaid, saidIn } from '../words/moves.js';
import { WhyNot, type WhyNotProps } from './Reasons.js';

const AT_FIRST = 4;

interface MoveListProps {
  readonly view: View;
  readonly moves: readonly MoveView[];
  /** The moves' card and their total; missing ones are fetched. */
  readonly card?: string;
  readonly ways?: number;
  /** Without it, a tap only previews the move. */
  readonly onChoose?: (move: MoveView) => void;
  readonly why?: (move: MoveView) => string;
}

export function MoveList({ view, moves: first, card, ways = 0, onChoose, why }: MoveListProps) {
  const all = useSignal(false);
  const further = useSignal<readonly MoveView[]>([]);
  const moves = [...first, ...further.value];
  const count = Math.max(ways, moves.length);
  const shown = useSignal<string | null>(null);
  const board = boardOf(view.settings);
  const said = saidIn(view);
  useEffect(() => () => (preview.value = []), []);
  const show = (move: MoveView | undefined) => {
    shown.value = move?.notation ?? null;
    preview.value = move ? sceneOf(board, [move]) : [];
  };
  const showMore = async () => {
    if (!all.value || card === undefined) {
      all.value = true;
      return;
    }
    const answer = await consider(card, { from: moves.length });
    if (answer) further.value = [...further.value, ...answer.moves];
  };
  const listed = all.value ? moves : moves.slice(0, AT_FIRST);
  return (
    <ul class="moves stack" aria-label={t().people.moves}>
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
            <MovingPawns move={move} />
            <span>
              {moveSaid(board, move, said)}
              {why && <small>{why(move)}</small>}
            </span>
          </button>
        </li>
      ))}
      {count > listed.length && (
        <li>
          <Button class="quiet" label={t().turn.moreMoves(count - listed.length)} onClick={showMore} />
        </li>
      )}
    </ul>
  );
}

interface CanDoProps extends WhyNotProps {
  readonly ways: number;
}

export function CanDo({ view, card, moves, ways }: CanDoProps) {
  return (
    <details class="can-do">
      <summary>{t().turn.canDo(ways)}</summary>
      <MoveList view={view} card={card} moves={moves} ways={ways} />
      <WhyNot view={view} card={card} moves={moves} />
    </details>
  );
}
