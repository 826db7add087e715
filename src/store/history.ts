import { isRecord, parsed } from '../rules/values/input.js';
import type { Disk } from './disk.js';
import { RecordFile } from './record-file.js';

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

export const HISTORY_FILE = 'history';
const MOST_GAMES = 200;

export class History extends RecordFile {
  /** Newest last. */
  games: readonly PlayedGame[];

  constructor(folder: string | undefined, disk: Disk) {
    super(folder, HISTORY_FILE, 'tock history 1\n', disk);
    this.games = this.readRecords((record) => {
      const game = parsed(record);
      return isPlayedGame(game) ? game : undefined;
    });
    if (this.isPartlyRenamed) this.#replace(this.games);
  }

  add(game: PlayedGame): void {
    this.#replace([...this.games, game].slice(-MOST_GAMES));
  }

  /** The entry of the journal's current game. */
  of(number: number | null): PlayedGame | undefined {
    const newest = this.games.at(-1);
    return number !== null && newest?.game === number ? newest : undefined;
  }

  #replace(games: readonly PlayedGame[]): void {
    this.games = games;
    this.writeRecords(games.map((game) => JSON.stringify(game)));
  }

  remove(game: PlayedGame): void {
    this.#replace(this.games.filter((other) => other !== game));
  }

  redate(now: number): void {
    if (this.games.some(({ at }) => at > now))
      this.#replace(this.games.map((game) => ({ ...game, at: Math.min(game.at, now) })));
  }

  forgetNames(before: number, number: number | null): void {
    const told = this.games.map((game) => {
      const keeps = game.at >= before || (number !== null && game.game === number);
      return keeps ? game : withoutNames(game);
    });
    if (told.some((game, index) => game !== this.games[index])) this.#replace(told);
  }
}

export function withoutNames(game: PlayedGame): PlayedGame {
  if (game.players.every(({ name }) => name === '')) return game;
  return { ...game, players: game.players.map((one) => ({ ...one, name: '' })) };
}

function isPlayedGame(read: unknown): read is PlayedGame {
  return isRecord(read) && typeof read['at'] === 'number' && Array.isArray(read['players']);
}
