/** Questions about input that may be anything at all. */

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A whole number from 0 up to, but not including, `end`. */
export function isIndex(value: unknown, end: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < end;
}

/** Input as it may stand in a one-line message. */
export function show(value: unknown): string {
  // Whatever is in it may be too deep to be written.
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
