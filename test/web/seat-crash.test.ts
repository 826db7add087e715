import { cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, REAL_DISK } from '../../src/store/disk.js';
import { usualSettings } from '../../src/table/settings.js';
import { newFolder } from '../support/folders.js';
import { sampled } from '../support/long.js';
import { type Browser, openServer, type TestServer } from '../support/test-server.js';

const CHANGING = [
  'writeSync',
  'fdatasyncSync',
  'fsyncSync',
  'renameSync',
  'ftruncateSync',
  'unlinkSync',
] as const;

/** A disk that works until the machine dies at the change with this number: of a write half is done. */
class DyingDisk {
  /** Changes that are left; endless until the moment in question. */
  left = Number.POSITIVE_INFINITY;
  readonly disk: Disk = { ...REAL_DISK };

  constructor() {
    for (const name of CHANGING) {
      const real = REAL_DISK[name] as (...args: unknown[]) => unknown;
      Object.assign(this.disk, {
        [name]: (...args: unknown[]) => {
          if (this.left > 0) {
            this.left--;
            return real(...args);
          }
          if (this.left === 0 && name === 'writeSync') {
            real(...args.slice(0, 3), Math.floor((args[3] as number) / 2), args[4]);
          }
          this.left = -1;
          throw Object.assign(new Error('the machine is off'), { code: 'EIO' });
        },
      });
    }
  }

  get isDead(): boolean {
    return this.left < 0;
  }
}

interface Moment {
  readonly server: TestServer;
  readonly anna: Browser;
  readonly bob: Browser;
}

const GAME = [
  'tock game 1',
  'settings {"ruleset":"tock","cards":"dealt"}',
  ...[0, 1, 2, 3].map((seat) => `seat ${seat} "Then ${seat}"`),
  'start',
  'chance 1',
  'chance 2',
].join('\n');

const settings = usualSettings('tock');
const display = ({ server }: Moment) => server.browser('table');

const CHANGES: readonly [string, (moment: Moment) => Promise<unknown>][] = [
  ['sitting down', ({ bob }) => bob.sit(3, 'Bob')],
  ['the import of a game', (moment) => display(moment).post('/api/game?as=table', GAME)],
  ['changing seats', ({ anna }) => anna.sit(2, 'Anna')],
  ['getting up', ({ anna }) => anna.leave(0)],
  [
    'a table of fewer seats',
    (moment) =>
      display(moment).command({ type: 'settings', settings: { ...settings, players: 2, teamSize: 1 } }),
  ],
];

/** Who sits where, by name and by cookie, and what the table does. */
async function seatsOf({ server, anna, bob }: Moment): Promise<string> {
  const { stage, seats } = await display({ server, anna, bob }).view();
  const holders = await Promise.all([anna, bob].map(async (phone) => (await phone.view()).viewer));
  return JSON.stringify({ stage, seats: seats.map(({ taken, name }) => taken && name), holders });
}

/** Opens the folder's table, with the cookies that phones had. */
async function reopened(folder: string, { anna, bob }: Moment, disk = REAL_DISK): Promise<Moment> {
  const server = await openServer(settings, 1, { stateFolder: folder, disk });
  const again = (phone: Browser) => {
    const browser = server.browser();
    for (const [name, value] of phone.cookies) browser.cookies.set(name, value);
    return browser;
  };
  return { server, anna: again(anna), bob: again(bob) };
}

it.each(sampled(CHANGES, 3))(
  'the machine dies at any write during: %s: all of it has happened, or nothing',
  async (_, change) => {
    let points = 0;
    for (let point = 0, dead = true; dead; point++) {
      const folder = newFolder();
      const dying = new DyingDisk();
      const server = await openServer(settings, 1, { stateFolder: folder, disk: dying.disk });
      const moment = { server, anna: server.browser(), bob: server.browser() };
      await moment.anna.sit(0, 'Anna');
      await moment.bob.get('/');
      const before = await seatsOf(moment);
      dying.left = point;
      await change(moment);
      dead = dying.isDead;
      const after = await seatsOf(moment);
      expect(after).not.toBe(before);
      const survivor = await reopened(folder, moment);
      expect([before, after], `after ${point} changes of the disk`).toContain(await seatsOf(survivor));
      if (!dead) expect(await seatsOf(survivor), 'what was granted').toBe(after);
      points += dead ? 1 : 0;
      await survivor.server.close();
      await server.close();
    }
    expect(points).toBeGreaterThan(1);
  },
);

it('a start that finds the secret of the cookies damaged frees all seats, also one after which the machine dies', async () => {
  const left = newFolder();
  const before = await openServer(settings, 1, { stateFolder: left });
  await before.browser().sit(0, 'Anna');
  await before.browser().sit(1, 'Bob');
  await before.close();
  writeFileSync(join(left, 'cookie-secret'), 'nothing');
  for (let point = 0, dead = true; dead; point++) {
    const folder = newFolder();
    cpSync(left, folder, { recursive: true });
    const dying = new DyingDisk();
    dying.left = point;
    await (await openServer(settings, 1, { stateFolder: folder, disk: dying.disk })).close();
    dead = dying.isDead;
    const survivor = await openServer(settings, 1, { stateFolder: folder });
    const taken = survivor.table.context.seats.filter((seat) => seat.taken);
    expect(taken, `after ${point} changes of the disk`).toEqual([]);
    expect(readdirSync(folder)).toContain('cookie-secret');
    await survivor.close();
  }
});
