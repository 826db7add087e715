import type { Messages } from '../i18n/en/index.js';
import { t } from '../i18n/index.js';

interface SkeletonProps {
  readonly word: string;
  readonly as?: 'lines' | 'board' | 'page';
}

/** Holds the place of what has not arrived. */
export function Skeleton({ word, as = 'lines' }: SkeletonProps) {
  return <p class={`skeleton ${as}`}>{word}</p>;
}

export const loading = (what: keyof Messages['shell']['loading'], as?: SkeletonProps['as']) => () => (
  <Skeleton word={t().shell.loading[what]} {...(as && { as })} />
);

/** The table has not sent its state yet. */
export const Connecting = () => <Skeleton word={t().shell.connecting} as="page" />;
