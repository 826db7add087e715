/**
 * latency: how soon the page answers a finger, in the machine's own Chromium.
 * Milliseconds from pointerup to the frame that shows the answer.
 */
import type { Locator, Page } from 'playwright-core';
import { Board, type Hole } from '../src/rules/board/holes.js';
import { usualSettings } from '../src/table/settings.js';
import { launchChromium } from '../test/e2e/chromium.js';
import { type OpenTable, openTable } from '../test/e2e/open-table.js';
import { DESKTOP, Person, PHONE } from '../test/e2e/person.js';
import { pawnsOf } from '../test/e2e/positions.js';

const TAPS = 25;
const MOVES = 6;
const hole = (name: string) => Board.of(4).parse(name) as Hole;
const settings = { ...usualSettings('tock'), teamSize: 1 };
const times = new Map<string, number[]>();

function note(what: string, ms: number): void {
  times.set(what, [...(times.get(what) ?? []), ms]);
}

interface Watching {
  /** When the answer to the last tap was drawn, in milliseconds after the finger had left. */
  answered: Promise<number>;
}

/** From here on the page notes how long after each tap anything is drawn that is not a light's rhythm; or the next turn. */
async function watch(page: Page, what: 'anything' | 'next turn'): Promise<void> {
  await page.evaluate((awaited) => {
    const play = document.querySelector('.play') as HTMLElement;
    const watching = window as unknown as Watching;
    const attributes = ['class', 'aria-pressed', 'data-version', 'transform'];
    addEventListener(
      'pointerup',
      ({ timeStamp }) => {
        watching.answered = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            if (awaited === 'next turn' && play.dataset['stage'] !== 'card') return;
            observer.disconnect();
            // the frame is drawn when the task after its callbacks begins
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)));
          });
          observer.observe(play, { childList: true, subtree: true, attributeFilter: attributes });
        });
      },
      true,
    );
  }, what);
}

async function timed(page: Page, what: string, where: Locator): Promise<void> {
  await where.click();
  note(what, await page.evaluate(() => (window as unknown as Watching).answered));
}

const browser = await launchChromium();

/** The game stands again as it did before the last move. */
async function again({ table, board }: OpenTable, person: Person, position: string): Promise<void> {
  table.send({ type: 'undo.ask', by: 'table' });
  board.movePawnsTo(pawnsOf(settings, position));
  await person.until(
    'the move is taken back',
    ({ stage, entries }) => stage === 'card' && entries.length === 0,
  );
}

/** One simple move, over and over: the card, then the pawn. */
async function realCards(): Promise<void> {
  const position = 'a5,a9/b9//';
  const server = await openTable(settings, { position });
  const table = await Person.come(browser, server.url, '/table', DESKTOP);
  await watch(table.page, 'anything');
  for (let count = 0; count < TAPS; count++) {
    await timed(table.page, 'a real card: its pawns light up', table.card('3'));
    await table.until('the card lies open', ({ stage }) => stage === 'move');
    await timed(table.page, 'a pawn: it moves', table.hole(hole('a5')));
    await table.until('the move counts', ({ stage }) => stage === 'card');
    await again(server, table, position);
  }
  await server.close();
}

/** A hand of dealt cards is looked through. */
async function dealtCards(): Promise<void> {
  const server = await openTable({ ...settings, cards: 'dealt' }, { seed: 14, position: 'a5,a9///' });
  const phone = await Person.come(browser, server.url, '/', PHONE);
  await phone.sit('Ann', 0);
  const cards = phone.page.locator('.pick');
  await cards.first().waitFor();
  await watch(phone.page, 'anything');
  const count = await cards.count();
  for (let tap = 0; tap < TAPS; tap++)
    await timed(phone.page, 'a card in the hand: what it can do', cards.nth(tap % count));
  await server.close();
}

/** Moves that only *Done* or rest ends: the last pawn is put down, or *Done* tapped, and the next player is up. */
const COMMITS = [
  { what: 'a shared seven', position: 'a5,b5/c1//', card: '7', taps: ['a5', 'a8', 'b5', 'b9'] },
  { what: 'a swap', position: 'a5/b9//', card: 'jack', taps: ['a5'] },
  { what: 'a king that captures three', position: 'a5/a6,a9,b4//', card: 'king', taps: ['a5'] },
] as const;

async function commits({ what, position, card, taps }: (typeof COMMITS)[number]): Promise<void> {
  const server = await openTable(settings, { position });
  const table = await Person.come(browser, server.url, '/table', DESKTOP);
  await watch(table.page, 'next turn');
  for (let count = 0; count < MOVES; count++) {
    await table.card(card).click();
    await table.until('the card lies open', ({ stage }) => stage === 'move');
    for (const [index, name] of taps.entries()) {
      if (index < taps.length - 1) await table.hole(hole(name)).click();
      else await timed(table.page, `${what}: it counts`, table.hole(hole(name)));
    }
    await again(server, table, position);
  }
  await server.close();
}

function print(): void {
  for (const [what, all] of times) {
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(0);
    console.info(`${what}: ${at(0.5)} ms (p50), ${at(0.95)} ms (p95), of ${sorted.length}`);
  }
  times.clear();
}

for (const part of [realCards, dealtCards, ...COMMITS.map((move) => () => commits(move))]) {
  await part();
  print();
}
await browser.close();
process.exit(0);
