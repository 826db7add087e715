import type { Held } from '../shell/Choice.js';

/** In the order of `values`; empty only if it `may` be. */
interface SeveralProps<T extends number> extends Held<readonly T[]> {
  readonly title: string;
  readonly values: readonly T[];
  readonly label?: (value: T) => string;
  readonly mayBeNone?: boolean;
}

export function Several<T extends number>(props: SeveralProps<T>) {
  const { title, values, value: chosen, label = String, onChoose, mayBeNone } = props;
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

export function usualAnd(usual: readonly number[], ...held: readonly number[]): readonly number[] {
  return [...new Set([...usual, ...held])].sort((one, other) => one - other);
}

export function upTo(least: number, most: number): number[] {
  return Array.from({ length: most - least + 1 }, (_, index) => least + index);
}
