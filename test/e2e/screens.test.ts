import { expect, it } from 'vitest';
import { isLong } from '../support/long.js';
import { APPEARANCE, objections } from './axe.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import type { Person } from './person.js';
import { allScreens } from './screens.js';

const browser = keepBrowser();

/** How far the page can be scrolled sideways, in pixels. */
const sideways = ({ page }: Person) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Each screen as it is reached, then in the other theme; on phones as narrow as phones get, else at twice the size. */
const NARROW = { width: 320, height: 568 };
/** A laptop's 1280 by 800 at 200 %. */
const ZOOMED = { width: 640, height: 400 };

interface Look {
  readonly locale: string;
  readonly colorScheme: 'light' | 'dark';
}
const ENGLISH: Look = { locale: 'en-GB', colorScheme: 'light' };
const FRENCH: Look = { locale: 'fr-CA', colorScheme: 'dark' };
/** Each language on one kind of screen; in the long form on both. */
const TOURS: readonly { readonly phones: Look; readonly display: Look }[] = isLong
  ? [
      { phones: ENGLISH, display: ENGLISH },
      { phones: FRENCH, display: FRENCH },
    ]
  : [{ phones: ENGLISH, display: FRENCH }];

/** Stages of a game whose accessibility tree is kept; `npx vitest run … --update` writes it anew. */
const STAGES = [
  'attract',
  'set-up',
  'bases',
  'deal',
  'exchange',
  'offer',
  'card',
  'move',
  'wrong',
  'a pawn in the hand',
  'ask',
  'taken back: the pawns are put right',
  'undo',
  'end of the deal',
  'everything else',
  'paused',
  'won',
];

const STEADY_MS = 200;

/** What a screen reader meets on the phone; holes without pawn and light, and the page's frame, left out. */
async function treesOf(name: string, people: readonly Person[]): Promise<string[]> {
  const phone = people.find(({ page }) => (page.viewportSize()?.width ?? 0) < 600);
  if (!phone || !STAGES.includes(name)) return [];
  await phone.page.getByText('are loading…').waitFor({ state: 'detached' });
  // an open sheet comes before the rest
  const shown = phone.page.locator('dialog[open], main').first();
  let tree = '';
  // parts that are fetched when they are first shown have come
  const isSteady = async () => {
    const before = tree;
    tree = await shown.ariaSnapshot();
    return tree === before;
  };
  await expect.poll(isSteady, { interval: STEADY_MS }).toBe(true);
  const lines = tree.split('\n').filter((line) => !/button "[^"]*(, empty|base \d, \w+ pawn)"/.test(line));
  return [`# ${name}`, ...lines, ''];
}

describeInBrowser('every screen', () => {
  it.each(TOURS)(
    'phones in $phones.locale, a display in $display.locale, light and dark: axe objects to nothing, nothing scrolls sideways, nothing comes from elsewhere',
    { timeout: 360_000 },
    async ({ phones, display }) => {
      const seen = new Set<string>();
      const found: string[] = [];
      const look = async (person: Person, label: string, rules?: readonly string[]) => {
        for (const objection of await objections(person.page, rules)) found.push(`${label}: ${objection}`);
        const by = await sideways(person);
        if (by > 0) found.push(`${label}: can be scrolled ${by} pixels sideways`);
      };
      const trees: string[] = [];
      const visit = async (name: string, people: readonly Person[]) => {
        if (phones === ENGLISH) trees.push(...(await treesOf(name, people)));
        for (const person of people) {
          const { page } = person;
          const size = page.viewportSize() ?? NARROW;
          const isPhone = size.width < 600;
          const { colorScheme } = isPhone ? phones : display;
          const other = colorScheme === 'light' ? 'dark' : 'light';
          const label = `${name}, ${size.width} pixels`;
          seen.add(label);
          await look(person, label);
          await page.emulateMedia({ colorScheme: other });
          await page.setViewportSize(isPhone ? NARROW : ZOOMED);
          await look(person, `${label}, then ${other} and narrower`, isLong ? undefined : APPEARANCE);
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(size);
          found.push(...person.strayed.map((address) => `${label}: asks ${address}`));
          found.push(...person.complaints.map((complaint) => `${label}: ${complaint}`));
        }
      };
      await allScreens({ browser: browser(), options: phones, displayOptions: display, visit });
      expect(found, found.join('; ')).toEqual([]);
      if (phones === ENGLISH) {
        expect(STAGES.filter((stage) => !trees.includes(`# ${stage}`))).toEqual([]);
        await expect(`${trees.join('\n')}\n`).toMatchFileSnapshot('./accessibility-tree.txt');
      }
      expect(seen.size, 'screens visited, phone and desktop counted apart').toBeGreaterThanOrEqual(40);
    },
  );
});
