/** Today's puzzle on a phone: solved by taps, answered wrongly, the streak. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOf, puzzleOfDay } from '../../src/puzzles/daily.js';
import { readPuzzle } from '../../src/puzzles/puzzle.js';
import { SHIPPED } from '../../src/puzzles/shipped.js';
import { replyTo, type Task, taskOf } from '../../src/puzzles/task.js';
import { DISCARD, MOVE } from '../../src/rules/moves/actions.js';
import { type MoveView, spellOut } from '../../src/table/moves.js';
import { usualSettings } from '../../src/table/settings.js';
import { objections } from './axe.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();
const DAY = new Date(2026, 10, 22, 12);
const DAY_MS = 86_400_000;

/** From a table's page to the puzzle of a day. */
async function comeTo(day: Date): Promise<Person> {
  await open(usualSettings('tock'));
  const person = await come('/', PHONE);
  await person.page.clock.setFixedTime(day);
  await person.page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await person.page.locator('.puzzle').waitFor();
  return person;
}

function taskFor(day: Date, further = 0): Task {
  const lines = SHIPPED.puzzles.tock ?? [];
  return taskOf(readPuzzle('tock', lines[puzzleOfDay(dayOf(day), lines.length, further)] as string));
}

/** Chooses the card of an answer and its way in the list. */
async function answer(page: Page, { game, list, answers }: Task, at: number): Promise<void> {
  const index = answers[at]?.index ?? 0;
  const card = list.cardOf(index);
  await page
    .locator('.pick')
    .nth(game.hands[game.turn]?.indexOf(card) ?? 0)
    .click();
  if (list.kind[index] === DISCARD) return page.locator('.hand > button').last().click();
  await page.locator('.can-do > summary').click();
  const keys = answers.filter((one) => list.kind[one.index] === MOVE && list.cardOf(one.index) === card);
  const all = await page.locator('.moves button').count();
  expect(all).toBe(keys.length);
  await page
    .locator('.moves button')
    .nth(await placeOf(page, spellOut(game, list, index)))
    .click();
}

/** By the place of its pawns: the list shows moves in the order of the rules. */
async function placeOf(page: Page, move: MoveView): Promise<number> {
  const ways = await page
    .locator('.moves button')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-move')));
  return ways.indexOf(move.notation);
}

/** Chooses the card of an answer, then taps its pawns and holes on the board. */
async function tapOut(page: Page, task: Task, at: number): Promise<void> {
  const { game, list, answers } = task;
  const index = answers[at]?.index ?? 0;
  if (list.kind[index] !== MOVE) return answer(page, task, at);
  const { board } = game.rules;
  await page
    .locator('.pick')
    .nth(game.hands[game.turn]?.indexOf(list.cardOf(index)) ?? 0)
    .click();
  for (const { from, to } of spellOut(game, list, index).parts) {
    for (const name of [from, to]) {
      const asked = await page.locator('.puzzle[data-phase="asked"]').count();
      if (asked > 0) await page.locator(`.target[data-hole="${board.parse(name)}"]`).click();
    }
  }
}

const phase = (page: Page, wanted: string) => page.locator(`.puzzle[data-phase="${wanted}"]`).waitFor();

describeInBrowser('the puzzle of the day', () => {
  it.each([
    [320, 568],
    [375, 667],
    [390, 844],
    [667, 375],
    [1024, 768],
  ])(
    'keeps board and cards in sight without scrolling, and says who holds how many: %i × %i',
    async (width, height) => {
      const { page } = await comeTo(DAY);
      await page.setViewportSize({ width, height });
      await page.locator('.puzzle .pick').first().click();
      await page.locator('.can-do').waitFor();
      const wrong = await page.evaluate(() => {
        const [root, main] = [document.documentElement, document.querySelector('main') as Element];
        const over = [root, main].map((box) => box.scrollHeight - box.clientHeight);
        const needed = document.querySelectorAll('.status, .board, .pick');
        const out = [...needed].filter((one) => one.getBoundingClientRect().bottom > innerHeight);
        const covered = [...document.querySelectorAll('.board .pawn')].filter((pawn) => {
          const { x, y, width, height } = pawn.getBoundingClientRect();
          return !document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board');
        });
        return { scrolls: Math.max(...over) > 1, out: out.length, covered: covered.length };
      });
      expect(wrong).toEqual({ scrolls: false, out: 0, covered: 0 });
      const { puzzle } = taskFor(DAY);
      const colours = ['red', 'blue', 'green', 'yellow'];
      const others = puzzle.held.flatMap((count, player) =>
        player === puzzle.player ? [] : [`${colours[player]} has ${count}`],
      );
      expect(await page.locator('.status').textContent()).toContain(others.join(', '));
    },
  );

  it('leaves every card and link within reach on a small phone held sideways', async () => {
    await open(usualSettings('tock'));
    const { page } = await come('/', { ...PHONE, viewport: { width: 568, height: 320 }, locale: 'fr' });
    await page.clock.setFixedTime(DAY);
    await page.locator('a[href^="/puzzle"]').click();
    await page.locator('.puzzle .pick').first().waitFor();
    for (const one of await page.locator('.puzzle .pick, .puzzle button, .puzzle a').all())
      if (await one.isVisible()) await one.click({ trial: true });
  });

  it('is solved by a card and taps; days in a row are counted, a wrong answer is punished on the board', async () => {
    const person = await comeTo(DAY);
    const { page } = person;
    const task = taskFor(DAY);
    const wrong = task.answers.findIndex(
      (one, at) => at !== task.solution && replyTo(task, one) !== undefined,
    );
    const other = wrong < 0 ? task.answers.findIndex((_, at) => at !== task.solution) : wrong;
    await answer(page, task, other);
    await phase(page, 'wrong');
    expect(await objections(page)).toEqual([]);
    if (wrong >= 0) await page.getByText('may answer').waitFor();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await phase(page, 'asked');
    // the button is gone: by keyboard it goes on at the puzzle, not at the top of the page
    await page.locator('.puzzle .play-board :focus, .puzzle .dock :focus').waitFor();
    await tapOut(page, task, task.solution);
    await phase(page, 'right');
    expect(await objections(page)).toEqual([]);
    await page.getByText('1 day').waitFor();
    // the next day
    await page.clock.setFixedTime(new Date(DAY.getTime() + DAY_MS));
    // the page was left open, and comes into view again
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await phase(page, 'asked');
    await page.reload();
    await phase(page, 'asked');
    await page.getByText('1 day').waitFor();
    const next = taskFor(new Date(DAY.getTime() + DAY_MS));
    await tapOut(page, next, next.solution);
    await page.getByText('2 days in a row').waitFor();
    await page.getByRole('button', { name: 'Another puzzle' }).click();
    await page.getByText('Puzzle 2').waitFor();
    expect(person.complaints).toEqual([]);
    expect(person.strayed).toEqual([]);
  });

  it('shows its solution to who asks, and no streak begins; each ruleset has its own', async () => {
    const { page, complaints } = await comeTo(DAY);
    const task = taskFor(DAY);
    await answer(page, task, task.solution === 0 ? 1 : 0);
    await phase(page, 'wrong');
    await page.getByRole('button', { name: 'Show the solution' }).click();
    await phase(page, 'shown');
    expect(await page.locator('.streak').count()).toBe(0);
    const before = await page.locator('.status h2').textContent();
    await page.getByLabel('Rules').selectOption('jackaroo');
    await phase(page, 'asked');
    expect(await page.locator('.status h2').textContent()).not.toBe(before);
    await page.reload();
    await page.locator('.puzzle').waitFor();
    expect(await page.getByLabel('Rules').inputValue(), 'also when it is loaded again').toBe('jackaroo');
    expect(complaints).toEqual([]);
  });
});
