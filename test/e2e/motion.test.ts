import type { BrowserContextOptions } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE } from './person.js';
import { ALONE } from './positions.js';

const { open, come } = keepCompanions();
const moving = (options: BrowserContextOptions): BrowserContextOptions => ({
  ...options,
  reducedMotion: 'no-preference',
});

/** Ways that pawns glide from here on, as numbers of holes. */
async function watchGlides({ page }: Person): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const holes = Array.isArray(frames) ? frames.length : 0;
      document.body.dataset['glides'] = `${document.body.dataset['glides'] ?? ''} ${holes}`;
      return animate.call(this, frames, options);
    };
  });
  return async () =>
    ((await page.evaluate(() => document.body.dataset['glides'])) ?? '').trim().split(' ').filter(Boolean);
}

async function capture(table: Person): Promise<void> {
  await table.card('3').click();
  await table.until('the card lies open', ({ stage }) => stage === 'move');
  await table.page.locator('.target.occupied[aria-label^="red 5"]').click();
  await table.until('the move counts', ({ stage }) => stage === 'card');
}

async function choose(person: Person, label: RegExp): Promise<void> {
  await person.menu();
  await person.page.locator('summary', { hasText: 'Settings' }).click();
  await person.page.getByLabel(label).click();
  await person.page.keyboard.press('Escape');
}

describeInBrowser('pawns on every screen', () => {
  it('glide hole by hole, also what is captured and what others move', async () => {
    await open(ALONE, { position: 'a5/a8//' });
    const table = await come('/table', moving(DESKTOP));
    const phone = await come('/', moving(PHONE));
    const seen = [await watchGlides(table), await watchGlides(phone)];
    await capture(table);
    for (const glides of seen) await expect.poll(async () => (await glides()).sort()).toEqual(['2', '4']);
  });

  it.each(['the device', 'the switch'])('do not where %s asks for less motion', async (who) => {
    await open(ALONE, { position: 'a5/a8//' });
    const table = await come('/table', who === 'the device' ? DESKTOP : moving(DESKTOP));
    if (who === 'the switch') await choose(table, /Animations/);
    const glides = await watchGlides(table);
    await capture(table);
    await table.page.locator('.target.occupied[aria-label^="red 8, red pawn"]').waitFor();
    expect(await glides()).toEqual([]);
    const turning = await table.page.evaluate(() => document.getAnimations().length);
    expect(turning, 'nor do cards turn').toBe(0);
  });
});

describeInBrowser('lights on the screen', () => {
  it('beat, and stay lit to the full as soon as less motion is wanted', async () => {
    await open(ALONE, { position: 'a5/a8//' });
    const table = await come('/table', moving(DESKTOP));
    const levels = () =>
      table.page
        .locator('.play-board .glow')
        .evaluateAll((lamps) => [...new Set(lamps.map((lamp) => (lamp as SVGElement).style.opacity))]);
    await expect.poll(levels).not.toContain('');
    await choose(table, /Animations/);
    await expect.poll(levels).toEqual(['']);
  });
});

describeInBrowser('the screen', () => {
  it('stays on while a game is played, unless it is switched off', async () => {
    await open(ALONE, { position: 'a5///' });
    const table = await come('/table', DESKTOP);
    // a browser without a screen gives no lock: this one only remembers
    await table.page.addInitScript(() => {
      const request = async () => {
        document.documentElement.dataset['awake'] = 'yes';
        const release = async () => {
          document.documentElement.dataset['awake'] = 'no';
        };
        return { released: false, release };
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    });
    await table.page.reload();
    await table.page.locator('[data-awake=yes]').waitFor();
    await choose(table, /Keep the screen on/);
    await table.page.locator('[data-awake=no]').waitFor();
  });
});
