import type { Scene } from '../../lights/cues.js';
import { type Board, boardOf, type Colour, type Hole, parseColour } from '../../rules/board/holes.js';
import type { Face } from '../../rules/cards/cards.js';
import type { MoveView } from '../../table/moves.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { coloursNamed } from '../view-facts.js';
import type { BoardNotes } from './Notes.js';

export function pawnsOf(view: View): (Colour | null)[] {
  const board = boardOf(view.settings);
  const played = coloursNamed(view.rules.playing);
  const position = view.game?.position ?? '';
  const pawns: (Colour | null)[] = board.holes.map(() => null);
  const fields = position.split('/');
  for (const colour of played) {
    const field = fields[colour] ?? '';
    const out = field.split(',').filter((name) => name !== '');
    for (const name of out) {
      const hole = board.parse(name.replace('!', ''));
      if (hole !== undefined) pawns[hole] = colour;
    }
    for (const hole of board.bases(colour).slice(out.length)) pawns[hole] = colour;
  }
  return pawns;
}

/** On a physical board missing pawns are not drawn. */
export function standingPawns(view: View): (Colour | null)[] {
  const { missing } = view.board;
  const board = boardOf(view.settings);
  const gone = new Set(missing.map((name) => board.parse(name)));
  const pawns = pawnsOf(view);
  return board.holes.map((hole) => (gone.has(hole) ? null : (pawns[hole] ?? null)));
}

export function notesOf({ settings, game, board: { guide } }: View): BoardNotes {
  const board = boardOf(settings);
  const hole = (name: string) => board.parse(name) ?? [];
  const options = guide?.hand?.options ?? [];
  return {
    guarded: new Set((game?.protected ?? []).flatMap(hole)),
    ways: new Map(
      options.flatMap(({ to, steps, as }) => {
        const at = board.parse(to);
        const way =
          as === null ? (steps > 0 && options.length > 1 ? String(steps) : '') : t().cards.corner(as as Face);
        return at === undefined || way === '' ? [] : [[at, way] as const];
      }),
    ),
  };
}

export function sceneOf(board: Board, moves: readonly MoveView[]): Scene {
  return moves.flatMap((move) =>
    move.parts.flatMap((part) => {
      const colour = parseColour(part.colour);
      const of = colour === undefined ? {} : { colour };
      const from = board.parse(part.from);
      const to = board.parse(part.to);
      return [
        ...(to === undefined
          ? []
          : [
              {
                hole: to,
                cue: part.captures.length > 0 ? 'captureDestination' : 'destination',
                ...of,
              } as const,
            ]),
        ...movers(board, from).map((hole) => ({ hole, cue: 'movable', ...of }) as const),
      ];
    }),
  );
}

/** Base pawns are interchangeable. */
function movers(board: Board, from: Hole | undefined): readonly Hole[] {
  if (from === undefined) return [];
  const base = board.baseOf(from);
  return base === undefined ? [from] : board.bases(base);
}
