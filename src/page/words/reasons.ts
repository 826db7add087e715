import { type Board, boardOf } from '../../rules/board/holes.js';
import type { Face } from '../../rules/cards/cards.js';
import type { Reason } from '../../rules/moves/reasons.js';
import type { View } from '../../web/views/view.js';
import { holeName } from '../board/names.js';
import { lookOf } from '../colour-looks.js';
import type { ReasonFacts } from '../i18n/en/reasons.js';
import { t } from '../i18n/index.js';

export function reasonWords({ settings, rules }: View, reason: Reason): string {
  return reasonSaid(boardOf(settings), rules.starters, reason);
}

/** Independent of a view. `starters`: cards that bring a pawn out. */
export function reasonSaid(board: Board, starters: readonly Face[], reason: Reason): string {
  const facts: ReasonFacts = {
    hole: 'hole' in reason ? holeName(board, reason.hole) : '',
    paint: lookOf('colour' in reason ? reason.colour : undefined).paint,
    steps: 'steps' in reason ? reason.steps : 0,
    room: 'room' in reason ? reason.room : 0,
    number: 'number' in reason ? reason.number : 0,
    most: 'most' in reason ? reason.most : 0,
    starters: starters.map((face) => t().cards.rank(face)),
  };
  return t('reasons')[reason.code](facts);
}
