/** Every screen in each look, in French: rows of pictures in `build/contact-sheet`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { allScreens } from '../../test/e2e/screens.js';
import { browser } from './pictures.js';

const FOLDER = 'build/contact-sheet';
const ROWS_A_SHEET = 6;
const ROW_HEIGHT = 420;

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
  readonly title: string;
  readonly pictures: readonly string[];
}

async function picturesOf(page: Page): Promise<string[]> {
  const pictures: string[] = [];
  for (const { media, text = 100 } of LOOKS) {
    await page.emulateMedia({ ...PLAIN, ...media });
    await page.evaluate(`document.documentElement.style.fontSize = '${text === 100 ? '' : `${text}%`}'`);
    pictures.push((await page.screenshot({ animations: 'disabled' })).toString('base64'));
  }
  await page.emulateMedia(PLAIN);
  await page.evaluate("document.documentElement.style.fontSize = ''");
  return pictures;
}

async function writeSheet(number: number, rows: readonly Row[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 400 } });
  const row = ({ title, pictures }: Row) =>
    `<h2>${title}</h2><div>${pictures.map((data) => `<img height="${ROW_HEIGHT}" src="data:image/png;base64,${data}">`).join('')}</div>`;
  await page.setContent(
    `<style>body{margin:8px;background:#777;width:max-content;font:14px sans-serif}h2{margin:6px 0;color:#fff}div{display:flex;gap:6px}</style>
    <h2>${LOOKS.map(({ name }) => name).join(' · ')}</h2>${rows.map(row).join('')}`,
  );
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode())).then(() => {})');
  await page.locator('body').screenshot({ path: join(FOLDER, `${String(number).padStart(2, '0')}.png`) });
  await page.close();
}

export async function contactSheet(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const rows: Row[] = [];
  await allScreens({
    browser,
    options: { locale: 'fr-CA', colorScheme: 'light' },
    visit: async (name, people) => {
      for (const { page } of people) {
        const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
        rows.push({ title: `${name}, ${width} × ${height}`, pictures: await picturesOf(page) });
      }
    },
  });
  // phones and displays have sheets of their own, as their pictures differ in width
  const isPhone = ({ title }: Row) => title.includes(', 390 ×');
  const kinds = [rows.filter(isPhone), rows.filter((row) => !isPhone(row))];
  let number = 0;
  for (const kind of kinds)
    for (let first = 0; first < kind.length; first += ROWS_A_SHEET)
      await writeSheet(++number, kind.slice(first, first + ROWS_A_SHEET));
  console.log(`${rows.length} screens in ${LOOKS.length} looks: ${number} sheets in ${FOLDER}`);
}
