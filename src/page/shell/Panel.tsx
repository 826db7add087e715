import { useSignal } from '@preact/signals';
import type { ComponentChildren, ComponentProps } from 'preact';

interface PanelProps {
  readonly id: string;
  readonly title: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function Panel({ id, title, class: look = '', children }: PanelProps) {
  return (
    <section class={`panel ${look}`} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

export function Alert({ text }: { readonly text: string | null | undefined | false }) {
  return text ? (
    <p class="notice warn" role="alert">
      {text}
    </p>
  ) : null;
}

interface PointsProps extends ComponentProps<'ul'> {
  readonly lines: readonly string[];
}

export function Points({ lines, class: look = '', ...others }: PointsProps) {
  return (
    <ul class={`points ${look}`} {...others}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Left out if unknown. */
export type Fact = readonly [name: string, fact: string | number | null | undefined];

export function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl class="facts">
      {rows.map(([name, fact]) =>
        fact == null || fact === '' ? null : (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface FileFieldProps {
  readonly label: string;
  readonly accept: string;
  /** Looks like a button; hides the browser's. */
  readonly class?: string;
  readonly onFile: (file: File) => unknown;
}

export function FileField({ label, accept, class: look, onFile }: FileFieldProps) {
  return (
    <label class={look ?? 'upload'}>
      {label}
      <input
        type="file"
        class={look && 'unseen'}
        accept={accept}
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) await onFile(file);
          // allows choosing the same file again
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

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
