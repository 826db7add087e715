/** Parses words of journal lines. */

export function person(text: string): number | 'table' {
  return text === 'table' ? 'table' : Number(text);
}

export function wholeNumber(text: string): number | undefined {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
}
