import { type Board, colourName, type Hole } from '../rules/board/holes.js';
import { colourOf } from '../rules/board/position.js';
import type { Game } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import { type MovedColours, movedColours, notationOf } from '../rules/moves/notation.js';
import { type Part, partsOf } from '../rules/moves/parts.js';
import type { Entry } from './context.js';

export interface MoveView {
  readonly notation: string;
  readonly kind: Part['kind'];
  readonly parts: readonly PartView[];
}

export interface PartView {
  readonly colour: string;
  readonly from: string;
  readonly to: string;
  /** Negative backwards; 0 for a start, swap or centre. */
  readonly steps: number;
  /** Captured pawns and where they stood. */
  readonly captures: readonly { readonly colour: string; readonly hole: string }[];
}

export interface EntryView extends MovedColours {
  readonly player: number;
  readonly notation: string;
  /** A pawn came home. */
  readonly home?: true;
}

export function entryView({ player, notation, parts }: Entry, board: Board): EntryView {
  const isHome = (hole: Hole) => board.kind(hole) === 'home';
  const home = parts.some(({ kind, from, to }) => kind !== 'swap' && isHome(to) && !isHome(from));
  return { player, notation, ...movedColours(parts), ...(home && { home }) };
}

export function spellOut(game: Game, list: ActionList, index: number): MoveView {
  const { board } = game.rules;
  const parts = partsOf(game, list, index);
  return {
    notation: notationOf(game, list, index, parts),
    kind: parts[0]?.kind ?? 'exit',
    parts: parts.map(({ pawn, from, to, steps, captures }) => ({
      colour: colourName(colourOf(pawn)),
      from: board.name(from),
      to: board.name(to),
      steps,
      captures: captures.map((capture) => ({
        colour: colourName(colourOf(capture.pawn)),
        hole: board.name(capture.hole),
      })),
    })),
  };
}
