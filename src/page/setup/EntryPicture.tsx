import { type Board, colourNamed } from '../../rules/board/holes.js';
import { drawingOf } from '../board/drawing.js';
import { lookOf } from '../colour-looks.js';

const ZONE = colourNamed('a');
/** Holes of the track drawn on each side of the star. */
const AROUND = 5;

export function EntryPicture({ holes, board }: { readonly holes: number; readonly board: Board }) {
  const { places, homes, entries, pitch } = drawingOf(board, holes);
  const { fill } = lookOf(ZONE);
  const star = board.star(ZONE);
  const track = Array.from({ length: 2 * AROUND + 1 }, (_, n) => board.advance(star, n - AROUND));
  const shown = [...track, ...board.homes(ZONE)].flatMap((hole) => {
    const place = places[hole];
    return place ? [{ hole, x: place.x, y: place.y }] : [];
  });
  const line = shown.slice(0, track.length).map(({ x, y }) => `${x} ${y}`);
  const [left, top] = [Math.min(...shown.map(({ x }) => x)), Math.min(...shown.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...shown.map(({ x }) => x)), Math.max(...shown.map(({ y }) => y))];
  const box = [left - pitch, top - pitch, right - left + 2 * pitch, bottom - top + 2 * pitch];
  return (
    <svg class="entry-picture" viewBox={box.join(' ')} aria-hidden="true">
      <path class="home-lane" d={homes[ZONE] ?? ''} stroke={fill} stroke-width={pitch * 0.7} />
      <path class="groove" d={`M${line.join('L')}`} stroke-width={pitch * 0.6} />
      {shown.map(({ hole, x, y }) => (
        <circle
          key={hole}
          cx={x}
          cy={y}
          r={pitch * (hole === star ? 0.5 : 0.28)}
          fill={hole === star ? fill : undefined}
          class={hole === entries[ZONE] ? 'entry-hole' : ''}
        />
      ))}
    </svg>
  );
}
