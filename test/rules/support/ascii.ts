/**
 * Boards as text. A row is a stretch of holes and what stands in them:
 *
 *     d15 . a . b! . .    the track from d15 on: a pawn of a on d16, a fresh one of b …
 *     aH  . . a .         home of a, outermost first
 *     C   b               the centre
 *
 * `.` is an empty hole. Pawns that are not drawn wait in base.
 */
import { type Board, type Colour, colourName, type Hole } from '../../../src/rules/board/holes.js';
import { colourOf, NO_PAWN, type Pawn, type Position } from '../../../src/rules/board/position.js';

interface Row {
  readonly name: string;
  readonly holes: readonly Hole[];
  readonly glyphs: readonly string[];
}

function rowsOf(text: string, board: Board): Row[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', ...glyphs] = line.split(/\s+/);
      const first = board.parse(name.endsWith('H') ? `${name}1` : name);
      if (first === undefined) throw new Error(`no hole ${name}`);
      const holes = glyphs.map((_, index) => {
        return (board.kind(first) === 'track' ? (first + index) % board.trackLength : first + index) as Hole;
      });
      return { name, holes, glyphs };
    });
}

/** The text of the position (`a1/b2//`) that is drawn. */
export function readBoard(text: string, board: Board, playing: (colour: Colour) => boolean): string {
  const fields = board.colours.map((): string[] => []);
  for (const { holes, glyphs } of rowsOf(text, board)) {
    for (const [index, glyph] of glyphs.entries()) {
      if (glyph === '.') continue;
      const field = fields[glyph.charCodeAt(0) - 'a'.charCodeAt(0)];
      if (!field || !/^[a-j]!?$/.test(glyph)) throw new Error(`no pawn ${glyph}`);
      field.push(board.name(holes[index] as Hole) + glyph.slice(1));
    }
  }
  return fields.map((field, colour) => (playing(colour as Colour) ? field.join(',') : '-')).join('/');
}

/** Draws the rows of `pattern` as they stand in the position, and any pawn outside them behind. */
export function drawBoard(position: Position, pattern: string): string {
  const { board } = position;
  const shown = new Set<Hole>();
  const glyph = (hole: Hole): string => {
    const pawn = position.pawnAt[hole] as Pawn;
    shown.add(hole);
    return pawn === NO_PAWN ? '.' : colourName(colourOf(pawn)) + (position.isFresh(pawn) ? '!' : '');
  };
  const rows = rowsOf(pattern, board).map(({ name, holes }) => [name, ...holes.map(glyph)].join(' '));
  for (let hole = 0; hole < board.holeCount; hole++) {
    if (shown.has(hole as Hole) || board.kind(hole as Hole) === 'base') continue;
    if (position.pawnAt[hole] !== NO_PAWN) rows.push(`${board.name(hole as Hole)} ${glyph(hole as Hole)}`);
  }
  return rows.join('\n');
}

/** The rows of a drawing without indentation and double blanks, to compare drawings. */
export function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line !== '')
    .join('\n');
}
