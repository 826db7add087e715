import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { playerName } from '../view-facts.js';
import { cardSaid } from './cards.js';
import type { Said } from './said.js';

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
