import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { parseProfileText } from '../../src/devices/profile.js';
import { missingForPty } from './pty-board.js';
import { type Phone, RealTable } from './real-table.js';

const missing = missingForPty();
const why = missing.length > 0 ? ` (skipped, missing: ${missing.join(', ')})` : '';

/** Those between the first evening and the whole; Ada's pawns are those of zone a. */
describe.skipIf(why !== '')(`a small board plays${why}`, { timeout: 90_000 }, () => {
  let table: RealTable;
  let ada: Phone;
  let bo: Phone;

  afterEach(() => table.close());

  async function open(name: string): Promise<void> {
    const read = parseProfileText(readFileSync(`hardware/profiles/${name}.json`, 'utf8'));
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    table = await RealTable.open(read.profile);
    [ada, bo] = (await table.gather()) as [Phone, Phone];
  }

  const committed = (notation: string) =>
    table.until(`${notation} is committed`, async () =>
      (await ada.view()).entries.some((entry) => entry.notation === notation),
    );
  const lit = (hole: string) => table.until(`${hole} is lit`, () => hole in table.lit);

  it('by lights alone: a tap on the page is the move, and the lights say where to', async () => {
    await open('lights-only');
    expect((await ada.view()).virtual).toBe(true);
    await ada.command('card.play', { card: 'K?' });
    await lit('a18');
    await ada.carry(table.hole('aB2'), table.hole('a18'));
    await committed('KS:aB-a18');
    await lit('bB1');

    await table.pty.unplug();
    await table.until('the table knows', () => table.link === 'lost');
    await table.pty.plug();
    await table.until('the board is there', () => table.link === 'ready');
    await bo.command('card.play', { card: 'K?' });
    await lit('b18');
    await bo.carry(table.hole('bB4'), table.hole('b18'));
    await committed('KH:bB-b18');
  });

  it('with switches under one zone: its pawns are seen, the others are told', async () => {
    await open('one-zone');
    await ada.command('card.play', { card: 'K?' });
    await lit('a18');
    await table.lift('aB2');
    await table.put('a18');
    await committed('KS:aB-a18');

    await bo.command('card.play', { card: 'K?' });
    await lit('b18');
    await bo.command('done');
    await committed('KH:bB-b18');
  });

  it('with switches and no lights: the move is read, and no light is asked for', async () => {
    await open('switches-only');
    await ada.command('card.play', { card: 'K?' });
    await table.lift('aB2');
    await table.put('a18');
    await committed('KS:aB-a18');
    expect(table.lit).toEqual({});
  });
});
