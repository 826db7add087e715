import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readGameText } from '../../src/store/game-text.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { isLong } from '../support/long.js';
import { gameJson, written } from '../support/written.js';
import { objections } from './axe.js';
import { describeInBrowser } from './chromium.js';
import { keepCompanions } from './companions.js';
import { Finger } from './finger.js';
import { letPass } from './let-pass.js';
import type { OpenTable } from './open-table.js';
import { DESKTOP, type Person, PHONE } from './person.js';

const { open, come } = keepCompanions();

/** Everybody alone: a game is over when four pawns are home. */
const ALONE: Settings = {
  ...usualSettings('tock-variantes'),
  teamSize: 1,
  cards: 'dealt',
  pace: 'fast',
  hints: 'counted',
};

// The person plays the beginning and some of the end; a computer stands in for the rest, but not in the long form.
/** Nothing takes longer anywhere, in milliseconds. */
const PATIENCE_MS = isLong ? 500_000 : 120_000;

/** Pawns at home of the player who has most there. */
function mostHome({ table }: OpenTable): number {
  const colours = gameJson(table.context)?.position.split('/') ?? [];
  return Math.max(0, ...colours.map((holes) => holes.split('H').length - 1));
}

const SEATS = ['Red', 'Blue', 'Green', 'Yellow'];

async function chooseLevel(person: Person, seat: number, level: string): Promise<void> {
  const panel = person.page
    .locator('.computers, [data-setting=seats] details:has([name^="Who plays"])')
    .first();
  if ((await person.view()).stage === 'setup') await person.setting('seats');
  await panel.waitFor();
  if ((await panel.getAttribute('open')) === null) await panel.locator('> summary').click();
  await panel.locator(`label:has(input[name="Who plays ${SEATS[seat]}?"])`, { hasText: level }).click();
  await person.until(`a computer plays seat ${seat}`, ({ seats }) => seats[seat]?.computer === level);
}

/** It is her turn, and one of her cards moves a pawn. */
async function canPlay(ann: Person): Promise<boolean> {
  const { stage, game, hand } = await ann.view();
  return stage === 'card' && game?.turn === 0 && hand?.some(({ moves }) => moves.length > 0) === true;
}

/** The person plays by what the phone says and lights, until this is so. */
async function play(ann: Person, enough: () => boolean | Promise<boolean>): Promise<void> {
  const finger = new Finger(ann.page);
  for (const end = Date.now() + PATIENCE_MS; !(await enough()); ) {
    const sight = await finger.see();
    if (Date.now() > end) throw new Error(`the game does not go on: ${sight.moment}`);
    if ((sight.yours || sight.stage === 'dealEnd') && sight.count > 0) await finger.follow(sight);
    else await ann.page.waitForTimeout(20);
  }
}

/** Until the cards of this deal are played, or the game is over. */
function restOfDeal({ table }: OpenTable): () => boolean {
  const { deals } = table.context;
  return () => table.context.deals > deals || stageOf(table.snapshot) === 'won';
}

/** A computer has her seat until this is so; then she comes back. */
async function standIn(server: OpenTable, ann: Person, enough: () => boolean): Promise<void> {
  const { table } = server;
  table.send({ type: 'seat.leave', seat: 0 });
  table.send({ type: 'seat.computer', seat: 0, level: 'easy', seed: 1 });
  // It leaves at once: four computers would soon begin the next game.
  const unsubscribe = table.subscribe(() => {
    if (!enough()) return;
    unsubscribe();
    table.send({ type: 'seat.leave', seat: 0 });
  });
  await letPass(server, enough, PATIENCE_MS);
  await ann.sit('Ann', 0);
}

/** Step by step: which card, where, why. Only the asking phone shows it. */
async function takeHint(ann: Person, display: Person): Promise<void> {
  const { scene } = await display.view();
  await ann.button('Hint').click();
  const hint = ann.page.locator('section.hint');
  await hint.getByText(/^Try the /).waitFor();
  expect(await hint.locator('p').count()).toBe(1);
  await ann.button('Where?').click();
  expect(await hint.locator('p').count()).toBe(2);
  await ann.button('Why?').click();
  expect(await hint.locator('p').count()).toBeGreaterThan(2);
  await hint.getByText('Hints so far: 1').waitFor();
  await display.page.locator('.seats li', { hasText: 'Ann' }).getByText('1 hint').waitFor();
  expect(await display.page.locator('.hint').count()).toBe(0);
  expect((await display.view()).scene, 'the lights of the board tell nobody').toEqual(scene);
}

/** Stopped and asked for again; then what it says of the game, which can be saved with it. */
async function review(ann: Person): Promise<void> {
  const { page } = ann;
  await ann.button('Review the game').click();
  await page.getByText(/^Reviewing the game: \d+%$/).waitFor();
  await ann.button('Stop the review').click();
  await ann.button('Review the game').click();
  await page.getByRole('heading', { name: 'Decision by decision' }).waitFor({ timeout: 120_000 });

  expect(await page.locator('.chances .rim').count(), 'a line for each player').toBe(4);
  const turning = page.locator('.review .points').first().getByRole('button');
  expect(await turning.count()).toBeGreaterThan(0);
  expect(await page.locator('.chances > svg circle').count()).toBe(await turning.count());
  const words = await turning.last().locator('strong').textContent();
  await turning.last().click();
  await page.locator('.status .decision', { hasText: words ?? '' }).waitFor();
  await page.getByText(/^Ann: best choice in \d+ of \d+/).waitFor();

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    ann.button('Save the game with comments').click(),
  ]);
  const text = readFileSync(await saved.path(), 'utf8');
  expect(text).toMatch(/^# Ann /m);
  expect(readGameText(text)).toMatchObject({ ok: true });
  expect(await objections(page)).toEqual([]);
  expect(ann.complaints).toEqual([]);
}

describeInBrowser('computer players on the page', () => {
  const title = isLong ? 'who plays all of it' : 'for whom one stands in meanwhile';
  it(`play a game against one person, ${title}; a hint helps, a review looks back`, {
    timeout: 600_000,
  }, async () => {
    const server = await open(ALONE, { seed: 4, speed: 10 });
    const display = await come('/table', DESKTOP);
    const ann = await come('/', PHONE);
    await ann.sit('Ann', 0);
    for (const [seat, level] of [
      [1, 'easy'],
      [2, 'hard'],
      [3, 'medium'],
    ] as const) {
      await chooseLevel(ann, seat, level);
    }
    await ann.button(/^Play:/).click();
    await play(ann, () => canPlay(ann));
    await takeHint(ann, display);

    const isWon = () => stageOf(server.table.snapshot) === 'won';
    if (!isLong) {
      await play(ann, restOfDeal(server));
      await standIn(server, ann, () => mostHome(server) >= 3);
      await play(ann, restOfDeal(server));
      await standIn(server, ann, isWon);
    }
    await play(ann, isWon);
    await review(ann);
  });

  it('ask for the hand before a hint where the cards are real, and forget it', async () => {
    const { table } = await open(usualSettings('tock'), { position: 'a3,a7/b9//', turn: 0 });
    const kept = written(table.context.game);
    const tablet = await come('/table', DESKTOP);
    const { seats } = await tablet.until('a card is wanted', ({ stage }) => stage === 'card');
    const pad = tablet.page.locator('.hint .card-pad');
    for (const _ of ['asked', 'asked again by the next one']) {
      await tablet.button('Hint').click();
      for (const rank of ['ace', '3', '9', 'queen', '2'].slice(0, seats[0]?.cards))
        await pad.getByRole('button', { name: rank, exact: true }).click();
      await tablet.page
        .locator('section.hint')
        .getByText(/^Try the /)
        .waitFor();
      await tablet.page.reload();
    }
    expect(written(table.context.game)).toBe(kept);
    expect(tablet.complaints).toEqual([]);
  });
});
