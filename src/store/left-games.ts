/** Games that the table has left while the disk refused: each is written once the disk takes it. */
import { createFile, type Disk } from './disk.js';
import { HEADER } from './game-text.js';
import { checkedLine } from './lines.js';

interface LeftGame {
  /** Of its file; null: none was given to it yet. */
  number: number | null;
  readonly records: readonly string[];
}

/** More than are played at a table before somebody looks after its disk. */
const MOST_GAMES = 20;

export class LeftGames {
  #games: LeftGame[] = [];

  get areWritten(): boolean {
    return this.#games.length === 0;
  }

  /** The oldest is given up where there are too many to remember. */
  add(number: number | null, records: readonly string[]): void {
    this.#games = [...this.#games.slice(1 - MOST_GAMES), { number, records }];
  }

  /** Gives numbers to those that have none, and answers the next one. @param highest that is in use */
  numberAfter(highest: number): number {
    let last = Math.max(highest, ...this.#games.map(({ number }) => number ?? 0));
    for (const game of this.#games) game.number ??= ++last;
    return last + 1;
  }

  /** Throws where the disk refuses; what is written by then stays written. @param pathOf the file of a number */
  write(disk: Disk, pathOf: (number: number) => string): void {
    for (let game = this.#games[0]; game; game = this.#games[0]) {
      if (game.number === null) return;
      const text = game.records.map((record, index) => checkedLine(index + 1, record)).join('');
      disk.closeSync(createFile(disk, pathOf(game.number), Buffer.from(`${HEADER}\n${text}`)));
      this.#games = this.#games.slice(1);
    }
  }
}
