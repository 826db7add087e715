interface SeveralProps<T extends number> {
  readonly title: string;
  readonly values: readonly T[];
  readonly chosen: readonly T[];
  readonly label: (value: T) => string;
  /** In the order of `values`; empty only if it `may` be. */
  readonly onChoose: (chosen: readonly T[]) => void;
  readonly mayBeNone?: boolean;
}

export function Several<T extends number>(props: SeveralProps<T>) {
  const { title, values, chosen, label, onChoose, mayBeNone } = props;
  const turn = (value: T, on: boolean) => {
    const next = values.filter((other) => (other === value ? on : chosen.includes(other)));
    if (next.length > 0 || mayBeNone) onChoose(next);
  };
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="options">
        {values.map((value) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ currentTarget }) => {
                turn(value, currentTarget.checked);
                // revert a change that is not allowed
                currentTarget.checked = chosen.includes(value);
              }}
            />
            <span>{label(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SelectProps<T extends string | number> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly text?: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** Screen readers get the label if it is not drawn. */
export function Select<T extends string | number>({
  label,
  values,
  value,
  text = String,
  onChoose,
}: SelectProps<T>) {
  return (
    <select
      aria-label={label}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const found = values.find((one) => String(one) === currentTarget.value);
        if (found !== undefined) onChoose(found);
      }}
    >
      {values.map((one) => (
        <option key={one} value={String(one)} selected={one === value}>
          {text(one)}
        </option>
      ))}
    </select>
  );
}

export function usualAnd(usual: readonly number[], ...held: readonly number[]): readonly number[] {
  return [...new Set([...usual, ...held])].sort((one, other) => one - other);
}

export function upTo(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
