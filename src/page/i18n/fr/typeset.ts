/** Before these marks French has a space that no line may break at. */
const MARK = / (?=[?!:;»%])|(?<=«) /g;
const bound = (text: string) => text.replace(MARK, '\u00a0');

/** The same catalogue with those spaces bound, in its texts and in what its functions make. */
export function typeset<T>(words: T): T {
  if (typeof words === 'string') return bound(words) as T;
  if (typeof words === 'function') return ((...facts: unknown[]) => bound(words(...facts))) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, typeset(value)]),
  ) as T;
}
