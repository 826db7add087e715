import type { ComponentChildren } from 'preact';
import type { ReviewState } from '../../computers/review/reviews.js';
import type { View } from '../../web/views/view.js';
import { t } from '../i18n/index.js';
import { DecisionNow } from './DecisionNow.js';

interface BannerProps {
  readonly view: View;
  readonly state: ReviewState;
  readonly at: number;
  /** Shown without a review. */
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
