import { describe, expect, it } from 'vitest';
import { rulesetOf } from '../../src/rules/rulesets/ruleset-check.js';
import { rulesetHash } from '../../src/store/ruleset-hash.js';
import { StaffFile } from '../../src/store/staff-file.js';
import { usualSettings } from '../../src/table/settings.js';
import { newFolder } from '../support/folders.js';
import { type Browser, openServer } from '../support/test-server.js';

const PIN = '2718';
const settings = { ...usualSettings('tock', 2), cards: 'dealt' as const };

async function openVenue(security: { readonly pin?: string } = { pin: PIN }) {
  const folder = newFolder();
  const server = await openServer(settings, 1, {
    security,
    stateFolder: folder,
    venue: { offered: ['tock'] },
  });
  const come = async (name: string) => {
    server.state.staff.add({ name, role: 'manager', pin: `pin of ${name}` });
    const browser = server.browser('table');
    await browser.post('/api/pin', { pin: `pin of ${name}` });
    return browser;
  };
  const done = () => server.state.staff.deeds.map(({ by, did, answer }) => [by, did, answer]);
  return { ...server, folder, come, done };
}

async function inPlay(browsers: readonly Browser[]) {
  for (const [seat, browser] of browsers.entries()) await browser.sit(seat, `Player ${seat}`);
  expect(await browsers[0]?.command({ type: 'start' })).toMatchObject({ status: 200 });
}

describe('the log of the staff', () => {
  it('has what the PIN allowed in the game: another’s seat freed, a game ended that others play', async () => {
    const { browser, come, done, folder, table } = await openVenue();
    const [ann, bob] = [browser(), browser()];
    await inPlay([ann, bob]);
    const wim = await come('Wim');
    expect(await wim.leave(1)).toMatchObject({ status: 200 });
    await wim.command({ type: 'pause' });
    expect(await wim.command({ type: 'abandon' })).toMatchObject({ status: 200 });
    const deeds = [
      ['Wim', 'free-seat', 'done'],
      ['Wim', 'end-game', 'done'],
    ];
    expect(done()).toEqual(deeds);
    expect(new StaffFile(folder).deeds).toHaveLength(2);
    expect(table.context.game).toBeNull();
  });

  it('has what was refused with its reason, but nothing that lacked the PIN', async () => {
    const { browser, come, done } = await openVenue();
    const [ann, bob] = [browser(), browser()];
    await inPlay([ann, bob]);
    expect(await ann.command({ type: 'abandon' })).toMatchObject({ body: { code: 'pin-needed' } });
    expect(done()).toEqual([]);
    const wim = await come('Wim');
    // Only a paused game can be ended.
    expect(await wim.command({ type: 'abandon' })).toMatchObject({ body: { code: 'not-now' } });
    expect(done()).toEqual([['Wim', 'end-game', 'not-now']]);
  });

  it('has rules that guests may not choose, deleted ones, and loaded games', async () => {
    const { come, done, table } = await openVenue();
    const wim = await come('Wim');
    table.send({ type: 'wake' });
    const dog = { ...settings, ruleset: 'dog' };
    for (const _ of ['once', 'again'])
      expect(await wim.command({ type: 'settings', settings: dog })).toMatchObject({ status: 200 });
    const game = 'tock game 1\nseat 0 "Bob"\nstart\n';
    expect(await wim.post('/api/game?as=table', game)).toMatchObject({ status: 200 });
    const hash = rulesetHash(rulesetOf('dog'));
    expect(await wim.ask('DELETE', `/api/rulesets/${hash}`, { as: 'table' })).toMatchObject({ status: 200 });
    expect(done()).toEqual([
      ['Wim', 'any-rules', 'done'],
      ['Wim', 'load-game', 'done'],
      ['Wim', 'forget-rules', 'done'],
    ]);
  });

  it('has nothing that players may do themselves, and stays empty without a PIN', async () => {
    for (const security of [{ pin: PIN }, {}]) {
      const { browser, computers, done } = await openVenue(security);
      const ann = browser();
      await ann.sit(0, 'Ann');
      computers.seat(1, 'easy');
      await ann.command({ type: 'start' });
      await ann.command({ type: 'pause' });
      expect(await ann.command({ type: 'abandon' })).toMatchObject({ status: 200 });
      expect(await ann.leave(1)).toMatchObject({ status: 200 });
      expect(await ann.leave(0)).toMatchObject({ status: 200 });
      expect(done()).toEqual([]);
    }
  });
});
