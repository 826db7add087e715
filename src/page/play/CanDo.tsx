import { t } from '../i18n/index.js';
import { MoveList } from './MoveList.js';
import { WhyNot, type WhyNotProps } from './Reasons.js';

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
