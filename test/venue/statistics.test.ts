import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isClockSet, wallClock } from '../../src/companion/venue.js';
import { boardOf, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { newGame } from '../../src/table/context.js';
import { usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { expectedHoles } from '../../src/table/update-sensing.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { Counter } from '../../src/venue/counter.js';
import { lengthsOf, medianMinutes, NO_STATISTICS, type Statistics } from '../../src/venue/statistics.js';
import { newFolder } from '../support/folders.js';
import { openTable } from '../support/kept-table.js';
import { RandomTable } from '../support/random-table.js';
import { openPlace } from './support.js';

const withLengths = (games: Readonly<Record<number, number>>): Statistics => ({
  ...NO_STATISTICS,
  lengths: NO_STATISTICS.lengths.map((_, step) => games[step] ?? 0),
});

it.each([
  ['none', {}, null, []],
  ['one', { 4: 1 }, 45, [[40, 50, 1]]],
  [
    'several, with a gap',
    { 1: 2, 3: 5 },
    35,
    [
      [10, 20, 2],
      [20, 30, 0],
      [30, 40, 5],
    ],
  ],
  ['one that is longer than all steps', { 17: 1 }, 175, [[170, null, 1]]],
])('the lengths of games of %s', (_, games, median, spans) => {
  const statistics = withLengths(games);
  expect(medianMinutes(statistics)).toBe(median);
  expect(lengthsOf(statistics).map(({ from, to, games }) => [from, to, games])).toEqual(spans);
});

/** What a counter beside the table has kept. */
function counting(table: Table, environment: ManualEnvironment): () => Statistics {
  let counts = NO_STATISTICS;
  new Counter({
    table,
    environment,
    kept: NO_STATISTICS,
    keep: (now) => {
      counts = now;
    },
    clock: () => ({ day: '2026-11-22', hour: 12 }),
  });
  return () => counts;
}

const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

describe('what is counted', () => {
  it('is each game once, by its rules and by the deal that it was given up in', () => {
    const environment = new ManualEnvironment(4);
    const settings = { ...usualSettings('tac-tik', 2), cards: 'dealt' } as const;
    const table = new Table(environment, { settings });
    const counts = counting(table, environment);
    const players = new RandomTable(settings, 4, table);
    for (let step = 1; step <= 600; step++) {
      if (step % 100 > 0) players.playOn();
      else {
        table.send({ type: 'pause' });
        table.send({ type: 'abandon' });
      }
    }
    const { begun, won, abandoned, abandonedInDeal, rulesets } = counts();
    expect([begun, won, abandoned]).toEqual([6, 0, 6]);
    expect(rulesets).toEqual({ 'tac-tik': 6 });
    expect(sum(abandonedInDeal)).toBe(6);
    expect(abandonedInDeal[0]).toBe(0);
  });

  it('is one that is given up for another, dealt at once as all pawns stand in their bases', () => {
    const environment = new ManualEnvironment(4);
    const settings = { ...usualSettings('tac-tik', 2), cards: 'dealt' } as const;
    const table = new Table(environment, { settings });
    const counts = counting(table, environment);
    const players = new RandomTable(settings, 4, table);
    do players.playOn();
    while (table.context.deals < 2 || table.context.entries.length === 0);
    const bases = expectedHoles(newGame(settings, 0));
    const closed = boardOf(settings).holes.map((hole) => (bases.includes(hole) ? 1 : 0));
    table.send({ type: 'board.snapshot', closed, at: environment.now() });
    environment.pass(5000);
    expect(table.send({ type: 'again' })).toMatchObject({ ok: true });
    expect(table.context.deals).toBe(1);
    const { begun, abandoned, abandonedInDeal } = counts();
    expect([begun, abandoned, abandonedInDeal[1]]).toEqual([2, 1, 1]);
  });

  it('is a game that was won, by the seat of who won it, once it can be taken back no more', () => {
    const folder = newFolder();
    const won = readFileSync(new URL('../store/fixtures/forms/sealed.tock', import.meta.url), 'utf8');
    writeFileSync(join(folder, '000001.tock'), won.replace(/.* seal\n/, ''));
    const { people } = openTable(null, 7, folder);
    const { table } = people;
    expect(people.stage).toBe('won');
    const counts = counting(table, new ManualEnvironment());
    expect(counts().won).toBe(0);
    table.send({ type: 'seal' });
    expect(counts().won).toBe(1);
    table.send({ type: 'again' });
    expect(counts()).toMatchObject({ won: 1, abandoned: 0 });
    expect(sum(counts().winsBySeat)).toBe(1);
  });
});

it.each([
  ['in one hour', 20.5, 12, 20],
  ['past midnight', 23.5, 90, 23],
])('the hours of the day have games and their minutes where these began: %s', (_, begins, minutes, hour) => {
  const environment = new ManualEnvironment(3);
  const settings = { ...usualSettings('tac-tik', 2), cards: 'dealt' } as const;
  const table = new Table(environment, { settings });
  const clock = () => ({ day: '2026-11-22', hour: (begins + environment.now() / 3_600_000) % 24 });
  const counter = new Counter({ table, environment, kept: NO_STATISTICS, keep: () => undefined, clock });
  const players = new RandomTable(settings, 3, table);
  while (table.context.deals === 0) players.playOn();
  environment.pass(minutes * 60_000);
  table.send({ type: 'pause' });
  table.send({ type: 'abandon' });
  const { gamesInHour, minutesInHour } = counter.statistics;
  expect([gamesInHour[hour], sum(gamesInHour)]).toEqual([1, 1]);
  expect([minutesInHour[hour], sum(minutesInHour)]).toEqual([minutes, minutes]);
});

it('lost pawns are those still missing when the next guests come, once', async () => {
  const { board, venue, environment } = await openPlace();
  const base = (player: number) => board.board.bases(player as Colour)[0] as Hole;
  const nextGuests = () => {
    venue.wake();
    venue.execute({ do: 'free' });
    environment.pass(5000);
  };
  nextGuests();
  venue.wake();
  board.lift(base(0), 'pocket', 'a guest');
  board.lift(base(1), 'hand', 'a guest');
  venue.execute({ do: 'free' });
  environment.pass(5000);
  expect(venue.state.needs).toEqual(['pawns']);
  board.place('hand', base(1), 'a guest', 'spare');
  for (const _ of ['those who miss it', 'others']) nextGuests();
  expect(venue.statistics.pawnsLost).toBe(1);
});

it.each([
  ['America/Montreal', '2026-07-01T03:30:00Z', { day: '2026-06-30', hour: 23.5 }],
  ['Europe/Paris', '2026-06-30T22:30:00Z', { day: '2026-07-01', hour: 0.5 }],
  // Summer time begins and ends.
  ['Europe/Paris', '2026-03-29T00:30:00Z', { day: '2026-03-29', hour: 1.5 }],
  ['Europe/Paris', '2026-03-29T01:30:00Z', { day: '2026-03-29', hour: 3.5 }],
  ['America/Montreal', '2026-11-01T05:30:00Z', { day: '2026-11-01', hour: 1.5 }],
  ['America/Montreal', '2026-11-01T06:30:00Z', { day: '2026-11-01', hour: 1.5 }],
  ['Europe/Paris', '1970-01-02T00:00:00Z', null],
])('the clock on the wall in %s, at %s, shows %j', (zone, moment, shown) => {
  expect(wallClock(zone, new Date(moment))).toEqual(shown);
});

it.each([
  ['another program', false, false, null, true],
  ['the last shutdown', true, false, null, false],
  ['a server', true, true, null, true],
  ['a battery', true, false, '1795600000', true],
  ['an RTC without a battery', true, false, '86400', false],
])('a time of %s is trusted or not', (_, hasSystemd, isSynchronized, rtc, isSet) => {
  const folder = newFolder();
  const timeSync = join(folder, 'timesync');
  const battery = join(folder, 'since_epoch');
  if (hasSystemd) mkdirSync(timeSync);
  if (isSynchronized) writeFileSync(join(timeSync, 'synchronized'), '');
  if (rtc) writeFileSync(battery, `${rtc}\n`);
  expect(isClockSet(timeSync, battery)).toBe(isSet);
});
