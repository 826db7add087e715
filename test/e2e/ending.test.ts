import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { readGameText } from '../../src/store/game-text.js';
import { usualSettings } from '../../src/table/settings.js';
import type { Stage } from '../../src/table/stage.js';
import { RandomTable } from '../support/random-table.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { DESKTOP, type Person, PHONE, SMALL_PHONE } from './person.js';
import { ALONE, hole } from './positions.js';

const { open, come } = keepCompanions();

const wholeInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

const SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
];

const ways = ({ page }: Person, selector: string) =>
  page.locator(selector).evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, bottom } = button.getBoundingClientRect();
      return { label: button.textContent, inSight: top >= 0 && bottom <= innerHeight };
    }),
  );

describeInBrowser('the ways out of a game, in French', () => {
  it('are in sight while it is paused and when it is lost', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const { table } = await open(settings, { seed: 3 });
    const players = new RandomTable(settings, 7, table);
    const playTo = (stage: Stage) => {
      while (players.stage !== stage) players.playOn();
    };
    playTo('card');
    table.send({ type: 'seat.leave', seat: 0 });
    const bob = await come('/', { ...PHONE, locale: 'fr-FR' });
    await bob.sit('Bob', 0);
    const found: unknown[] = [];
    const expected: unknown[] = [];
    const lookAt = async (selector: string, ...labels: string[]) => {
      await bob.page
        .locator(selector)
        .nth(labels.length - 1)
        .waitFor();
      for (const screen of SCREENS) {
        await bob.page.setViewportSize(screen);
        found.push({ screen, ways: (await ways(bob, selector)).slice(0, labels.length) });
        expected.push({ screen, ways: labels.map((label) => ({ label, inSight: true })) });
      }
    };
    table.send({ type: 'pause' });
    await lookAt('.dock .primary, .game-menu > button', 'Reprendre', 'Arrêter la partie', 'Quitter ma place');
    table.send({ type: 'resume' });
    playTo('won');
    await bob.page.locator('.verdict p').waitFor();
    await lookAt(
      '.ending button',
      'Rejouer, mêmes places',
      'Revoir la partie',
      'Analyser la partie',
      'Partager la partie',
    );
    expect(found).toEqual(expected);
  });
});

describeInBrowser('a game that is over', () => {
  it('tells its figures on the smallest phone with short names on one line, in French', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const { table } = await open(settings, { seed: 3 });
    const players = new RandomTable(settings, 7, table);
    while (players.stage !== 'won') players.playOn();
    table.send({ type: 'seat.leave', seat: 0 });
    const ann = await come('/', { ...SMALL_PHONE, locale: 'fr-FR' });
    await ann.sit('Ann', 0);
    const { page } = ann;
    const name = page.locator('.game-summary tbody th').first();
    await name.waitFor();
    await name.evaluate((element) => {
      element.textContent = 'Jaune';
    });
    const linesOf = (part: Locator) =>
      part.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getClientRects().length;
      });
    const column = page.locator('.game-summary thead').getByText('coups');
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      expect([await linesOf(name), await linesOf(column)], `${screen.width}`).toEqual([1, 1]);
      const table = page.locator('.game-summary table');
      expect(
        await table.evaluate(
          ({ parentElement, scrollWidth }) => scrollWidth - (parentElement?.clientWidth ?? 0),
        ),
      ).toBeLessThan(1);
    }
    await page.setViewportSize(SCREENS[0] as (typeof SCREENS)[0]);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320);
    await page.locator('.ending .primary').waitFor();
    const hidden = await page.locator('.dock').evaluate((dock) => dock.scrollHeight - dock.clientHeight);
    expect(hidden, 'what can be done now scrolls with the page').toBe(0);
    await page.evaluate("document.documentElement.style.fontSize = '200%'");
    const board = await page.locator('.board').boundingBox();
    expect(board?.width, 'beside text twice as large').toBeGreaterThan(200);
  });

  it('that was ended early tells its result and keeps rematch, replay and review in sight, in French', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const { table } = await open(settings, { seed: 3 });
    const players = new RandomTable(settings, 7, table);
    while (table.context.entries.length < 8) players.playOn();
    for (const type of ['pause', 'abandon'] as const) table.send({ type });
    const display = await come('/table', { ...PHONE, locale: 'fr-FR' });
    const { page } = display;
    const result = page.locator('.last-game > p');
    await result.waitFor();
    expect(await result.textContent()).toMatch(
      /^La partie a été arrêtée\.[\s\S]+menait, sans pion rentré\. 1 donne, 8 tours$/,
    );
    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      const inSight = [/^Revoir la partie$/, /^Analyser la partie$/, /^Rejouer\s: Keezen/].map((label) => ({
        label: expect.stringMatching(label),
        inSight: true,
      }));
      expect(await ways(display, '.last-game button, .play-now'), `${screen.width}`).toEqual(inSight);
      expect(await wholeInSight(result)).toBe(true);
    }
    await page.locator('.game-menu button').first().waitFor();
    expect(await page.getByRole('button', { name: 'Revoir la partie' }).count()).toBe(1);
    await page.locator('.last-game summary').first().click();
    await page.locator('.last-game').getByText('Toute la partie').waitFor();
    await display.button(/^Rejouer/).click();
    await display.until('the next game begins', ({ underWay, actions }) => underWay && actions === 0);
    expect(display.complaints).toEqual([]);
  });

  it('says something else to who has won and who has not, can be played again from the same seats, and is remembered', async () => {
    await open(ALONE, { position: 'aH4,aH3,aH2,d16/bH4,b5//' });
    const table = await come('/table', DESKTOP);
    const [ann, bob] = [await come('/', PHONE), await come('/', PHONE)];
    await ann.sit('Ann', 0);
    await bob.sit('Bob', 1);
    await table.card('3').click();
    await table.until('the card lies open', ({ stage }) => stage === 'move');
    await table.carry(hole('d16'), hole('aH1'), 'tap');
    await table.until('it is won', ({ stage }) => stage === 'won');
    await ann.page.getByText('You have won!').waitFor();
    await bob.page.getByText('Ann got home first.').waitFor();
    await bob.page.getByText('You had 1 of 4 pawns home.').waitFor();
    expect(await table.page.locator('.verdict').count(), 'the display is nobody').toBe(0);

    await bob.button('Play again, same seats').click();
    const { seats } = await bob.until('the pawns go back', ({ stage }) => stage === 'bases');
    expect(seats.map(({ name }) => name)).toEqual(['Ann', 'Bob', '', '']);
    const history = await bob.page.evaluate(async () => (await fetch('/api/history')).json());
    expect(history.games).toMatchObject([
      { ruleset: 'tock', players: [{ name: 'Ann', won: true }, { name: 'Bob' }, {}, {}] },
    ]);
    for (const person of [table, ann, bob]) expect(person.complaints).toEqual([]);
  });

  it('counts the pawns of the whole team for who has all of theirs home, and has lost', async () => {
    await open(usualSettings('tock'), { position: 'aH4,aH3,aH2,d16/bH4,bH3,bH2,bH1/cH4,cH3,cH2,cH1/dH4' });
    const table = await come('/table', DESKTOP);
    const bob = await come('/', PHONE);
    await bob.sit('Bob', 1);
    await table.card('3').click();
    await table.until('the card lies open', ({ stage }) => stage === 'move');
    await table.carry(hole('d16'), hole('aH1'), 'tap');
    await bob.page.getByText('Your team had 5 of 8 pawns home.').waitFor();
  });

  it('names those who made its moves, and tells nobody who has sat down since that they have won or lost', async () => {
    const { table } = await open(ALONE, { position: 'aH4,aH3,aH2,d16/b5//' });
    for (const [seat, name] of ['Ann', 'Bob'].entries()) table.send({ type: 'seat.take', seat, name });
    const display = await come('/table', DESKTOP);
    await display.card('3').click();
    await display.until('the card lies open', ({ stage }) => stage === 'move');
    await display.carry(hole('d16'), hole('aH1'), 'tap');
    await display.until('it is won', ({ stage }) => stage === 'won');
    for (const seat of [0, 1]) table.send({ type: 'seat.leave', seat });
    const zoe = await come('/', PHONE);
    await zoe.sit('Zoe', 1);
    table.send({ type: 'seat.take', seat: 0, name: 'Yan' });
    await zoe.page.locator('.seats', { hasText: 'Yan' }).waitFor();
    await zoe.page.locator('.ending').waitFor();
    expect(await zoe.page.locator('.log strong').allTextContents()).toEqual(['Ann']);
    expect(await zoe.page.locator('.verdict').count()).toBe(0);
  });

  it('is shared as a text from which the whole game can be read again; a browser that refuses to is answered; a review is one tap away', async () => {
    const settings = { ...usualSettings('keezen', 2), cards: 'dealt' as const };
    const { table, url } = await open(settings, { seed: 3 });
    const ann = await come('/', PHONE);
    const players = new RandomTable(settings, 7, table);
    while (players.stage !== 'won') players.playOn();
    table.send({ type: 'seat.leave', seat: 0 });
    await ann.sit('Ann', 0);
    await ann.page.setViewportSize({ width: 320, height: 568 });
    await ann.page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      navigator.clipboard.writeText = refuse;
    });
    await ann.button('Share the game').click();
    const answer = ann.page.getByText('Export the game instead');
    await answer.waitFor();
    await expect.poll(() => wholeInSight(answer), { message: 'the answer is in sight' }).toBe(true);
    await ann.page.reload();
    await ann.page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url });
    await ann.button('Share the game').click();
    await ann.page.getByText('The game is copied').waitFor();
    const text = await ann.page.evaluate(() => navigator.clipboard.readText());
    const read = readGameText(text);
    if (!read.ok) throw new Error(`line ${read.fault.line} ${read.fault.problem}`);
    const { entries, game } = read.value.rebuilt.snapshot.context;
    expect(game).toEqual(table.context.game);
    expect(entries).toHaveLength(table.context.entries.length);

    await ann.button('Review the game').click();
    await ann.page.locator('.replay[data-at="0"]').waitFor();
    await ann.page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    await ann.page
      .locator('.replay .status', { hasText: /Reviewing the game: \d+%|The review is ready/ })
      .waitFor();
    expect(ann.complaints).toEqual([]);
  });
});
