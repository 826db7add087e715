import type { Review } from '../../computers/review/review.js';
import type { Colour } from '../../rules/board/holes.js';
import type { View } from '../../web/views/view.js';
import { PawnIcon } from '../board/Pawn.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { coloursOf } from '../view-facts.js';
import { changeBy, lineOf, playersOf, shownSides, sideName } from './chances.js';

const WIDTH = 600;
const HEIGHT = 120;
const SCALE = [1, 0.5, 0];
const NO_COLOUR = { dark: 'none', fill: 'currentColor' };

interface PlotProps {
  readonly view: View;
  readonly review: Review;
  readonly at: number;
  readonly of: number;
  /** Takes the replay position that was tapped. */
  readonly onPick: ((moment: number) => void) | undefined;
}

export function ChancePlot({ view, review, at, of, onPick }: PlotProps) {
  const words = t('review');
  const shown = shownSides(view, review);
  const title = words.chances(shown.map((side) => sideName(view, review, side)).join(', '));
  const x = (moment: number) => (WIDTH * moment) / Math.max(1, of - 1);
  const pick = (event: { currentTarget: SVGSVGElement; clientX: number }) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    onPick?.(((event.clientX - left) / width) * Math.max(1, of - 1));
  };
  const y = (chance: number) => HEIGHT * (1 - chance);
  return (
    <figure class="chances">
      <div class="scale" aria-hidden="true">
        {SCALE.map((chance) => (
          <span key={chance}>{words.percent(chance)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title} onPointerUp={onPick && pick}>
        <path class="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="now" d={`M${x(at)} 0V${HEIGHT}`} />
        {shown.map((side) => {
          const colour = colourOf(view, review, side);
          const { dark, fill } = colour === undefined ? NO_COLOUR : lookOf(colour);
          const points = lineOf(review, side)
            .map(({ at: moment, chance }) => `${x(moment)},${y(chance)}`)
            .join(' ');
          return (
            <g key={side}>
              <polyline class="rim" style={{ stroke: dark }} points={points} />
              <polyline style={{ stroke: fill }} points={points} />
            </g>
          );
        })}
        {review.turningPoints.map((index) => {
          const moment = review.decisions[index]?.at ?? 0;
          const change = changeBy(view, review, index);
          return change && <circle key={index} r="5" cx={x(moment)} cy={y(change.to)} />;
        })}
      </svg>
      <figcaption>
        {words.chances('')}
        {shown.map((side) => (
          <SideName key={side} view={view} review={review} side={side} />
        ))}
      </figcaption>
    </figure>
  );
}

interface SideProps {
  readonly view: View;
  readonly review: Review;
  readonly side: number;
}

function SideName({ view, review, side }: SideProps) {
  const colour = colourOf(view, review, side);
  return (
    <span class="side">
      {colour !== undefined && <PawnIcon colour={colour} size={20} />} {sideName(view, review, side)}{' '}
    </span>
  );
}

function colourOf(view: View, review: Review, side: number): Colour | undefined {
  const seat = view.seats[playersOf(review, side)[0] ?? 0];
  return seat && coloursOf(seat)[0];
}
