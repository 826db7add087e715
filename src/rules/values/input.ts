export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for an integer from 0 to `end` (exclusive). */
export function isIndex(value: unknown, end: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < end;
}

/** Problem of a value that `isIndex` refuses. */
export function notIndex(value: unknown, end: number): string {
  return `${show(value)} is not a whole number from 0 to ${Math.ceil(end) - 1}`;
}

/** `slow, usual or fast` */
export function anyOf(values: readonly unknown[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
}

export function show(value: unknown): string {
  // JSON.stringify may overflow the stack on deep input.
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (isRecord(value)) return 'an object';
  const text = typeof value === 'number' ? `${value}` : (JSON.stringify(value) ?? 'a missing value');
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}

/** For an index that is known to be inside. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`no item ${index} of ${items.length}`);
  return item;
}

/** For objects that have only the keys of their type. */
export function keysOf<K extends string>(object: Readonly<Partial<Record<K, unknown>>>): K[] {
  return Object.keys(object) as K[];
}

/** Undefined if the text is not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
