import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { openWall } from '../fleet/wall.js';
import { lacksMosquitto } from '../mqtt/mosquitto.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { type OpenTable, openTable, PAGE_FOLDER } from './open-table.js';
import { PHONE } from './person.js';

const TOO_OLD = [/browser is too old: .* Safari/s, /navigateur est trop ancien : .* Safari/s];
const NO_SCRIPTS = [/needs JavaScript/, /besoin de JavaScript/];

describeInBrowser('a page whose script does not run', () => {
  let server: OpenTable | undefined;
  const browser = keepBrowser(async () => {
    await server?.close();
    server = undefined;
  });

  async function come(options: Parameters<ReturnType<typeof browser>['newContext']>[0]) {
    server = await openTable(usualSettings('tock'), { venue: {} });
    const page = await (await browser().newContext({ ...PHONE, ...options })).newPage();
    page.setDefaultTimeout(20_000);
    return page;
  }

  it('says in both languages that it needs JavaScript, wherever it is opened', async () => {
    const page = await come({ javaScriptEnabled: false });
    for (const path of ['/', '/table', '/staff', '/maintenance', '/puzzle']) {
      await page.goto(`${server?.url}${path}`);
      for (const words of [...NO_SCRIPTS, ...TOO_OLD]) await page.getByText(words).waitFor();
    }
  });

  it.skipIf(lacksMosquitto)(`says so on the page of all tables too${lacksMosquitto}`, async () => {
    const wall = await openWall(PAGE_FOLDER, { pin: '2718' });
    try {
      const page = await come({ javaScriptEnabled: false });
      await page.goto(wall.url);
      for (const words of [...NO_SCRIPTS, ...TOO_OLD]) await page.getByText(words).waitFor();
    } finally {
      await wall.close();
    }
  });

  it('says in both languages that the browser is too old where the script is not understood', async () => {
    const page = await come({});
    await page.route(/\/main(-\w+)?\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = ;' }),
    );
    for (const path of ['/', '/staff']) {
      await page.goto(`${server?.url}${path}`);
      for (const words of TOO_OLD) await page.getByText(words).waitFor();
    }
  });

  it.each([
    ['Array.prototype', 'at'],
    ['Array.prototype', 'toSorted'],
    ['Array.prototype', 'map'],
  ])('is never blank where %s lacks %s: the page, or the words', async (owner, name) => {
    const page = await come({});
    await page.addInitScript(`delete ${owner}.${name}`);
    for (const path of ['/', '/table', '/staff', '/puzzle']) {
      await page.goto(`${server?.url}${path}`);
      await page.locator('main > :not(.skeleton)').first().waitFor();
      expect((await page.locator('body').innerText()).length).toBeGreaterThan(20);
    }
  });

  it('shows the words where the page throws while it is drawn', async () => {
    const page = await come({});
    await page.addInitScript('delete Array.prototype.map');
    await page.goto(`${server?.url}/`);
    for (const words of TOO_OLD) await page.getByText(words).waitFor();
  });

  it('is kept with its words by the service worker', async () => {
    const page = await come({ serviceWorkers: 'allow' });
    await page.goto(`${server?.url}/`);
    const kept = await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      return (await caches.match('/'))?.text();
    });
    for (const words of [...NO_SCRIPTS, ...TOO_OLD]) expect(kept).toMatch(words);
  });
});
