/** Where in the set-up this page stands: kept through a reload, forgotten when the set-up is over. */

import { type Signal, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** The browser keeps this with the page, where storage is forbidden too. */
const kept = (): number | undefined => (history.state as { readonly step?: number } | null)?.step;
const keep = (step?: number) => history.replaceState({ step }, '');

export function useStep(first: number): Signal<number> {
  const step = useSignal(kept() ?? first);
  useSignalEffect(() => keep(step.value));
  useEffect(() => () => keep(), []);
  return step;
}
