import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { isLong } from '../support/long.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { Finger } from './finger.js';
import { type OpenTable, openTable } from './open-table.js';
import { DESKTOP, Person, PHONE } from './person.js';
import { Relay } from './relay.js';

const NO_ANSWER = 'No answer from the table. Trying again…';

let server: OpenTable;
let relay: Relay | undefined;
const browser = keepBrowser(() => server.close());
afterEach(() => relay?.close());

/** A page whose clock can be put forward. */
async function hurried(url: string): Promise<Page> {
  const page = await (await browser().newContext(DESKTOP)).newPage();
  await page.clock.install();
  await page.goto(url);
  return page;
}

const isInert = (page: Page) => page.locator('main').evaluate((main) => (main as HTMLElement).inert);

describeInBrowser('a page', () => {
  it('whose connection freezes says so, and goes on when it thaws', async () => {
    server = await openTable(usualSettings('tock'));
    relay = await Relay.to(server.url);
    const page = await hurried(`${relay.url}/table`);
    await page.locator('main:not([inert]) .play').waitFor();
    // the stream has been heard twice
    await page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/events'),
    );
    relay.mode = 'frozen';
    await page.clock.fastForward(12_000);
    await page.getByText(NO_ANSWER).waitFor();
    expect(await isInert(page)).toBe(true);
    relay.mode = 'open';
    await page.locator('main:not([inert]) .play').waitFor();
    expect(await page.getByText(NO_ANSWER).count()).toBe(0);
  });

  it('trusts the table, not the browser that says it is offline', async () => {
    server = await openTable(usualSettings('tock'));
    const { page } = await Person.come(browser(), server.url, '/table', DESKTOP);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
      window.dispatchEvent(new Event('offline'));
    });
    await page.getByRole('button', { name: 'Set up a game' }).click();
    await page.locator('.play[data-stage="setup"]').waitFor();
    expect([await isInert(page), await page.getByText(NO_ANSWER).count()]).toEqual([false, 0]);
  });

  it('is one of nine of a browser that are all used: there are six connections for them', async () => {
    server = await openTable(usualSettings('tock'));
    const context = await browser().newContext(PHONE);
    const pages: Page[] = [];
    for (let i = 0; i < 9; i++) {
      const page = await context.newPage();
      await page.goto(server.url);
      await page.locator('main:not([inert]) .play').waitFor();
      pages.push(page);
    }
    server.table.send({ type: 'wake' });
    for (const page of pages) await page.locator('.play[data-stage="setup"]').waitFor();
  });

  it('of a kiosk says that it works, whichever page it is', async () => {
    server = await openTable(usualSettings('tock'));
    const page = await (await browser().newContext(DESKTOP)).newPage();
    const pulse = () =>
      page.waitForRequest(
        (request) => request.url().endsWith('/api/kiosk') && request.postDataJSON().kiosk === 'k1',
      );
    const works = async () => (await (await fetch(`${server.url}/healthz?kiosk=k1`)).json()) as object;
    expect(await works()).toMatchObject({ kiosk: false });
    await Promise.all([pulse(), page.goto(`${server.url}/table?kiosk=k1`)]);
    await expect.poll(works).toMatchObject({ kiosk: true });
    for (const path of ['/maintenance?to=/table', '/staff?to=/table', '/puzzle', '/table']) {
      await Promise.all([pulse(), page.goto(`${server.url}${path}`)]);
    }
  });

  it(`behind a proxy that holds back the stream plays ${isLong ? 'a whole game' : 'some turns'}`, {
    timeout: 1_000_000,
  }, async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    server = await openTable(settings, { seed: 19, speed: 4 });
    relay = await Relay.to(server.url);
    relay.mode = 'buffered';
    const { url } = relay;
    const ann = await Person.come(browser(), url, '/', PHONE);
    const bob = await Person.come(browser(), server.url, '/', PHONE);
    await ann.sit('Ann', 0);
    await bob.sit('Bob', 1);
    server.table.send({ type: 'wake' });
    server.table.send({ type: 'start' });
    const fingers = [ann, bob].map(({ page }) => new Finger(page));
    const isOver = ({ version, stage }: { version: number; stage: string }) =>
      stage === 'won' || (!isLong && version > 12);
    for (let turn = 0; !isOver(await ann.view()); turn++) {
      const finger = fingers[turn % 2] as Finger;
      const sight = await finger.see();
      if (sight.count > 0) await finger.follow(sight);
    }
    expect(server.table.context.seats.slice(0, 2)).toMatchObject([{ present: true }, { present: true }]);
    expect(ann.complaints).toEqual([]);
  });
});
