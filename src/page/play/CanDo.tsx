import type { MoveView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { MoveList } from './MoveList.js';
import { WhyNot } from './Reasons.js';

interface CanDoProps {
  readonly view: View;
  readonly card: string;
  readonly moves: readonly MoveView[];
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
