/** How the pictures of the documents are taken. */
import { writeFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { launchChromium } from '../../test/e2e/chromium.js';
import { type OpenTable, openTable } from '../../test/e2e/open-table.js';
import { Person } from '../../test/e2e/person.js';

export const FOLDER = 'docs/images';
/** Of WebP, which Playwright itself cannot write. */
const QUALITY = 72;

export const alone: Settings = { ...usualSettings('tock'), teamSize: 1 };
export const hole = (name: string) => Board.of(4).parse(name) as Hole;
export const FRENCH_NIGHT = { locale: 'fr-CA', colorScheme: 'dark' } as const;

export const browser = await launchChromium();

/** @param scale pixels of the picture for one of the screen */
export async function picture({ page }: Pick<Person, 'page'>, name: string, scale = 1): Promise<void> {
  // pointers and focus belong to nobody in a picture
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    clip: { x: 0, y: await page.evaluate(() => scrollY), width, height, scale },
  });
  writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(data, 'base64'));
}

/** A companion and the people who come to it, for one scene. */
export async function scene(
  settings: Settings,
  start: Parameters<typeof openTable>[1],
  act: (
    come: (path: '/' | '/table', options: BrowserContextOptions) => Promise<Person>,
    server: OpenTable,
  ) => Promise<void>,
): Promise<void> {
  const server = await openTable(settings, start);
  await act((path, options) => Person.come(browser, server.url, path, options), server);
  for (const context of browser.contexts()) await context.close();
  await server.close();
}
