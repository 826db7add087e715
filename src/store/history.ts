import { join } from 'node:path';
import { isRecord } from '../rules/values/input.js';
import { AtomicFile } from './atomic-file.js';
import type { Disk } from './disk.js';
import { checkedLine, readLines } from './lines.js';
import { setAside } from './set-aside.js';

export interface PlayedGame {
  /** Number of the game's journal file; absent in older files and without a state folder. */
  readonly game?: number;
  /** End in ms since 1970. */
  readonly at: number;
  readonly ruleset: string;
  readonly deals: number;
  /** In seat order; without a name, the seat's colours. */
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
  /** Newest last. */
  games: readonly PlayedGame[];
  /** New name of a damaged file; its games before the damage are kept. */
  aside: string | null = null;
  readonly #folder: string | undefined;
  readonly #disk: Disk;
  readonly #file: AtomicFile;

  constructor(folder: string | undefined, disk: Disk) {
    this.#folder = folder;
    this.#disk = disk;
    this.#file = new AtomicFile(folder, FILE, disk);
    this.games = this.#read();
    if (this.aside !== null) this.#write(this.games);
  }

  add(game: PlayedGame): void {
    this.#write([...this.games, game].slice(-MOST_GAMES));
  }

  /** The entry of the journal's current game. */
  of(number: number | null): PlayedGame | undefined {
    const newest = this.games.at(-1);
    return number !== null && newest?.game === number ? newest : undefined;
  }

  #write(games: readonly PlayedGame[]): void {
    this.games = games;
    const lines = this.games.map((one, index) => checkedLine(index + 1, JSON.stringify(one)));
    this.#file.write(HEADER + lines.join(''));
  }

  remove(game: PlayedGame): void {
    this.#write(this.games.filter((other) => other !== game));
  }

  forgetNames(before: number, number: number | null): void {
    const told = this.games.map((game) => {
      const keeps = game.at >= before || (number !== null && game.game === number);
      return keeps ? game : withoutNames(game);
    });
    if (told.some((game, index) => game !== this.games[index])) this.#write(told);
  }

  retry(): void {
    this.#file.retry();
  }

  #read(): PlayedGame[] {
    if (this.#folder === undefined) return [];
    try {
      const { games, whole } = gamesIn(this.#disk.readFileSync(join(this.#folder, FILE)));
      if (!whole) this.aside = setAside(this.#folder, FILE, this.#disk);
      return games;
    } catch {
      return [];
    }
  }
}

export function withoutNames(game: PlayedGame): PlayedGame {
  if (game.players.every(({ name }) => name === '')) return game;
  return { ...game, players: game.players.map((one) => ({ ...one, name: '' })) };
}

function gamesIn(file: Buffer): { readonly games: PlayedGame[]; readonly whole: boolean } {
  if (!file.toString('utf8').startsWith(HEADER)) return { games: [], whole: false };
  const { records, damage } = readLines(file, HEADER.length);
  const games = records.map((line): unknown => JSON.parse(line)).filter(isPlayedGame);
  return { games, whole: damage === null && games.length === records.length };
}

function isPlayedGame(read: unknown): read is PlayedGame {
  return isRecord(read) && typeof read['at'] === 'number' && Array.isArray(read['players']);
}
