import { type Choose, useRefusable } from './Choice.js';

interface SelectProps<T> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly text?: (value: T) => string;
  readonly onChoose: Choose<T>;
}

/** Its label is for screen readers alone. */
export function Select<T extends string | number | null>(props: SelectProps<T>) {
  const { label, values, value, text = String, onChoose } = props;
  const choose = useRefusable(onChoose);
  return (
    <select
      aria-label={label}
      value={String(value)}
      onChange={({ currentTarget }) => {
        const found = values.find((one) => String(one) === currentTarget.value);
        if (found !== undefined) void choose(found);
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

export function LabelledSelect<T extends string | number | null>(props: SelectProps<T>) {
  return (
    <label>
      {props.label} <Select {...props} />
    </label>
  );
}

interface SliderProps {
  readonly label: string;
  readonly least: number;
  readonly most: number;
  readonly value: number;
  readonly onChoose: Choose<number>;
}

export function Slider({ label, least, most, value, onChoose }: SliderProps) {
  const slide = useRefusable(onChoose);
  return (
    <label class="slider">
      {label}
      <input
        type="range"
        min={least}
        max={most}
        value={value}
        onChange={(event) => slide(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
