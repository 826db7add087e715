/** Words of journal lines; undefined for what is none. */

export function person(text: string): number | 'table' {
  return text === 'table' ? 'table' : Number(text);
}

export function wholeNumber(text: string): number | undefined {
  return /^-?\d{1,10}$/.test(text) ? Number(text) : undefined;
}
