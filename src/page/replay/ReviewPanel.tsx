import type { Review } from '../../computers/review/review.js';
import type { Reviewed } from '../../computers/review/reviewed.js';
import { itemAt } from '../../rules/values/input.js';
import type { View } from '../../web/views/view.js';
import { granted, review, speaker, view as tableView } from '../connection.js';
import { t } from '../i18n/index.js';
import { send } from '../live.js';
import { Button } from '../shell/Button.js';
import { asPlayed } from './as-played.js';
import { ChancePlot } from './ChancePlot.js';
import { startReview, steerReplay } from './commands.js';
import { commentedGame, saveWithComments } from './comments.js';
import { Decided } from './Decided.js';
import { changeWords, deciderName, madeAsChoice, turningWords } from './decisions.js';
import { Share } from './Share.js';

interface PanelProps {
  readonly view: View;
  readonly at: number;
  readonly of: number;
  /** False for visitors. */
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
          <Button label={words.cancel} onClick={() => granted(send('DELETE', '/api/review', speaker()))} />
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
      {review.turningPoints.length === 0 && <p class="soft">{words.noTurningPoint}</p>}
      <ul class="points">
        {review.turningPoints.map((index) => (
          <TurningPoint key={index} view={view} review={review} index={index} steers={steers} />
        ))}
      </ul>
      <h3>{words.summary}</h3>
      <ul class="points">
        {review.summaries.map((summary) => (
          <li key={`${summary.player} ${summary.name}`}>
            {words.summaryOf(deciderName(view, summary), summary.best, summary.decisions)}
            {summary.costliest !== null && costliestWords(view, itemAt(review.decisions, summary.costliest))}
          </li>
        ))}
      </ul>
      <Button class="quiet" label={words.save} onClick={() => saveWithComments(view, review)} />
      <Share label={words.share} textOf={() => commentedGame(view, review)} />
    </section>
  );
}

interface PointProps extends Pick<PanelProps, 'view' | 'steers'> {
  readonly review: Review;
  readonly index: number;
}

function TurningPoint({ view, review, index, steers }: PointProps) {
  const decision = review.decisions[index];
  if (!decision) return null;
  const told = (
    <>
      <Decided view={view} decision={decision} />
      <small>
        {changeWords(view, review, index)} {turningWords(view, decision)}
      </small>
    </>
  );
  return <li>{steers ? <Button class="quiet" label={told} onClick={() => goTo(decision)} /> : told}</li>;
}

function costliestWords(view: View, decision: Reviewed): string {
  return t('review').costliest(madeAsChoice(view, decision), decision.cost);
}
