/**
 * Checked lines: `NUMBER CHECKSUM TEXT`. The checksum is CRC-32, eight hex digits, of number, blank and text. `+`
 * after the number: the line counts only together with the next one.
 */
import { crc32 } from 'node:zlib';

/** Flag `s`: texts may contain other line separators. */
const LINE = /^(\d+)(\+?) ([0-9a-f]{8}) (.*)$/s;

export function checkedLine(number: number, text: string, goesOn = false): string {
  const label = `${number}${goesOn ? '+' : ''}`;
  return `${label} ${checksum(label, text)} ${text}\n`;
}

function checksum(label: string, text: string): string {
  return crc32(`${label} ${text}`).toString(16).padStart(8, '0');
}

interface Line {
  readonly text: string;
  readonly goesOn: boolean;
}

/** Undefined if damaged or another line. */
export function lineOf(line: string, number: number): Line | undefined {
  const [, written, plus = '', sum, text] = LINE.exec(line) ?? [];
  if (text === undefined || written !== String(number)) return undefined;
  return checksum(written + plus, text) === sum ? { text, goesOn: plus !== '' } : undefined;
}

/** `tail`: the rest is unreadable; `middle`: whole records follow the damage. Lines count from 1. */
export interface Damage {
  readonly kind: 'tail' | 'middle';
  readonly line: number;
  readonly bytes: number;
}

export interface ReadLines {
  /** Before any damage; without an incomplete group at the end. */
  readonly records: readonly string[];
  /** Bytes up to the last record's end. */
  readonly length: number;
  readonly damage: Damage | null;
}

/** @param file the whole file @param header its length in bytes */
export function readLines(file: Buffer, header: number): ReadLines {
  const records: string[] = [];
  let start = header;
  /** After the last line that counts. */
  let whole = { count: 0, length: header };
  while (start < file.length) {
    const end = file.indexOf(10, start);
    const line = end < 0 ? undefined : lineOf(file.toString('utf8', start, end), records.length + 1);
    if (!line) break;
    records.push(line.text);
    start = end + 1;
    if (!line.goesOn) whole = { count: records.length, length: start };
  }
  const { count, length } = whole;
  if (length === file.length) return { records, length, damage: null };
  const damage = damageFrom(file, start, records.length);
  if (damage.kind === 'middle') return { records, length: start, damage };
  const bytes = file.length - length;
  return { records: records.slice(0, count), length, damage: { kind: 'tail', line: count + 2, bytes } };
}

function damageFrom(file: Buffer, start: number, whole: number): Damage {
  const rest = file.toString('utf8', start).split('\n').slice(0, -1);
  const readable = rest.some((line) => {
    const number = Number(LINE.exec(line)?.[1]);
    return lineOf(line, number) !== undefined;
  });
  // the header is line 1
  return { kind: readable ? 'middle' : 'tail', line: whole + 2, bytes: file.length - start };
}
