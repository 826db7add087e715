import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();

/** A kept game as a page saves it: without numbers and checksums. */
function savedGame(): string {
  const kept = readFileSync(new URL('../store/fixtures/version-1.tock', import.meta.url), 'utf8');
  const file = join(mkdtempSync(join(tmpdir(), 'tock-saved-')), 'tock-game.txt');
  writeFileSync(file, kept.replace(/^\d+ [\da-f]{8} /gm, ''));
  return file;
}

describeInBrowser('a saved game', () => {
  it('is loaded, watched again on every page at any pace, saved, and given back to be played', async () => {
    await open(usualSettings('tock'));
    const display = await come('/table', DESKTOP);
    const phone = await come('/', PHONE);
    const { page } = display;
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await page.getByLabel('Load a saved game').setInputFiles(savedGame());
    await display.until('the game lies there', ({ stage }) => stage === 'paused');
    const { position } = (await display.view()).game ?? {};

    await phone.page.evaluate(() => scrollTo(0, 9999));
    await button('Watch the game again').click();
    const moment = (where: typeof page) => where.locator('.replay').getAttribute('data-at').then(Number);
    await page.getByLabel('very fast').check();
    await expect.poll(() => moment(page)).toBeGreaterThan(3);
    await button('Stop').click();
    await button('Play').waitFor();
    const at = await moment(page);
    await expect.poll(() => moment(phone.page), { message: 'the phone shows the same' }).toBe(at);
    expect(await phone.page.locator('.steering').count(), 'but does not steer').toBe(0);
    expect(await phone.page.evaluate(() => scrollY), 'from its head').toBe(0);
    await button('Forward').click();
    await expect.poll(() => moment(page)).toBe(at + 1);
    await button('Back').click();
    await expect.poll(() => moment(page)).toBe(at);
    await page.getByLabel('Where in the game').fill('20');
    await expect.poll(() => moment(phone.page)).toBe(20);
    await button('Play').click();
    await expect.poll(() => page.locator('.replay h2').textContent(), { timeout: 20_000 }).toContain('plays');

    await page.setViewportSize({ width: 320, height: 568 });
    const cut = page.locator('.dock').evaluate((dock) => dock.scrollHeight - dock.clientHeight);
    expect(await cut, 'on a small phone nothing of the panel is cut off').toBe(0);
    await button('Back to the table').click();
    await page.locator('.play:not(.replay)').waitFor();
    const download = page.waitForEvent('download');
    await button('Save the game to read, without what is dealt').click();
    const saved = readFileSync(await (await download).path(), 'utf8');
    expect(saved).toMatch(/^tock game 1\nsettings .*"quebec-7"/);
    expect(saved, 'it goes on: its chance is a secret').toContain('chance hidden');
    await button('Go on').click();
    await display.until('play goes on', ({ stage }) => stage === 'move');
    expect((await display.view()).game?.position).toBe(position);
    expect([...display.complaints, ...phone.complaints]).toEqual([]);
  });

  it('is watched with a slider that stays where the finger holds it', async () => {
    await open(usualSettings('tock'));
    const { page } = await come('/table', DESKTOP);
    await page.getByLabel('Load a saved game').setInputFiles(savedGame());
    await page.getByRole('button', { name: 'Watch the game again' }).click();
    const slider = page.getByLabel('Where in the game');
    const box = await slider.boundingBox();
    if (!box) throw new Error('the slider is not drawn');
    const moment = () => page.locator('.replay').getAttribute('data-at').then(Number);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + (box.width * 3) / 4, box.y + box.height / 2);
    const held = Number(await slider.inputValue());
    await expect.poll(moment).toBe(held);
    const elsewhere = { as: 'table', at: 2 };
    await page.evaluate(async (steering) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/replay', { method: 'PUT', headers, body: JSON.stringify(steering) });
    }, elsewhere);
    await expect.poll(moment).toBe(2);
    expect(Number(await slider.inputValue())).toBe(held);
    await page.mouse.up();
    await expect.poll(() => slider.inputValue(), { message: 'somebody else has gone there' }).toBe('2');
  });

  it('that cannot be followed is refused with its line', async () => {
    await open(usualSettings('tock'));
    const display = await come('/table', DESKTOP);
    const file = savedGame();
    writeFileSync(file, readFileSync(file, 'utf8').replace('play KS by 2', 'fly KS by 2'));
    await display.page.getByLabel('Load a saved game').setInputFiles(file);
    await display.page.getByText('see line 89 of the file').waitFor();
    expect((await display.view()).stage).toBe('attract');
  });
});
