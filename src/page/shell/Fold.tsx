import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

/** Makes its content when opened. */
export function Fold({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  const open = useSignal(false);
  return (
    <details onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{title}</summary>
      {open.value && children}
    </details>
  );
}
