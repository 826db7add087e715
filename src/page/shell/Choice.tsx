import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { keysOf } from '../../rules/values/input.js';

export interface Held<T> {
  readonly value: T;
  /** Returns or resolves to false if refused. */
  readonly onChoose: (value: T) => unknown;
}

export function heldIn<T>(signal: Signal<T>): Held<T> {
  const onChoose = (value: T) => {
    signal.value = value;
  };
  return { value: signal.value, onChoose };
}

export function fieldsOf<T>(record: T, change: (changes: Partial<T>) => unknown) {
  return <K extends keyof T>(name: K): Held<T[K]> => ({
    value: record[name],
    onChoose: (value) => {
      const changes: Partial<T> = {};
      changes[name] = value;
      return change(changes);
    },
  });
}

interface ChoiceProps<T> extends Held<T> {
  readonly title: string;
  readonly values: readonly T[];
  readonly label?: (value: T) => ComponentChildren;
}

/** Re-renders when refused: browsers mark at once. */
export function useRefusable<T>(choose: Held<T>['onChoose']): (value: T) => Promise<void> {
  const [, draw] = useState({});
  return async (value) => {
    if ((await choose(value)) === false) draw({});
  };
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { title, values, value, label = String, onChoose } = props;
  const choose = useRefusable(onChoose);
  return (
    <fieldset class="choice">
      <legend>{title}</legend>
      <div class="options">
        {values.map((one) => (
          <label key={one}>
            <input type="radio" name={title} checked={one === value} onChange={() => choose(one)} />
            <span>{label(one)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface NamedProps<T extends string, Words> extends Held<T> {
  readonly title: string;
  /** By value, in the order shown. */
  readonly words: Readonly<Record<T, Words>>;
}

export function NamedChoice<T extends string>({ words, ...props }: NamedProps<T, string>) {
  return <Choice {...props} values={keysOf(words)} label={(one) => words[one]} />;
}

type TilesProps<T extends string> = NamedProps<T, { readonly name: string; readonly about: string }>;

export function Tiles<T extends string>({ title, value, words, onChoose }: TilesProps<T>) {
  const choose = useRefusable(onChoose);
  const id = useId();
  return (
    <fieldset class="tiles">
      <legend>{title}</legend>
      {keysOf(words).map((one, index) => (
        <label key={one} class="tile">
          <input
            type="radio"
            name={title}
            checked={one === value}
            aria-label={words[one].name}
            aria-describedby={`${id}-${index}`}
            onChange={() => choose(one)}
          />
          <span>
            <strong>{words[one].name}</strong>
            <small id={`${id}-${index}`}>{words[one].about}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function Tick({ label, value, onChoose }: Held<boolean> & { readonly label: string }) {
  const choose = useRefusable(onChoose);
  return (
    <label class="tick">
      <input type="checkbox" checked={value} onChange={(event) => choose(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
