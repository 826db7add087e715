import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { newFolder } from '../support/folders.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come, openFor } = keepCompanions();

/** A kept game as a page saves it: without numbers and checksums. */
function savedGame(end = ''): string {
  const kept = readFileSync(new URL('../store/fixtures/version-1.tock', import.meta.url), 'utf8');
  const file = join(newFolder(), 'tock-game.txt');
  writeFileSync(file, kept.replace(/^\d+ [\da-f]{8} /gm, '') + end);
  return file;
}

/** A review takes long: the page hears of one from its test. */
const hearsFromTest = `
  const Source = EventSource;
  EventSource = class extends Source {
    constructor(url) {
      super(url);
      // the last of what a new connection is told
      this.addEventListener('rulesets', () => (globalThis.stream = this));
    }
  };
`;
const tell = (page: Page, event: string, data: unknown) =>
  page.evaluate(
    ([name, text]) => {
      const { stream } = globalThis as unknown as { stream: EventSource };
      stream.dispatchEvent(new MessageEvent(name, { data: text }));
    },
    [event, JSON.stringify(data)] as const,
  );

/** Where a part of the page is seen, and how much of it is not. */
const place = (page: Page, part: string) =>
  page.locator(part).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom, cut: element.scrollHeight - element.clientHeight };
  });

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
    await button('Watch the replay').click();
    const moment = (where: typeof page) => where.locator('.replay').getAttribute('data-at').then(Number);
    await page.getByLabel('fast', { exact: true }).check();
    await expect.poll(() => moment(page)).toBeGreaterThan(3);
    await button('Pause').click();
    await button('Play').waitFor();
    const at = await moment(page);
    await expect.poll(() => moment(phone.page), { message: 'the phone shows the same' }).toBe(at);
    expect(await phone.page.locator('.steering').count(), 'but does not steer').toBe(0);
    expect(await phone.page.evaluate(() => scrollY), 'from its head').toBe(0);
    await button('Forward').click();
    await expect.poll(() => moment(page)).toBe(at + 1);
    await button('Back').click();
    await expect.poll(() => moment(page)).toBe(at);
    await page.getByLabel('Position').fill('20');
    await expect.poll(() => moment(phone.page)).toBe(20);
    const place = page.getByLabel('Position');
    const counter = await page.locator('.place span').innerText();
    expect(await place.getAttribute('aria-valuetext')).toBe(`Replay: step ${counter.replace('/', 'of')}`);
    expect(await phone.page.locator('.replay .status p').innerText()).toMatch(/step 21 of \d+$/);
    await button('Play').click();
    await expect.poll(() => page.locator('.replay h2').textContent(), { timeout: 20_000 }).toContain('plays');

    await page.setViewportSize({ width: 320, height: 568 });
    const cut = page.locator('.dock').evaluate((dock) => dock.scrollHeight - dock.clientHeight);
    expect(await cut, 'on a small phone nothing of the panel is cut off').toBe(0);
    // a moment with a card in the banner
    await page.getByLabel('Position').fill('42');
    await page.locator('.replay[data-at="42"]').waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const edge = (part: string, side: 'top' | 'bottom') =>
      page.locator(part).evaluate((element, of) => element.getBoundingClientRect()[of], side);
    expect(await edge('.board', 'bottom'), 'nor of the board').toBeLessThan(1 + (await edge('.dock', 'top')));
    await button('Back to the table').click();
    await page.locator('.play:not(.replay)').waitFor();
    const download = page.waitForEvent('download');
    await button('Export game so far, without the hands').click();
    const saved = readFileSync(await (await download).path(), 'utf8');
    expect(saved).toMatch(/^tock game 1\nsettings .*"quebec-7"/);
    expect(saved, 'it goes on: its chance is a secret').toContain('chance hidden');
    await button('Resume').click();
    // Whoever has the text knows the hands, so they are dealt again: no card lies on the table.
    await display.until('play goes on', ({ stage }) => stage === 'card');
    expect((await display.view()).game?.position).toBe(position);
    expect([...display.complaints, ...phone.complaints]).toEqual([]);
  });

  it('that was given up is shown when it is loaded, and whoever loads it stays on their seat', async () => {
    const { ann } = await openFor(usualSettings('tock'));
    await ann.page.getByLabel('Load a saved game').setInputFiles(savedGame('pause\nabandon\n'));
    await ann.page.locator('.replay').waitFor();
    await ann.button('Back to the table').click();
    await ann.page.getByText(/^Ann, /).waitFor();
    expect((await ann.view()).seats[0]).toMatchObject({ name: 'Ann', present: true });
    expect(ann.complaints).toEqual([]);
  });

  it('is watched with a slider that stays where the finger holds it', async () => {
    await open(usualSettings('tock'));
    const { page } = await come('/table', DESKTOP);
    await page.getByLabel('Load a saved game').setInputFiles(savedGame());
    await page.getByRole('button', { name: 'Watch the replay' }).click();
    const slider = page.getByLabel('Position');
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

  it('is reviewed for a seated phone with its own chance, and with few words for a screen reader', async () => {
    await open(usualSettings('tock'), { position: 'a5///' });
    const ann = await come('/', PHONE);
    const { page } = ann;
    await ann.sit('Ann', 1);
    await page.addInitScript(hearsFromTest);
    await page.reload();
    await page.waitForFunction(() => 'stream' in globalThis);
    const view = await ann.view();
    await tell(page, 'replay', {
      ...{ at: 0, of: 3, delayMs: 1000, running: false },
      view: { ...view, viewer: { kind: 'table' } },
    });
    await tell(page, 'review', { done: 0, of: 0 });
    const spoken = () => page.locator('.replay [role=status]').allTextContents();
    await expect.poll(spoken).toContain('Starting the review…');
    const before = await spoken();
    for (const done of [1, 2, 99]) {
      await tell(page, 'review', { done, of: 100 });
      await page.getByText(`Reviewing the game: ${done}%`).waitFor();
      expect(await spoken()).toEqual(before);
    }
    await page.getByRole('progressbar', { name: 'Review of the game' }).waitFor();
    const pawns = { captured: [] };
    const best = { action: '3S:a5-a8', pawns, best: '3S:a5-a8', bestPawns: pawns, cost: 0 };
    const decision = { player: 0, name: '', ...best, open: true };
    const decisions = [0.8, 0.6].map((chance, at) => ({ ...decision, at, record: at, chance }));
    await tell(page, 'review', {
      review: { decisions, sides: [0, 1, 0, 1], names: ['', 'Ann'], turningPoints: [], summaries: [] },
    });
    await expect.poll(spoken).toContain('The review is ready: see below.');
    await page.locator('.chances figcaption', { hasText: 'Chance of winning: Ann' }).waitFor();
    const heights = await page
      .locator('.chances .rim')
      .evaluateAll((lines) => lines.map((line) => line.getAttribute('points')?.replace(/[\d.]+,/g, '')));
    expect(heights, 'what the other side lacks').toEqual(['96 72']);
    expect(ann.complaints).toEqual([]);
  });

  it('shows each seat its own side of the board, and its turning points to all: only who sits there goes to them', async () => {
    await open(usualSettings('tock'));
    const display = await come('/table', DESKTOP);
    await display.page.getByLabel('Load a saved game').setInputFiles(savedGame());
    await display.until('the game lies there', ({ stage }) => stage === 'paused');
    const [ann, visitor] = [await come('/', PHONE), await come('/', PHONE)];
    await ann.sit('Ann', 1);
    for (const { page } of [ann, visitor]) {
      await page.addInitScript(hearsFromTest);
      await page.reload();
    }
    const side = () => ann.page.locator('.play-board .groove').first().getAttribute('d');
    const own = await side();
    expect(own).not.toBe(await display.page.locator('.play-board .groove').first().getAttribute('d'));
    await display.page.getByRole('button', { name: 'Watch the replay' }).click();
    const decision = {
      player: 0,
      name: 'Ben',
      action: '3S:a5-a8',
      pawns: { captured: [] },
      best: '4H:a5-a9',
      bestPawns: { captured: [] },
      cost: 0.12,
      open: true,
    };
    const decisions = [5, 9].map((at) => ({ ...decision, at, record: at, chance: 0.8 }));
    for (const { page } of [ann, visitor]) {
      await page.locator('.replay').waitFor();
      await page.waitForFunction(() => 'stream' in globalThis);
      await tell(page, 'review', {
        review: { decisions, sides: [0, 1, 0, 1], names: [], turningPoints: [0], summaries: [] },
      });
    }
    expect(await side(), 'the board is not turned round').toBe(own);
    await ann.page.setViewportSize({ width: 320, height: 568 });
    const point = ann.page.getByRole('button', { name: 'Ben 3 of spades' });
    await point.scrollIntoViewIfNeeded();
    expect(await ann.page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await ann.page.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { shared: text });
    });
    await ann.button('Share the game with comments').click();
    await ann.page.getByText('The game is copied').waitFor();
    expect(await ann.page.evaluate('shared')).toMatch(/^# Ben 3 of spades/m);
    await point.click();
    await ann.page.locator('.replay[data-at="5"]').waitFor();
    expect(await ann.page.evaluate(() => scrollY), 'the board is in sight').toBe(0);
    const banner = ann.page.locator('.replay .status');
    expect(await banner.locator('h2').innerText(), 'whose decision it was').toMatch(/^Ben 3 of spades/);
    expect(await banner.locator('p').innerText()).toMatch(
      /Better: 4 of hearts, .* Cost: 12% off the chance of winning/,
    );
    const steady = await place(ann.page, '.board');
    expect(await place(ann.page, '.status .decision p')).toMatchObject({ cut: 0 });
    expect((await place(ann.page, '.status .decision p')).bottom).toBeLessThan(steady.top);
    expect(steady.bottom).toBeLessThan(1 + (await place(ann.page, '.dock')).top);
    await ann.button('Forward').click();
    await ann.page.locator('.place', { hasText: '7 / ' }).waitFor();
    expect(await place(ann.page, '.board'), 'the board keeps its place').toEqual(steady);
    const plot = ann.page.locator('.chances > svg');
    const { width, height } = (await plot.boundingBox()) ?? { width: 0, height: 0 };
    await plot.click({ position: { x: width - 2, y: height / 2 } });
    await ann.page.locator('.replay[data-at="9"]').waitFor();
    await plot.click({ position: { x: 2, y: height / 2 } });
    await ann.page.locator('.replay[data-at="5"]').waitFor();
    await visitor.page.locator('.points', { hasText: 'Ben 3 of spades' }).waitFor();
    await visitor.page.locator('.points', { hasText: '80%. Better: 4 of hearts' }).waitFor();
    expect(await visitor.page.locator('.chances .scale span').allTextContents()).toEqual([
      '100%',
      '50%',
      '0%',
    ]);
    expect(await visitor.page.locator('.points button').count()).toBe(0);
    for (const person of [display, ann, visitor]) expect(person.complaints).toEqual([]);
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
