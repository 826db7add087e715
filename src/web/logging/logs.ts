/** JSON lines on standard output; the last ones are kept for a bug report. */
import pino, { type LevelWithSilent, type Logger } from 'pino';
import { SECRET_FIELDS } from '../../store/secrets.js';

const REMEMBERED_LINES = 2000;

export class Ring<T> {
  readonly #items: T[] = [];
  readonly #size: number;
  #next = 0;

  constructor(size: number) {
    this.#size = size;
  }

  push(item: T): void {
    this.#items[this.#next] = item;
    this.#next = (this.#next + 1) % this.#size;
  }

  /** Oldest first. */
  list(): T[] {
    return [...this.#items.slice(this.#next), ...this.#items.slice(0, this.#next)];
  }

  /** The newest that fit into this many characters of JSON, newest last. */
  newest(characters: number): T[] {
    const items = this.list();
    let room = characters;
    const left = items.findLastIndex((item) => {
      room -= JSON.stringify(item).length;
      return room < 0;
    });
    return items.slice(left + 1);
  }
}

export interface Logs {
  readonly log: Logger;
  readonly lines: Ring<string>;
}

/** @param level of the output; from `info` on all is remembered */
export function openLogs(level: LevelWithSilent, out: (line: string) => void): Logs {
  const lines = new Ring<string>(REMEMBERED_LINES);
  const least = pino.levels.values[level] ?? Number.POSITIVE_INFINITY;
  const log = pino(
    {
      level: least < 30 ? level : 'info',
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: 'hidden' },
    },
    {
      write(line: string) {
        lines.push(line.trimEnd());
        const { level: weight } = JSON.parse(line) as { level: number };
        if (weight >= least) out(line);
      },
    },
  );
  return { log, lines };
}
