import { useSignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { needWords, t } from '../i18n/index.js';

/** A component that is fetched when it is first shown, with the words it needs: most visits never need it. */
export function onDemand<Props extends object>(
  fetchIt: () => Promise<FunctionComponent<Props>>,
  words?: Parameters<typeof needWords>[0],
): (props: Props) => VNode {
  let fetched: FunctionComponent<Props> | undefined;
  return function OnDemand(props: Props) {
    const ready = useSignal(fetched !== undefined);
    useEffect(() => {
      if (ready.value) return;
      void Promise.all([fetchIt(), words && needWords(words)]).then(([component]) => {
        fetched = component;
        ready.value = true;
      });
    }, []);
    const Component = fetched;
    return ready.value && Component ? (
      <Component {...props} />
    ) : (
      <p class="centred soft">{t().shell.connecting}</p>
    );
  };
}
