import type { MoveView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { MoveList } from './MoveList.js';
import { WhyNot } from './WhyNot.js';

interface CanDoProps {
  readonly view: View;
  readonly card: string;
  readonly moves: readonly MoveView[];
}

/** The lights on the board in words, and why some pawns have none: for people who want to read it. */
export function CanDo({ view, card, moves }: CanDoProps) {
  return (
    <details class="can-do">
      <summary>{t().turn.canDo(moves.length)}</summary>
      <MoveList view={view} moves={moves} />
      <WhyNot view={view} card={card} moves={moves} />
    </details>
  );
}
