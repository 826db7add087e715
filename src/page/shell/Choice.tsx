import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';

/** Returns or resolves to false if refused. */
export type Choose<T> = (value: T) => unknown;

interface OneOf<T> {
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChoose: Choose<T>;
}

interface ChoiceProps<T> extends OneOf<T> {
  readonly label: (value: T) => ComponentChildren;
}

/** Re-renders when refused: browsers mark at once. */
export function useRefusable<T>(choose: Choose<T>): (value: T) => Promise<void> {
  const [, draw] = useState({});
  return async (value) => {
    if ((await choose(value)) === false) draw({});
  };
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const choose = useRefusable(props.onChoose);
  return (
    <fieldset class="choice">
      <legend>{props.title}</legend>
      <div class="options">
        {props.values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={props.title}
              checked={value === props.value}
              onChange={() => choose(value)}
            />
            <span>{props.label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TilesProps<T extends string> extends OneOf<T> {
  readonly words: Readonly<Record<T, { readonly name: string; readonly about: string }>>;
}

export function Tiles<T extends string>({ title, values, value, words, onChoose }: TilesProps<T>) {
  const choose = useRefusable(onChoose);
  const id = useId();
  return (
    <fieldset class="tiles">
      <legend>{title}</legend>
      {values.map((one, index) => (
        <label key={one} class="tile">
          <input
            type="radio"
            name={title}
            checked={one === value}
            aria-label={words[one]?.name}
            aria-describedby={`${id}-${index}`}
            onChange={() => choose(one)}
          />
          <span>
            <strong>{words[one]?.name}</strong>
            <small id={`${id}-${index}`}>{words[one]?.about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  readonly onChange: Choose<boolean>;
}

export function Tick({ checked, label, onChange }: TickProps) {
  const choose = useRefusable(onChange);
  return (
    <label class="tick">
      <input type="checkbox" checked={checked} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
