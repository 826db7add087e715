import type { Hole } from '../../rules/board/holes.js';
import { NO_PAWN, type Position } from '../../rules/board/position.js';
import { isProtected } from '../../rules/moves/motion.js';
import type { Rules } from '../../rules/rules.js';

export function guardedIn(rules: Rules, position: Position): ReadonlySet<Hole> {
  const stars = rules.board.stars.filter((star) => {
    const pawn = position.pawn(star);
    return pawn !== NO_PAWN && isProtected(rules, position, pawn);
  });
  return new Set(stars);
}
