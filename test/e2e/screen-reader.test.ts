/** People who cannot see the board: they read what the browser offers to a screen reader, and type. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { usualSettings } from '../../src/table/settings.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, PHONE } from './person.js';

const { open, come } = keepCompanions();

interface AxNode {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value: unknown } }[];
}

/** Knows of a page nothing but its accessibility tree, and has a keyboard. */
class Listener {
  readonly #page: Page;
  readonly #devtools: CDPSession;

  private constructor(page: Page, devtools: CDPSession) {
    this.#page = page;
    this.#devtools = devtools;
  }

  static async at(page: Page): Promise<Listener> {
    return new Listener(page, await page.context().newCDPSession(page));
  }

  async #tree(): Promise<Map<string, AxNode>> {
    const { nodes } = (await this.#devtools.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    return new Map(nodes.map((node) => [node.nodeId, node]));
  }

  /** What is read from the first part of the page with this role, piece by piece. */
  async read(role: string): Promise<{ readonly role: string; readonly text: string }[]> {
    const tree = await this.#tree();
    const pieces: { role: string; text: string }[] = [];
    const visit = (node: AxNode | undefined, within: string) => {
      if (!node) return;
      const own = node.ignored ? within : (node.role?.value ?? within);
      if (own === 'StaticText') pieces.push({ role: within, text: node.name?.value ?? '' });
      else for (const child of node.childIds ?? []) visit(tree.get(child), own);
    };
    visit(
      [...tree.values()].find((node) => !node.ignored && node.role?.value === role),
      role,
    );
    return pieces;
  }

  async heading(): Promise<string> {
    const tree = await this.#tree();
    const headings = [...tree.values()].filter((node) => !node.ignored && node.role?.value === 'heading');
    return headings.map((node) => node.name?.value ?? '').join(' / ');
  }

  async focused(): Promise<string> {
    for (const node of (await this.#tree()).values()) {
      const has = node.properties?.some(({ name, value }) => name === 'focused' && value.value === true);
      if (has && node.role?.value !== 'RootWebArea') return `${node.role?.value}: ${node.name?.value}`;
    }
    return '';
  }

  /** Tabs on until the focus is where it is wanted. */
  async tabTo(wanted: string): Promise<void> {
    const passed: string[] = [];
    while (passed.length < 40) {
      await this.#page.keyboard.press('Tab');
      const at = await this.focused();
      if (at.includes(wanted)) return;
      passed.push(at);
    }
    throw new Error(`no way by Tab to ${wanted}: ${passed.join(', ')}`);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  /** Types a command where the focus is, and returns the newest answer in the log. */
  async command(line: string): Promise<string> {
    const before = JSON.stringify(await this.read('log'));
    await this.#page.keyboard.type(line);
    await this.press('Enter');
    return this.until(`an answer to ${line}`, async () => {
      const [typed, ...rest] = await this.read('log');
      if (typed?.text !== line || JSON.stringify([typed, ...rest]) === before) return undefined;
      const next = rest.findIndex(({ role }) => role === 'term');
      return rest
        .slice(0, next < 0 ? undefined : next)
        .map(({ text }) => text)
        .join(' ');
    });
  }

  async until<T>(what: string, look: () => Promise<T | undefined | false>): Promise<T> {
    const end = Date.now() + 20_000;
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${await this.heading()}`);
      await this.#page.waitForTimeout(100);
    }
  }
}

/** The names of the cards in an answer to `hand`, with how many ways each has. */
function waysIn(text: string): { readonly card: string; readonly ways: number }[] {
  const cards = text.matchAll(/([\w ]+?) \((?:(\d+) ways?|moves nothing)\)/g);
  return [...cards].map(([, card = '', ways]) => ({
    card: card.replace(/^ and /, '').trim(),
    ways: Number(ways ?? 0),
  }));
}

/** Turns text commands on as the first thing on the page, by keyboard. */
async function listenTo(page: Page): Promise<Listener> {
  const listener = await Listener.at(page);
  await listener.tabTo('Text commands');
  await listener.press('Enter');
  await listener.until('the input', async () => (await listener.focused()) === 'textbox: Command');
  return listener;
}

/** Plays the first card of the hand that moves something, else discards one. */
async function playOn(listener: Listener): Promise<void> {
  await listener.until('the turn', async () => /Your turn|discard/.test(await listener.heading()));
  const cards = waysIn(await listener.command('hand'));
  const card = cards.find(({ ways }) => ways > 0);
  if (!card) {
    expect(await listener.command(`discard ${cards[0]?.card}`)).toBe('Done.');
    return;
  }
  const answer = await listener.command(`play ${card.card}`);
  expect(answer.startsWith('Which one?') ? await listener.command('1') : answer).toMatch(/^Played/);
}

describeInBrowser('without seeing the board', () => {
  it('two people play some turns by what the accessibility tree says and by the keyboard', {
    timeout: 120_000,
  }, async () => {
    const { table } = await open(
      { ...usualSettings('tock', 2), cards: 'dealt' },
      { seed: 11, position: 'a5/-/c5,c9/-' },
    );
    const people = [await come('/', PHONE), await come('/', PHONE)];
    const listeners: Listener[] = [];
    for (const [seat, person] of people.entries()) {
      await person.sit(['Ann', 'Bob'][seat] as string, seat);
      listeners.push(await listenTo(person.page));
    }
    const [ann] = listeners as [Listener];
    expect(await ann.command('red 5')).toBe('red 5, red pawn');
    expect(await ann.command('pawns')).toContain('red 5');
    expect(await ann.command('help')).toContain('play 7 red 5 red 12');
    for (let turn = 0; turn < 4; turn++) {
      const { entries, game } = table.context;
      const listener = listeners[game?.turn ?? 0] as Listener;
      await playOn(listener);
      await listener.until('the turn to count', async () => table.context.entries.length > entries.length);
      expect(await listener.command('last')).toMatch(/^(Ann|Bob): /);
    }
    for (const { complaints } of people) expect(complaints).toEqual([]);
  });

  it.each([
    ['keezen', '///', 'discard hand', /^Name 5 cards/, 'discard 4, 6, 9, queen and 2', 'discardHand'],
    ['jackaroo', 'a5///', 'burn 10', /^Name 2 cards/, 'burn 10 king', 'TS:burn'],
  ] as const)(
    'real cards that are shown together are named in %s',
    async (id, position, half, answer, line, notation) => {
      const { table } = await open(usualSettings(id), { position, turn: 0 });
      const { page, complaints } = await come('/table', DESKTOP);
      const listener = await listenTo(page);
      expect(await listener.command(half)).toMatch(answer);
      expect(await listener.command(line)).toBe('Done.');
      expect(table.context.entries.at(-1)?.notation).toBe(notation);
      expect(complaints).toEqual([]);
    },
  );

  it('a puzzle is read, answered and explained', async () => {
    await open(usualSettings('tock'));
    const person = await come('/', PHONE);
    await person.page.goto(person.page.url().replace(/\/$/, '/puzzle?ruleset=tock'));
    await person.page.locator('.puzzle').waitFor();
    const listener = await listenTo(person.page);
    expect(await listener.command('turn')).toContain('what is best?');
    const card = waysIn(await listener.command('hand')).find(({ ways }) => ways > 0);
    const answer = await listener.command(`play ${card?.card}`);
    if (answer.startsWith('Which one?')) await listener.command('1');
    const verdict = await listener.until('the verdict', async () => {
      return /That’s it!|There is a better move/.exec(await listener.heading())?.[0];
    });
    await listener.until('the reply', async () => {
      return !JSON.stringify(await listener.read('status')).includes('And now');
    });
    expect(await listener.command('turn')).toContain(verdict);
    expect(await listener.command('last')).toMatch(/games|answer|punish/);
    expect(await listener.command('next')).toBe('Done.');
    expect(await listener.command('turn')).toContain('what is best?');
    expect(person.complaints).toEqual([]);
  });

  it('a lesson is followed and done, a mistake and all, and a turn of the game after it', async () => {
    await open(usualSettings('tock'));
    const { page, complaints } = await come('/', PHONE);
    await page.goto(`${page.url()}#learn`);
    const take = async (topic: string) => {
      await page.locator(`[data-lesson=${topic}]`).focus();
      await page.keyboard.press('Enter');
      await page.locator('.lesson').waitFor();
    };
    const phase = (name: string) => page.locator(`.lesson[data-phase=${name}]`).waitFor();
    await take('capture');
    const listener = await listenTo(page);
    const says = async (line: string, answer: RegExp) =>
      expect(await listener.command(line), line).toMatch(answer);
    await says('turn', /^Land exactly on another pawn.* Watch\.$/);
    await phase('done');
    await says('last', /^The red player: Red \d+ to red \d+, captures the blue pawn/);
    await says('next', /^Done\.$/);
    // with light: what is lit is said
    await says('turn', /^Send the blue pawn back.* For example: Red \d+ to red \d+, captures the blue pawn/);
    await says('pawns blue', /3 in base, red \d+/);
    const play = async (fits: RegExp) => {
      const [card] = waysIn(await listener.command('hand'));
      const answer = await listener.command(`play ${card?.card}`);
      const way = answer.split(/\d: /).findIndex((one, index) => index > 0 && fits.test(one));
      if (way > 0) await listener.command(String(way));
    };
    await play(/captures the blue pawn/);
    await phase('done');
    await listener.command('next');
    // without: a mistake, its answer, then help that grows
    await play(/^(?!.*captures)/);
    await phase('wrong');
    await says('turn', /leaves the blue pawn where it is/);
    await listener.command('next');
    await says('turn', /Look at the pawn here: red \d+\.$/);
    await says('hint', /^Done\.$/);
    await says('turn', /For example: /);
    await play(/captures the blue pawn/);
    await phase('done');
    await page.locator('.lesson-controls .quiet').press('Enter');
    await take('game');
    await page.locator('.text-commands input').focus();
    await says('turn', /Bring another pawn home/);
    await play(/./);
    await page.locator('.lesson[data-phase=do] .theirs').first().waitFor();
    await says('last 9', /^The red player: .* The blue player: .* The yellow player: /);
    expect(complaints).toEqual([]);
  });
});
