import type { Review } from '../../computers/review/review.js';
import type { View } from '../../web/views/view.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { coloursOf } from '../view-facts.js';
import { changeBy, lineOf, playersOf, shownSides, sideName } from './chances.js';

const WIDTH = 600;
const HEIGHT = 120;
/** What is written beside it, from the top. */
const SCALE = [1, 0.5, 0];

interface PlotProps {
  readonly view: View;
  readonly review: Review;
  /** The moment shown, of so many. */
  readonly at: number;
  readonly of: number;
}

/** The chance of winning over the game: a line for each side that is shown. */
export function ChancePlot({ view, review, at, of }: PlotProps) {
  const words = t('review');
  const shown = shownSides(view, review);
  const title = words.chances(shown.map((side) => sideName(view, review, side)).join(', '));
  const x = (moment: number) => (WIDTH * moment) / Math.max(1, of - 1);
  const y = (chance: number) => HEIGHT * (1 - chance);
  return (
    <figure class="chances">
      <div class="scale" aria-hidden="true">
        {SCALE.map((chance) => (
          <span key={chance}>{words.percent(chance)}</span>
        ))}
      </div>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
        <path class="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="now" d={`M${x(at)} 0V${HEIGHT}`} />
        {shown.map((side) => (
          <polyline
            key={side}
            style={{ stroke: paintOf(view, review, side) }}
            points={lineOf(review, side)
              .map(({ at: moment, chance }) => `${x(moment)},${y(chance)}`)
              .join(' ')}
          />
        ))}
        {review.turningPoints.map((index) => {
          const moment = review.decisions[index]?.at ?? 0;
          const change = changeBy(view, review, index);
          return change && <circle key={index} r="5" cx={x(moment)} cy={y(change.to)} />;
        })}
      </svg>
      <figcaption>{title}</figcaption>
    </figure>
  );
}

function paintOf(view: View, review: Review, side: number): string {
  const seat = view.seats[playersOf(review, side)[0] ?? 0];
  const [colour] = seat ? coloursOf(seat) : [];
  return colour === undefined ? 'currentColor' : lookOf(colour).fill;
}
