import { createFile, type Disk } from './disk.js';
import { HEADER } from './game-text.js';
import { checkedLine } from './lines.js';

interface LeftGame {
  number: number | null;
  readonly records: readonly string[];
}

const MOST_GAMES = 20;

export class PendingGames {
  #games: LeftGame[] = [];

  get isFlushed(): boolean {
    return this.#games.length === 0;
  }

  add(number: number | null, records: readonly string[]): void {
    this.#games = [...this.#games.slice(1 - MOST_GAMES), { number, records }];
  }

  /** Assigns missing numbers and returns the next free one. @param highest in use */
  numberAfter(highest: number): number {
    let last = Math.max(highest, ...this.#games.map(({ number }) => number ?? 0));
    for (const game of this.#games) game.number ??= ++last;
    return last + 1;
  }

  /** Throws if the disk refuses; games already written stay written. */
  write(disk: Disk, pathOf: (number: number) => string): void {
    for (let game = this.#games[0]; game; game = this.#games[0]) {
      if (game.number === null) return;
      const text = game.records.map((record, index) => checkedLine(index + 1, record)).join('');
      disk.closeSync(createFile(disk, pathOf(game.number), Buffer.from(`${HEADER}\n${text}`)));
      this.#games = this.#games.slice(1);
    }
  }
}
