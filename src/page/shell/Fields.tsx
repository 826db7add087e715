import { useSignal } from '@preact/signals';
import type { InputHTMLAttributes } from 'preact';
import { type Held, useRefusable } from './Choice.js';

interface SelectProps<T> extends Held<T> {
  readonly label: string;
  readonly values: readonly T[];
  readonly text?: (value: T) => string;
}

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

interface SliderProps extends Held<number> {
  readonly label: string;
  readonly least: number;
  readonly most: number;
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

/** The value is trimmed; null if empty. */
interface TextFieldProps
  extends Held<string | null>,
    Pick<InputHTMLAttributes, 'inputMode' | 'placeholder' | 'maxLength' | 'aria-invalid'> {
  readonly label: string;
}

/** Typed text stays until answered. */
export function TextField({ label, value, onChoose, ...others }: TextFieldProps) {
  const typed = useSignal<string | null>(null);
  const held = value ?? '';
  const give = async (text: string) => {
    await onChoose(text.trim() || null);
    if (typed.value === text) typed.value = null;
  };
  return (
    <label>
      {label}
      <input
        {...others}
        value={typed.value ?? held}
        onInput={({ currentTarget: { value: text } }) => (typed.value = text === held ? null : text)}
        onChange={({ currentTarget }) => give(currentTarget.value)}
      />
    </label>
  );
}
