import type { ComponentChildren } from 'preact';
import type { Review } from '../../computers/review/review.js';
import type { Reviewed } from '../../computers/review/reviewed.js';
import type { ReviewState } from '../../computers/review/reviews.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { asPlayed } from '../view-facts.js';
import { changeWords, deciderName, madeWords, turningWords, verdictWords } from './decisions.js';

interface BannerProps {
  readonly view: View;
  readonly state: ReviewState;
  readonly at: number;
  /** Shown at steps without a decision. */
  readonly children: ComponentChildren;
}

export function ReviewBanner({ view, state, at, children }: BannerProps) {
  const words = t('review');
  if ('review' in state) {
    return (
      <DecisionNow view={view} review={state.review} at={at}>
        {children}
        <p>{words.done}</p>
      </DecisionNow>
    );
  }
  return (
    <div>
      {children}
      {'of' in state && <p>{words.running(state.done, state.of)}</p>}
    </div>
  );
}

interface DecisionProps extends Omit<BannerProps, 'state'> {
  readonly review: Review;
}

function DecisionNow({ view, review, at, children }: DecisionProps) {
  const index = review.decisions.findLastIndex((decision) => decision.at === at);
  const now = review.decisions[index];
  const then = asPlayed(view, review.names);
  return (
    <div>
      {!now && children}
      <div class="decision" role="status">
        {now && (
          <>
            <h2>
              <Decided view={then} decision={now} />
            </h2>
            <p>
              {changeWords(then, review, index)}{' '}
              {review.turningPoints.includes(index)
                ? turningWords(then, now)
                : now.open && verdictWords(then, now)}
            </p>
          </>
        )}
      </div>
    </div>
  );
}

export function Decided({ view, decision }: { readonly view: View; readonly decision: Reviewed }) {
  return (
    <>
      <strong>{deciderName(view, decision)}</strong> {madeWords(view, decision)}
    </>
  );
}
