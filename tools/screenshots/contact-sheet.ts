/** Every screen on each device in each look, in French: sheets of pictures in `build/contact-sheet`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { allScreens } from '../../test/e2e/screens.js';
import { browser } from './pictures.js';

const FOLDER = 'build/contact-sheet';
const ROWS_A_SHEET = 6;
const ROW_HEIGHT = 420;
/** Of one step, on a busy machine. */
const TIMEOUT_MS = 120_000;

interface Device {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

const PHONES: readonly Device[] = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'small-phone', width: 320, height: 568 },
  { name: 'phone-on-its-side', width: 844, height: 390 },
];
const DISPLAYS: readonly Device[] = [
  { name: 'tablet', width: 1024, height: 768 },
  { name: 'tablet-upright', width: 768, height: 1024 },
  { name: 'laptop', width: 1280, height: 800 },
  { name: 'television', width: 1920, height: 1080 },
];

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

interface Look {
  readonly name: string;
  readonly media?: Media;
  /** Percent. */
  readonly text?: number;
}

const PLAIN: Media = {
  colorScheme: 'light',
  forcedColors: 'none',
  contrast: 'no-preference',
  reducedMotion: 'no-preference',
};

const LOOKS: readonly Look[] = [
  { name: 'light' },
  { name: 'dark', media: { colorScheme: 'dark' } },
  { name: 'high contrast', media: { forcedColors: 'active', contrast: 'more' } },
  { name: 'reduced motion', media: { reducedMotion: 'reduce' } },
  { name: '200 % text', text: 200 },
];

interface Row {
  readonly screen: string;
  readonly pictures: readonly string[];
}

async function picturesOf(page: Page): Promise<string[]> {
  const pictures: string[] = [];
  for (const { media, text = 100 } of LOOKS) {
    await page.emulateMedia({ ...PLAIN, ...media });
    await page.evaluate(`document.documentElement.style.fontSize = '${text === 100 ? '' : `${text}%`}'`);
    pictures.push(
      (await page.screenshot({ animations: 'disabled', timeout: TIMEOUT_MS })).toString('base64'),
    );
  }
  await page.emulateMedia(PLAIN);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return pictures;
}

async function writeSheet(name: string, rows: readonly Row[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 400 } });
  page.setDefaultTimeout(TIMEOUT_MS);
  const row = ({ screen, pictures }: Row) =>
    `<h2>${screen}</h2><div>${pictures.map((data) => `<img height="${ROW_HEIGHT}" src="data:image/png;base64,${data}">`).join('')}</div>`;
  await page.setContent(
    `<style>body{margin:8px;background:#777;width:max-content;font:14px sans-serif}h2{margin:6px 0;color:#fff}div{display:flex;gap:6px}</style>
    <h2>${name}: ${LOOKS.map((look) => look.name).join(' · ')}</h2>${rows.map(row).join('')}`,
  );
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode())).then(() => {})');
  await page.locator('body').screenshot({ path: join(FOLDER, `${name}.png`) });
  await page.close();
}

/** @param wanted part of a device's or a screen's name; all without it */
export async function contactSheet(wanted = ''): Promise<void> {
  const waiting = new Map<Device, Row[]>();
  const sheets = new Map<Device, number>();
  const screens = new Set<string>();
  mkdirSync(FOLDER, { recursive: true });
  const write = async (device: Device, rows: readonly Row[]) => {
    const sheet = (sheets.get(device) ?? 0) + 1;
    sheets.set(device, sheet);
    waiting.delete(device);
    await writeSheet(`${device.name}-${String(sheet).padStart(2, '0')}`, rows);
  };
  await allScreens({
    browser,
    options: { locale: 'fr-CA', colorScheme: 'light' },
    visit: async (screen, people) => {
      screens.add(screen);
      for (const { page } of people) {
        const size = page.viewportSize() ?? { width: 0, height: 0 };
        for (const device of size.width < 600 ? PHONES : DISPLAYS) {
          if (![device.name, screen].some((name) => name.includes(wanted))) continue;
          await page.setViewportSize(device);
          const rows = [...(waiting.get(device) ?? []), { screen, pictures: await picturesOf(page) }];
          waiting.set(device, rows);
          if (rows.length === ROWS_A_SHEET) await write(device, rows);
        }
        await page.setViewportSize(size);
      }
    },
  });
  for (const [device, rows] of waiting) await write(device, rows);
  if (sheets.size === 0) {
    const names = [...PHONES, ...DISPLAYS].map(({ name }) => name);
    throw new Error(`no device or screen "${wanted}": ${[...names, ...screens].join(', ')}`);
  }
  console.log(
    `${screens.size} screens, ${LOOKS.length} looks: sheets of ${sheets.size} devices in ${FOLDER}`,
  );
}
