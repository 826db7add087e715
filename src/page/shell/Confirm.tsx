import { useSignal } from '@preact/signals';
import { t } from '../i18n/index.js';
import { Button } from './Button.js';

/** Focuses the replacement of a pressed button, unless the focus is elsewhere. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus();
}

interface ConfirmProps {
  readonly question: string | null;
  readonly label: string;
  readonly spoken?: string;
  readonly cancel?: string;
  readonly other?: { readonly label: string; readonly onChoose: () => void } | null;
  readonly class?: string;
  readonly onConfirm: () => void;
}

export function Confirm({
  question,
  label,
  spoken,
  cancel = t().shell.notNow,
  other,
  onConfirm,
  class: look,
}: ConfirmProps) {
  const asked = useSignal<boolean | undefined>(undefined);
  const ask = (asks: boolean) => (asked.value = asks);
  const act = (what: () => void) => {
    ask(false);
    what();
  };
  return asked.value ? (
    <div class="notice" role="alert">
      <p>{question}</p>
      <div class="row">
        <button
          ref={takeFocus}
          type="button"
          class="destructive"
          aria-label={spoken}
          onClick={() => act(onConfirm)}
        >
          {label}
        </button>
        {other && <Button label={other.label} onClick={() => act(other.onChoose)} />}
        <Button label={cancel} onClick={() => ask(false)} />
      </div>
    </div>
  ) : (
    <button
      ref={asked.value === false ? takeFocus : null}
      type="button"
      class={look}
      aria-label={spoken}
      onClick={() => (question ? ask(true) : act(onConfirm))}
    >
      {label}
    </button>
  );
}
