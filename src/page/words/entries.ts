import type { Board } from '../../rules/board/holes.js';
import { readNotation } from '../../rules/moves/notation-text.js';
import type { View } from '../../web/views/view.js';
import { type Catalogue, t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from './cards.js';
import { decapitalised, moveWords, type Told } from './moves.js';
import type { Said } from './said.js';

export type Telling = Catalogue['page']['moves'] & Pick<Catalogue['page']['log'], 'by'>;

/** `king of hearts: yellow 3 → yellow 16`; discards include their card. */
export function entryWords(
  board: Board,
  told: Told,
  said: Said,
  telling: Telling = { ...t().moves, by: t().log.by },
): string {
  const { kind, card } = readNotation(told.notation);
  const move = moveWords(board, told, said, telling);
  const before = card === undefined || kind === 'discard' ? '' : telling.by(said.card(card));
  return before + decapitalised(move);
}

/** Pawns by their owner, as this viewer says it. */
export function saidIn(view: View): Said {
  const { seats, viewer } = view;
  const own = viewer.kind === 'player' ? viewer.player : -1;
  const ownerOf = (colour: string) => seats.findIndex(({ colours }) => colours.includes(colour));
  return {
    card: (name) => cardSaid(view, name),
    pawn: (colour) => {
      const player = ownerOf(colour);
      return player === own ? t().pawns.yours : t().pawns.of(playerName(view, player));
    },
    onePawn: (colour) => {
      const player = ownerOf(colour);
      return player === own ? t().pawns.oneOfYours : t().pawns.oneOf(playerName(view, player));
    },
  };
}
