/** English's shape: the same keys, and functions with the same parameters. */
export type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Worded<T[K]>;
};
