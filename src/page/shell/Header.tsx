import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { t } from '../i18n/index.js';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../i18n/languages.js';
import { language, THEMES, type Theme, theme } from '../settings.js';

/** The page's head: its name, and what each viewer chooses for this device. */
export function Header({ children }: { readonly children?: preact.ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const open = useSignal(false);
  const words = t();
  return (
    <header class="head">
      <h1>
        {words.app.name} <small>{words.app.tagline}</small>
      </h1>
      {children}
      <button
        type="button"
        class="quiet round"
        aria-label={words.settings.open}
        aria-haspopup="dialog"
        aria-expanded={open.value}
        onClick={() => {
          dialog.current?.showModal();
          open.value = true;
        }}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path class="line" d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5" />
        </svg>
      </button>
      <dialog ref={dialog} aria-label={words.settings.open} onClose={() => (open.value = false)}>
        <form method="dialog">
          <Choice
            name="language"
            title={words.settings.language}
            values={LANGUAGES}
            value={language.value}
            label={(value: Language) => LANGUAGE_NAMES[value]}
            onChoose={(value) => (language.value = value)}
          />
          <Choice
            name="theme"
            title={words.settings.theme}
            values={THEMES}
            value={theme.value}
            label={(value: Theme) => words.settings.themes[value]}
            onChoose={(value) => (theme.value = value)}
          />
          <button type="submit" class="primary">
            {words.shell.close}
          </button>
        </form>
      </dialog>
    </header>
  );
}

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly label: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** One of a few, side by side. */
export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{props.title}</legend>
      <div class="options">
        {props.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={props.name}
              checked={value === props.value}
              onChange={() => props.onChoose(value)}
            />
            <span>{props.label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
