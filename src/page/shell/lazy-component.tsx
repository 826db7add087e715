import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { type Catalogue, type CataloguePart, loadMessages, t } from '../i18n/index.js';
import { reloadOnFailure } from '../lazy-load.js';
import { fetchStyle } from './show.js';

type PropsOf<Component> = Component extends (props: infer Props) => unknown ? Props & object : never;

/**
 * A component that loads with its words and styles when first shown.
 * @param meanwhile shown during loading
 */
export function lazy<Exports, Name extends keyof Exports>(
  fetchIt: () => Promise<Exports>,
  name: Name,
  words: readonly CataloguePart[] = [],
  meanwhile: (props: PropsOf<Exports[Name]>) => VNode | null = () => null,
) {
  type Props = PropsOf<Exports[Name]>;
  let fetched: FunctionComponent<Props> | undefined;
  const prefetch = async () => {
    if (fetched) return;
    const [exports] = await Promise.all([
      reloadOnFailure(fetchIt()),
      loadMessages(...words),
      fetchStyle('/later.css'),
    ]);
    fetched = exports[name] as FunctionComponent<Props>;
  };
  function OnDemand(props: Props) {
    const ready = useSignal(fetched !== undefined);
    useEffect(() => {
      if (!ready.value) void prefetch().then(() => (ready.value = true));
    }, []);
    const Component = (ready.value && fetched) || meanwhile;
    return <Component {...props} />;
  }
  return Object.assign(OnDemand, { prefetch });
}

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

export const Connecting = () => <Skeleton word={t().shell.connecting} as="page" />;
