import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadMessages, type Part, t } from '../i18n/index.js';
import { reloadOnFailure } from '../lazy-load.js';
import { fetchStyle } from './style.js';

/**
 * A component that loads with its words when first shown.
 * @param meanwhile shown during loading
 */
export function lazyComponent<Props extends object>(
  fetchIt: () => Promise<FunctionComponent<Props>>,
  words: readonly Part[] = [],
  meanwhile: (props: Props) => VNode | null = Loading,
): (props: Props) => VNode | null {
  let fetched: FunctionComponent<Props> | undefined;
  return function OnDemand(props: Props) {
    const ready = useSignal(fetched !== undefined);
    useEffect(() => {
      if (ready.value) return;
      void Promise.all([reloadOnFailure(fetchIt()), loadMessages(...words), fetchStyle('/later.css')]).then(
        ([component]) => {
          fetched = component;
          ready.value = true;
        },
      );
    }, []);
    const Component = (ready.value && fetched) || meanwhile;
    return <Component {...props} />;
  };
}

export const nothing = () => null;

function Loading() {
  return <p class="centred soft">{t().shell.loading}</p>;
}
