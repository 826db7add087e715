/** What another language must have where English has these texts: the same keys, and functions of the same facts. */
export type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Worded<T[K]>;
};
