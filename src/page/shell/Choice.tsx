import { useState } from 'preact/hooks';

interface ChoiceProps<T extends string | number> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly label: (value: T) => string;
  /** Answers false, now or later, where it is refused. */
  readonly onChoose: (value: T) => unknown;
}

/** The browser marks what is chosen; after a refusal only another drawing marks what holds. */
export function useRefusable<T>(choose: (value: T) => unknown): (value: T) => Promise<void> {
  const [, draw] = useState({});
  return async (value) => {
    if ((await choose(value)) === false) draw({});
  };
}

/** One of a few, side by side. */
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
              name={props.name}
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

interface TilesProps<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly words: Readonly<Record<T, { readonly name: string; readonly about: string }>>;
  /** Answers false, now or later, where it is refused. */
  readonly onChoose: (value: T) => unknown;
}

/** One of a few that need explaining, one below the other. */
export function Tiles<T extends string>({ name, title, values, value, words, onChoose }: TilesProps<T>) {
  const choose = useRefusable(onChoose);
  return (
    <fieldset class="tiles">
      <legend>{title}</legend>
      {values.map((one) => (
        <label key={one} class="tile">
          <input type="radio" name={name} checked={one === value} onChange={() => choose(one)} />
          <span>
            <strong>{words[one]?.name}</strong>
            <small>{words[one]?.about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface TickProps {
  readonly checked: boolean;
  readonly label: string;
  /** Answers false, now or later, where it is refused. */
  readonly onChange: (checked: boolean) => unknown;
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
