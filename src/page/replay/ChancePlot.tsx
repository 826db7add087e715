import type { Review } from '../../computers/review/review.js';
import type { View } from '../../web/views/view.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { coloursOf, playerName } from '../view-facts.js';

const WIDTH = 600;
const HEIGHT = 120;

interface PlotProps {
  readonly view: View;
  readonly review: Review;
  /** The moment shown, of so many. */
  readonly at: number;
  readonly of: number;
}

/** The chance of winning over the game: a line for each side; of two sides, one says all, the viewer's own if there is one. */
export function ChancePlot({ view, review, at, of }: PlotProps) {
  const sides = [...new Set(review.sides)];
  const { viewer } = view;
  const own = viewer.kind === 'player' ? review.sides[viewer.player] : sides[0];
  const shown = sides.length === 2 ? [own ?? 0] : sides;
  const x = (moment: number) => (WIDTH * moment) / Math.max(1, of - 1);
  return (
    <figure class="chances">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('review').chances(nameOf(view, review, shown))}
      >
        <path class="even" d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
        <path class="now" d={`M${x(at)} 0V${HEIGHT}`} />
        {shown.map((side) => (
          <polyline
            key={side}
            style={{ stroke: paintOf(view, review, side) }}
            points={pointsOf(review, side, sides.length === 2)
              .map(({ at: moment, chance }) => `${x(moment)},${HEIGHT * (1 - chance)}`)
              .join(' ')}
          />
        ))}
        {review.turningPoints.map((index) => {
          const point = review.decisions[index];
          return (
            point && (
              <circle
                key={index}
                r="5"
                cx={x(point.at)}
                cy={HEIGHT * (1 - chanceFor(review, index, shown))}
              />
            )
          );
        })}
      </svg>
      <figcaption>{t('review').chances(nameOf(view, review, shown))}</figcaption>
    </figure>
  );
}

/** Of two sides, one's chance is what the other lacks. */
function chanceFor({ decisions, sides }: Review, index: number, shown: readonly number[]): number {
  const { player = 0, chance = 0 } = decisions[index] ?? {};
  return shown.includes(sides[player] as number) ? chance : 1 - chance;
}

function pointsOf({ decisions, sides }: Review, side: number, two: boolean) {
  return decisions.flatMap(({ at, player, chance }) => {
    if (sides[player] === side) return [{ at, chance }];
    return two ? [{ at, chance: 1 - chance }] : [];
  });
}

function playersOf({ sides }: Review, side: number): number[] {
  return sides.flatMap((one, player) => (one === side ? [player] : []));
}

function nameOf(view: View, review: Review, shown: readonly number[]): string {
  const names = shown.map((side) =>
    playersOf(review, side)
      .map((player) => playerName(view, player))
      .join(' + '),
  );
  return names.join(', ');
}

function paintOf(view: View, review: Review, side: number): string {
  const seat = view.seats[playersOf(review, side)[0] ?? 0];
  const [colour] = seat ? coloursOf(seat) : [];
  return colour === undefined ? 'currentColor' : lookOf(colour).fill;
}
