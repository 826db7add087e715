import { isInComputersHand } from '../../devices/virtual/picture.js';
import type { Board } from '../../rules/board/holes.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import type { Hands } from './hands.js';
import { holeName } from './names.js';
import { PawnIcon } from './Pawn.js';

/** Pawns held by players, not by computers. The marked one is put down next. */
export function Tray({ board, hands }: { readonly board: Board; readonly hands: Hands }) {
  const aside = hands.picture.value.aside.filter((pawn) => !isInComputersHand(pawn));
  const first = hands.held.value[0];
  if (aside.length === 0 || (aside.length === 1 && first)) return null;
  const words = t().board;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form
    <div class="tray" role="group" aria-label={words.aside}>
      <span aria-hidden="true">{words.aside}</span>
      {aside.map((pawn) => (
        <button
          key={pawn.ticket}
          type="button"
          aria-pressed={pawn === first}
          aria-label={words.asidePawn(lookOf(pawn.colour).paint, holeName(board, pawn.from))}
          onClick={() => hands.choose(pawn.ticket)}
        >
          <PawnIcon colour={pawn.colour} size={32} />
        </button>
      ))}
    </div>
  );
}
