/** French puts a non-breaking space before these marks, within a number, and before its unit. */
const MARK = / (?=[?!:;»%])|(?<=«) |(?<=\d) (?=(?:\d{3}|min|h|mA|ko|Mo|°C)(?![\p{L}\d]))/gu;
const bound = (text: string) => text.replace(MARK, '\u00a0');

/** Makes those spaces non-breaking, also in results of functions. */
export function typeset<T>(words: T): T {
  if (typeof words === 'string') return bound(words) as T;
  if (typeof words === 'function') return ((...facts: unknown[]) => bound(words(...facts))) as T;
  if (Array.isArray(words)) return words.map(typeset) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, typeset(value)]),
  ) as T;
}
