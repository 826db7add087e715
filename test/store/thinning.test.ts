import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { belongsToTable } from '../../src/store/backup.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { Journal, type JournalLimits } from '../../src/store/journal.js';
import { openState } from '../../src/store/state.js';
import { newFolder } from '../support/folders.js';

/** Games of about a thousand bytes, one after the other, in a folder of their own. */
function journal(limits: JournalLimits) {
  const folder = newFolder();
  const games = new Journal(folder, REAL_DISK, null, { limits });
  return {
    folder,
    games,
    play: () => games.replace(['settings {}', 'start', ...Array.from({ length: 40 }, () => 'pause')]),
    kept: () => readdirSync(folder).sort(),
  };
}
const file = (number: number) => `${String(number).padStart(6, '0')}.tock`;

describe('games played before', () => {
  it('are thinned by number, the oldest first, with what lies beside them', () => {
    const { folder, play, kept } = journal({ games: 3, bytes: 1_000_000 });
    for (let number = 1; number <= 4; number++) {
      play();
      writeFileSync(join(folder, `${file(number)}.review`), '{}');
    }
    play();
    expect(kept()).toEqual(
      [3, 4].flatMap((number) => [file(number), `${file(number)}.review`]).concat(file(5)),
    );
  });

  it('are thinned by size, the oldest first, but never the one that is played', () => {
    const { folder, play, kept } = journal({ games: 100, bytes: 2500 });
    for (let number = 1; number <= 6; number++) play();
    const sizes = kept().map((name) => REAL_DISK.statSync(join(folder, name)).size);
    expect(kept().at(-1)).toBe(file(6));
    expect(kept().length).toBeGreaterThan(1);
    expect(kept().length).toBeLessThan(5);
    expect(sizes.slice(0, -1).reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2500);
  });

  it('are thinned also where a folder has the name of one, which is no fault', () => {
    const { folder, games, play, kept } = journal({ games: 2, bytes: 1_000_000 });
    for (let number = 1; number <= 2; number++) play();
    mkdirSync(join(folder, file(3)));
    for (let number = 4; number <= 6; number++) play();
    expect(games.status.fault).toBeNull();
    expect(kept()).toEqual([file(3), file(5), file(6)]);
  });

  it('are found after one with the highest number of six digits, the newest of them', () => {
    const { folder, play, kept } = journal({ games: 3, bytes: 1_000_000 });
    writeFileSync(join(folder, '999999.tock'), '');
    for (let game = 0; game < 2; game++) play();
    expect(kept()).toEqual(['1000000.tock', '1000001.tock', '999999.tock']);
    expect(kept().every(belongsToTable)).toBe(true);
    // which is none that a table has played
    expect(openState({ folder }).notices).toMatchObject([{ file: '1000001.tock.damaged' }]);
  });

  it('stay for good when they are marked', () => {
    const { folder, games, play, kept } = journal({ games: 2, bytes: 1500 });
    expect(games.mark()).toBe(false);
    play();
    expect(games.mark()).toBe(true);
    for (let number = 2; number <= 8; number++) play();
    expect(existsSync(join(folder, file(1)))).toBe(true);
    expect(kept()).toEqual([file(1), `${file(1)}.keep`, file(7), file(8)]);
  });
});
