/** The games that were played to their end at this table, kept beside them. */
import { join } from 'node:path';
import { isRecord } from '../rules/input.js';
import type { Disk } from './disk.js';
import { checkedLine, readLines } from './lines.js';
import { SmallFile } from './small-file.js';

export interface PlayedGame {
  /** When it was won, in milliseconds since 1970. */
  readonly at: number;
  /** As `rulesetTitle` writes it. */
  readonly ruleset: string;
  readonly deals: number;
  /** In the order of the seats; who had no name is called by colours. */
  readonly players: readonly {
    readonly name: string;
    readonly colours: readonly string[];
    readonly won: boolean;
  }[];
}

const FILE = 'history';
const HEADER = 'tock history 1\n';
const MOST_GAMES = 200;

export class History {
  /** The newest last. */
  games: readonly PlayedGame[];
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #file: SmallFile;

  /** @param folder none: what is played is remembered as long as the program runs */
  constructor(folder: string | undefined, disk: Disk) {
    this.#folder = folder;
    this.#disk = disk;
    this.#file = new SmallFile(folder, FILE, disk);
    this.games = this.#read();
  }

  add(game: PlayedGame): void {
    this.games = [...this.games, game].slice(-MOST_GAMES);
    const lines = this.games.map((one, index) => checkedLine(index + 1, JSON.stringify(one)));
    // The journal reports a disk that refuses.
    this.#file.write(HEADER + lines.join(''));
  }

  /** Tries again to write what the disk has refused. */
  retry(): void {
    this.#file.retry();
  }

  /** The whole lines before any damage. */
  #read(): PlayedGame[] {
    if (this.#folder === undefined) return [];
    try {
      const file = this.#disk.readFileSync(join(this.#folder, FILE));
      if (!file.toString('utf8').startsWith(HEADER)) return [];
      return readLines(file, HEADER.length).records.map(gameFrom);
    } catch {
      return [];
    }
  }
}

function gameFrom(line: string): PlayedGame {
  const read: unknown = JSON.parse(line);
  if (!isRecord(read) || typeof read['at'] !== 'number' || !Array.isArray(read['players']))
    throw new Error('is no game that was played');
  return read as unknown as PlayedGame;
}
