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

interface TilesProps<T extends string> {
  readonly name: string;
  readonly title: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly words: Readonly<Record<T, { readonly name: string; readonly about: string }>>;
  readonly onChoose: (value: T) => void;
}

/** One of a few that need explaining, one below the other. */
export function Tiles<T extends string>({ name, title, values, value, words, onChoose }: TilesProps<T>) {
  return (
    <fieldset class="tiles">
      <legend>{title}</legend>
      {values.map((one) => (
        <label key={one} class="tile">
          <input type="radio" name={name} checked={one === value} onChange={() => onChoose(one)} />
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
  readonly onChange: (checked: boolean) => void;
}

export function Tick({ checked, label, onChange }: TickProps) {
  return (
    <label class="tick">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
