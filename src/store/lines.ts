/**
 * Checked lines: `NUMBER CHECKSUM TEXT`, one record each. The checksum is CRC-32, in eight hexadecimal digits, of the
 * number, a blank and the text, so that a line that is damaged, lost or moved is noticed.
 */
import { crc32 } from 'node:zlib';

/** `s`: a text may hold line separators that are no line ends here. */
const LINE = /^(\d+) ([0-9a-f]{8}) (.*)$/s;

export function checkedLine(number: number, text: string): string {
  return `${number} ${checksum(number, text)} ${text}\n`;
}

function checksum(number: number, text: string): string {
  return crc32(`${number} ${text}`).toString(16).padStart(8, '0');
}

/** The text of a checked line, or undefined when it is not that line or not whole. */
export function checkedText(line: string, number: number): string | undefined {
  const [, written, sum, text] = LINE.exec(line) ?? [];
  if (text === undefined || written !== String(number)) return undefined;
  return checksum(number, text) === sum ? text : undefined;
}

/** `tail`: nothing readable follows; `middle`: whole records follow what cannot be read. Lines count from 1. */
export interface Damage {
  readonly kind: 'tail' | 'middle';
  readonly line: number;
  readonly bytes: number;
}

export interface ReadLines {
  /** Texts of the whole records before any damage. */
  readonly records: readonly string[];
  /** Bytes up to the end of the last of them. */
  readonly length: number;
  readonly damage: Damage | null;
}

/** Reads checked lines that follow a header of so many bytes. @param file the whole file */
export function readLines(file: Buffer, header: number): ReadLines {
  const records: string[] = [];
  let start = header;
  while (start < file.length) {
    const end = file.indexOf(10, start);
    const text = end < 0 ? undefined : checkedText(file.toString('utf8', start, end), records.length + 1);
    if (text === undefined)
      return { records, length: start, damage: damageFrom(file, start, records.length) };
    records.push(text);
    start = end + 1;
  }
  return { records, length: start, damage: null };
}

function damageFrom(file: Buffer, start: number, whole: number): Damage {
  const rest = file.toString('utf8', start).split('\n').slice(0, -1);
  const readable = rest.some((line) => {
    const number = Number(LINE.exec(line)?.[1]);
    return checkedText(line, number) !== undefined;
  });
  // the header is line 1
  return { kind: readable ? 'middle' : 'tail', line: whole + 2, bytes: file.length - start };
}
