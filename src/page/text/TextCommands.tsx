import { useSignal } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { execute, type Pending } from './execute.js';
import type { TextContext } from './text-context.js';

interface Exchange {
  readonly number: number;
  readonly line: string;
  readonly lines: readonly string[];
}

const KEPT = 8;

export function TextCommands({ context }: { readonly context: () => TextContext }) {
  const words = t('text');
  const input = useRef<HTMLInputElement>(null);
  const exchanges = useSignal<readonly Exchange[]>([]);
  const pending = useRef<Pending | undefined>(undefined);
  const recalled = useRef(0);
  useEffect(() => input.current?.focus(), []);
  const send = async (event: Event) => {
    event.preventDefault();
    const line = input.current?.value ?? '';
    if (!input.current || line.trim() === '') return;
    input.current.value = '';
    recalled.current = 0;
    const { lines, pending: next } = await execute(context(), line, pending.current);
    pending.current = next;
    const number = (exchanges.value.at(-1)?.number ?? 0) + 1;
    exchanges.value = [...exchanges.value, { number, line, lines }].slice(-KEPT);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const before = exchanges.value.at(-(recalled.current + step));
    if (step === 0 || !input.current) return;
    event.preventDefault();
    if (recalled.current + step <= 0 || !before) return;
    recalled.current += step;
    input.current.value = before.line;
  };
  return (
    <section class="text-commands stack" aria-label={words.title}>
      <form onSubmit={send}>
        <label>
          {words.input}
          <input
            ref={input}
            type="text"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            maxLength={80}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="submit">{words.send}</button>
      </form>
      <p class="soft">{words.intro}</p>
      {/* focusable, so that keyboards can scroll it */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div role="log" aria-label={words.title} tabIndex={0}>
        <dl>
          {exchanges.value.toReversed().map(({ number, line, lines }) => (
            <Fragment key={number}>
              <dt class="soft">{line}</dt>
              {lines.map((text) => (
                <dd key={text}>{text}</dd>
              ))}
            </Fragment>
          ))}
        </dl>
      </div>
    </section>
  );
}
