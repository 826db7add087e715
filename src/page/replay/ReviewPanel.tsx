import type { Review } from '../../computers/review/review.js';
import type { Reviewed } from '../../computers/review/reviewed.js';
import type { Colour } from '../../rules/board/holes.js';
import { itemAt } from '../../rules/values/input.js';
import type { View } from '../../web/views/view.js';
import { PawnIcon } from '../board/Pawn.js';
import { lookOf } from '../colour-looks.js';
import { actor, granted, review, view as tableView } from '../connection.js';
import { t } from '../i18n/index.js';
import { send } from '../live.js';
import { Button } from '../shell/Button.js';
import { asPlayed, coloursOf } from '../view-facts.js';
import { changeBy, lineOf, playersOf, shownSides, sideName } from './chances.js';
import { startReview, steerReplay } from './commands.js';
import {
  changeWords,
  commentedGame,
  deciderName,
  madeAsChoice,
  saveWithComments,
  turningWords,
} from './decisions.js';
import { Decided } from './ReviewBanner.js';
import { Share } from './Share.js';

interface PanelProps {
  readonly view: View;
  readonly at: number;
  readonly of: number;
  readonly steers: boolean;
}

export function ReviewPanel(props: PanelProps) {
  const words = t('review');
  const state = review.value;
  // screen readers get only start and end, not each step
  const said = !state || 'failed' in state ? '' : 'review' in state ? words.done : words.running(0, 0);
  return (
    <>
      <p class="unseen" role="status">
        {said}
      </p>
      <ReviewState {...props} />
    </>
  );
}

function ReviewState({ view, at, of, steers }: PanelProps) {
  const words = t('review');
  const state = review.value;
  const table = tableView.value;
  if (state && 'review' in state) {
    return (
      <Told view={asPlayed(view, state.review.names)} review={state.review} at={at} of={of} steers={steers} />
    );
  }
  if (state && 'of' in state) {
    return (
      <section class="review">
        <progress max={Math.max(1, state.of)} value={state.done} aria-label={words.progress} />
        {steers && (
          <Button label={words.cancel} onClick={() => granted(send('DELETE', '/api/review', actor()))} />
        )}
      </section>
    );
  }
  if (!steers || !table) return null;
  const isOpen = table.recorded === 'whole' || table.stage === 'won';
  return (
    <section class="review">
      {state && <p role="alert">{words.failed}</p>}
      {isOpen ? (
        <Button label={t('replay').review} onClick={() => startReview(table)} />
      ) : (
        <p class="soft">{words.hidden}</p>
      )}
    </section>
  );
}

function nearestTo(review: Review, moment: number): Reviewed | undefined {
  const [first, ...others] = review.decisions;
  const distance = (decision: Reviewed) => Math.abs(decision.at - moment);
  return others.reduce(
    (nearest, other) => (nearest && distance(nearest) <= distance(other) ? nearest : other),
    first,
  );
}

function goTo(decision: Reviewed | undefined): void {
  if (!decision) return;
  const { at } = decision;
  void steerReplay({ at, running: false });
  const board = document.querySelector('.play-board')?.getBoundingClientRect();
  if (board && board.top < 0) scrollTo(0, 0);
}

interface ToldProps extends PanelProps {
  readonly review: Review;
}

function Told({ view, review, at, of, steers }: ToldProps) {
  const words = t('review');
  const costliestWords = (decision: Reviewed) => words.costliest(madeAsChoice(view, decision), decision.cost);
  const turningPoint = (index: number) => {
    const decision = itemAt(review.decisions, index);
    const told = (
      <>
        <Decided view={view} decision={decision} />
        <small>
          {changeWords(view, review, index)} {turningWords(view, decision)}
        </small>
      </>
    );
    return (
      <li key={index}>
        {steers ? <Button class="quiet" label={told} onClick={() => goTo(decision)} /> : told}
      </li>
    );
  };
  return (
    <section class="review">
      <ChancePlot
        view={view}
        review={review}
        at={at}
        of={of}
        onPick={steers ? (moment) => goTo(nearestTo(review, moment)) : undefined}
      />
      <p class="soft">{words.how}</p>
      <h3>{words.turningPoints}</h3>
      {review.turningPoints.length === 0 ? (
        <p class="soft">{words.noTurningPoint}</p>
      ) : (
        <ul class="points">{review.turningPoints.map(turningPoint)}</ul>
      )}
      <h3>{words.summary}</h3>
      <ul class="points">
        {review.summaries.map((summary) => (
          <li key={`${summary.player} ${summary.name}`}>
            {words.summaryOf(deciderName(view, summary), summary.best, summary.decisions)}
            {summary.costliest !== null && costliestWords(itemAt(review.decisions, summary.costliest))}
          </li>
        ))}
      </ul>
      <Button class="quiet" label={words.save} onClick={() => saveWithComments(view, review)} />
      <Share label={words.share} textOf={() => commentedGame(view, review)} />
    </section>
  );
}

const WIDTH = 600;
const HEIGHT = 120;
const SCALE = [1, 0.5, 0];
const NO_COLOUR = { dark: 'none', fill: 'currentColor' };

interface PlotProps extends Omit<PanelProps, 'steers'> {
  readonly review: Review;
  readonly onPick: ((moment: number) => void) | undefined;
}

function ChancePlot({ view, review, at, of, onPick }: PlotProps) {
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
        {shown.map((side) => {
          const colour = colourOf(view, review, side);
          return (
            <span key={side} class="side">
              {colour !== undefined && <PawnIcon colour={colour} size={20} />} {sideName(
                view,
                review,
                side,
              )}{' '}
            </span>
          );
        })}
      </figcaption>
    </figure>
  );
}

function colourOf(view: View, review: Review, side: number): Colour | undefined {
  const seat = view.seats[playersOf(review, side)[0] ?? 0];
  return seat && coloursOf(seat)[0];
}
