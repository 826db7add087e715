import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Catalogue, loadMessages, type Part, t } from '../i18n/index.js';
import { reloadOnFailure } from '../lazy-load.js';
import { fetchStyle } from './show.js';

export interface LazyComponent<Props> {
  (props: Props): VNode | null;
  /** Loads it before it is shown. */
  readonly prefetch: () => Promise<void>;
}

/**
 * A component that loads with its words and styles when first shown.
 * @param meanwhile shown during loading
 */
export function lazyComponent<Props extends object>(
  fetchIt: () => Promise<FunctionComponent<Props>>,
  words: readonly Part[] = [],
  meanwhile: (props: Props) => VNode | null = loading('page'),
): LazyComponent<Props> {
  let fetched: FunctionComponent<Props> | undefined;
  const prefetch = async () => {
    if (fetched) return;
    const [component] = await Promise.all([
      reloadOnFailure(fetchIt()),
      loadMessages(...words),
      fetchStyle('/later.css'),
    ]);
    fetched = component;
  };
  function OnDemand(props: Props) {
    const ready = useSignal(fetched !== undefined);
    useEffect(() => {
      if (!ready.value)
        void prefetch().then(() => {
          ready.value = true;
        });
    }, []);
    const Component = (ready.value && fetched) || meanwhile;
    return <Component {...props} />;
  }
  return Object.assign(OnDemand, { prefetch });
}

export const nothing = () => null;

interface SkeletonProps {
  readonly word: string;
  readonly as?: 'lines' | 'board' | 'page';
}

/** Holds the place of what has not arrived. */
export function Skeleton({ word, as = 'lines' }: SkeletonProps) {
  return <p class={`skeleton ${as}`}>{word}</p>;
}

export const loading =
  (what: keyof Catalogue['page']['shell']['loading'], as?: SkeletonProps['as']) => () => (
    <Skeleton word={t().shell.loading[what]} {...(as && { as })} />
  );

/** The table has not sent its state yet. */
export const Connecting = () => <Skeleton word={t().shell.connecting} as="page" />;
