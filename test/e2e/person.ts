/** A person in front of a page: sees what the page has received, touches what it draws. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { type Drawing, drawingOf } from '../../src/page/board/drawing.js';
import { neighbour } from '../../src/page/board/keyboard-nav.js';
import { basics } from '../../src/page/i18n/en/basics.js';
import { Board, boardOf, type Colour, type Hole, parseColour } from '../../src/rules/board/holes.js';
import { type Card, faceOf, parseCard } from '../../src/rules/cards/cards.js';
import type { MoveView } from '../../src/table/moves.js';
import type { View } from '../../src/web/views/view.js';
import { best } from '../support/player.js';

/** As a phone comes over plain HTTP: no service worker keeps the page. A display on the table's own computer has one. */
export const PHONE: BrowserContextOptions = {
  serviceWorkers: 'block',
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-GB',
  reducedMotion: 'reduce',
};
export const SMALL_PHONE = { ...PHONE, viewport: { width: 320, height: 568 } };
export const FRENCH_PHONE = { ...PHONE, locale: 'fr-CA' };
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  reducedMotion: 'reduce',
};

/** What the pad of real cards calls a card. */
export const rankOf = (card: string) => basics.cards.rank(faceOf(parseCard(card) as Card));

/** How a pawn is moved: drawn along by the pointer, tapped from hole to hole, or by keys alone. */
export type Hands = 'drag' | 'tap' | 'keys';

export class Person {
  readonly page: Page;
  readonly #path: string;
  /** Addresses that the page asked for outside its own server. */
  readonly strayed: string[] = [];
  /** What the page complained of on its console. */
  readonly complaints: string[] = [];

  private constructor(page: Page, url: string, path: string) {
    this.page = page;
    this.#path = path;
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
        this.strayed.push(request.url());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      // a refusal is an answer with status 409, which the browser itself reports
      if (message.type() === 'error' && !message.text().includes('409')) this.complaints.push(message.text());
    });
  }

  static async come(
    browser: Pick<Browser, 'newContext'>,
    url: string,
    path: '/' | '/table',
    options: BrowserContextOptions,
    /** Opened first; it leads to the table. */
    start = `${url}${path}`,
  ): Promise<Person> {
    const context = await browser.newContext(options);
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const person = new Person(page, url, path);
    await page.goto(start);
    await page.locator('main .play').waitFor();
    return person;
  }

  /** What the server tells this very browser. */
  view(): Promise<View> {
    const query = this.#path === '/table' ? '?as=table' : '';
    return this.page.evaluate(async (path) => (await fetch(path)).json(), `/api/view${query}`);
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name });
  }

  /** A button of the pad on which real cards are entered. */
  card(rank: string) {
    return this.page.locator('.card-pad').getByRole('button', { name: rank, exact: true });
  }

  /** Opens a line of the set-up. */
  async setting(name: 'ruleset' | 'players' | 'seats' | 'cards' | 'manners' | 'more'): Promise<void> {
    const line = this.page.locator(`[data-setting=${name}]`);
    await line.waitFor();
    if ((await line.getAttribute('open')) === null) await line.locator('> summary').click();
    await line.locator('.setting-form').waitFor();
  }

  /** Opens what no turn needs; before and after a game it stands on the page. */
  async menu(): Promise<void> {
    const button = this.page.locator('.head .menu');
    if ((await button.count()) > 0) await button.click();
    await this.page.locator('dialog[open] summary, .side .seats').first().waitFor();
  }

  async sit(name: string, seat: number): Promise<void> {
    await this.page.locator('.join input[autocomplete]').fill(name);
    await this.page.locator('.join .options label').nth(seat).click();
    await this.page.locator('.join button.primary').click();
    await this.page.locator('.join').waitFor({ state: 'detached' });
  }

  /** Until the page shows what the server's view `may`. */
  async until(what: string, may: (view: View) => boolean): Promise<View> {
    const end = Date.now() + 20_000;
    for (;;) {
      const view = await this.view().catch(() => undefined);
      if (view && may(view)) {
        const drawn = `.play[data-stage="${view.stage}"][data-version="${view.version}"]`;
        if (await this.page.locator(drawn).count()) return view;
      }
      if (Date.now() > end)
        throw new Error(`waited in vain until ${what}: ${view?.stage} ${JSON.stringify(view?.board)}`);
      await this.page.waitForTimeout(40);
    }
  }

  /** Makes the best move of the open card, says which it was if the table asks, and returns its notation. */
  async playBest(hands: Hands): Promise<string> {
    const { declared, settings } = await this.until('the card lies open', ({ stage }) => stage === 'move');
    const move = best(declared?.moves ?? []);
    if (!move) throw new Error('a card that could be played has no move');
    await this.carryOut(move, settings.zones, hands);
    const after = await this.until(
      `${move.notation} counts`,
      ({ stage, board }) => stage !== 'move' || board.state === 'asking',
    );
    if (after.stage === 'move') {
      const asked = after.board.outcomes.findIndex(({ notation }) => notation === move.notation);
      const answer = this.page.locator('.moves button').nth(asked);
      await (hands === 'keys' ? answer.press('Enter') : answer.click());
      await this.until('the answer counts', ({ stage }) => stage !== 'move');
    }
    return move.notation;
  }

  /** Carries out a move as people do; captured pawns go back to their bases. */
  async carryOut(move: MoveView, zones: View['settings']['zones'], hands: Hands): Promise<void> {
    const board = Board.of(zones);
    const hole = (name: string) => board.parse(name) as Hole;
    const colour = (name: string) => parseColour(name) as Colour;
    if (move.kind === 'swap') {
      const [one, other] = move.parts.map((part) => hole(part.from)) as [Hole, Hole];
      if (hands === 'tap') {
        const { version } = await this.view();
        await this.touch(one, hands);
        await this.until('the touch is answered', (view) => view.version > version);
        // with one way to go, both pawns have gone it
        if (!(await this.holds())) return;
        await this.putDown(other, hands);
      } else await this.carry(one, other, hands);
      // the pawn put down displaces the other one, which comes into the hand
      return (await this.holds()) ? this.putDown(one, hands) : this.occupied(one);
    }
    for (const part of move.parts) {
      const home = board.kind(hole(part.from)) === 'base';
      const from = home ? await this.baseHole(board, colour(part.colour), true) : hole(part.from);
      const ahead = part.captures.filter((captured) => captured.hole !== part.to);
      for (const captured of ahead) {
        await this.carry(
          hole(captured.hole),
          await this.baseHole(board, colour(captured.colour), false),
          // a tap there could mean another move that ends there
          hands === 'tap' ? 'drag' : hands,
        );
      }
      await this.carry(from, hole(part.to), hands);
      const displaced = part.captures.find((captured) => captured.hole === part.to);
      // what can only go to its base has gone there by itself
      if (displaced && (await this.holds())) {
        const base = await this.baseHole(board, colour(displaced.colour), false);
        await this.putDown(base, hands);
      }
    }
  }

  /** @returns how many fingers have been put down on the page since */
  async countTaps(): Promise<() => Promise<number>> {
    await this.page.evaluate(() => {
      addEventListener('pointerdown', () => {
        document.body.dataset['taps'] = String(Number(document.body.dataset['taps'] ?? 0) + 1);
      });
    });
    return () => this.page.evaluate(() => Number(document.body.dataset['taps'] ?? 0));
  }

  /** Whether a pawn is in this page's hand. */
  holds(): Promise<boolean> {
    return this.page
      .locator('.live.holding')
      .count()
      .then((count) => count > 0);
  }

  /** A hole of the colour's base with or without a pawn, as it is drawn. */
  async baseHole(board: Board, colour: Colour, occupied: boolean): Promise<Hole> {
    for (const number of [1, 2, 3, 4]) {
      const hole = board.base(colour, number);
      const drawn = await this.hole(hole).getAttribute('class');
      if (drawn?.includes('occupied') === occupied) return hole;
    }
    throw new Error(`no ${occupied ? 'pawn' : 'room'} in base ${colour}`);
  }

  hole(hole: Hole) {
    return this.page.locator(`.target[data-hole="${hole}"]`);
  }

  async carry(from: Hole, to: Hole, hands: Hands): Promise<void> {
    if (hands !== 'drag') {
      await this.touch(from, hands);
      await this.hole(from).and(this.page.locator('.target:not(.occupied)')).waitFor();
      // with one way to go, the pawn has gone it
      return (await this.holds()) ? this.putDown(to, hands) : this.occupied(to);
    }
    const { mouse } = this.page;
    await this.hole(from).hover();
    const [start, end] = [await this.middle(from), await this.middle(to)];
    await mouse.down();
    await mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
    await mouse.move(end.x, end.y, { steps: 3 });
    await mouse.up();
    await this.occupied(to);
  }

  /** Puts down the pawn in the hand. */
  async putDown(to: Hole, hands: Hands): Promise<void> {
    await this.touch(to, hands === 'drag' ? 'tap' : hands);
    await this.occupied(to);
  }

  async touch(hole: Hole, hands: 'tap' | 'keys'): Promise<void> {
    if (hands === 'keys') {
      await this.walkTo(hole);
      await this.page.keyboard.press('Enter');
    } else {
      await this.hole(hole).click();
    }
  }

  private occupied(hole: Hole): Promise<void> {
    return this.page.locator(`.target.occupied[data-hole="${hole}"]`).waitFor();
  }

  /** Along the holes by arrow keys, on the shortest way that they lead. */
  private async walkTo(hole: Hole): Promise<void> {
    const focused = this.page.locator('.target[tabindex="0"]');
    const start = Number(await focused.getAttribute('data-hole')) as Hole;
    const { settings, viewer, seats } = await this.view();
    const seat = viewer.kind === 'player' ? seats[viewer.player] : undefined;
    const nearest = parseColour(seat?.colours[0] ?? 'a');
    await focused.focus();
    for (const key of wayByKeys(drawingOf(boardOf(settings), 0, nearest), start, hole)) {
      await this.page.keyboard.press(key);
    }
    await this.page.locator(`.target[data-hole="${hole}"]:focus`).waitFor();
  }

  private async middle(hole: Hole): Promise<{ x: number; y: number }> {
    const box = await this.hole(hole).boundingBox();
    if (!box) throw new Error(`hole ${hole} is not drawn`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'] as const;

function wayByKeys(drawing: Drawing, start: Hole, end: Hole): readonly string[] {
  const ways = new Map<Hole, readonly string[]>([[start, []]]);
  // holes are added while the map is walked through, each by a shortest way
  for (const [at, way] of ways) {
    if (at === end) return way;
    for (const key of ARROWS) {
      const next = neighbour(drawing, at, key);
      if (!ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  throw new Error(`the keys do not lead from hole ${start} to hole ${end}`);
}
