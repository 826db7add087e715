import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

interface FoldProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** Makes its content when opened. */
export function Fold({ title, children }: FoldProps) {
  const open = useSignal(false);
  return (
    <details onToggle={({ currentTarget }) => (open.value = currentTarget.open)}>
      <summary>{title}</summary>
      {open.value && children}
    </details>
  );
}
