/** Lessons and puzzles on a physical board, asked for by the table display; the test is its switches. */
import { setTimeout as pass } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { physicalBoardOf } from '../../src/companion/board-config.js';
import { openTable } from '../../src/companion/table.js';
import { steadyClock } from '../../src/devices/clock.js';
import { courseOf } from '../../src/lessons/course.js';
import type { Lesson, Step } from '../../src/lessons/lesson.js';
import { lineTo } from '../../src/lessons/solve.js';
import { loadMessages } from '../../src/page/i18n/index.js';
import { type Exercise, Practice } from '../../src/practice/practice.js';
import type { PuzzleAnswer } from '../../src/puzzles/answers.js';
import { dayOf, puzzleOfDay } from '../../src/puzzles/daily.js';
import { readPuzzle } from '../../src/puzzles/puzzle.js';
import { SHIPPED } from '../../src/puzzles/shipped.js';
import { replyTo, type Task, taskOf } from '../../src/puzzles/task.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { formatPosition, type Position } from '../../src/rules/board/position.js';
import { type Card, cardName } from '../../src/rules/cards/cards.js';
import { MOVE } from '../../src/rules/moves/actions.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { partsOf } from '../../src/rules/moves/parts.js';
import { positionAfter } from '../../src/rules/moves/play.js';
import { whyNotHole } from '../../src/rules/moves/whynot.js';
import { Rules } from '../../src/rules/rules.js';
import { Replay } from '../../src/store/replay.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import type { Environment } from '../../src/table/table.js';
import { buildApp } from '../../src/web/app.js';
import { openLogs } from '../../src/web/logging/logs.js';
import { referenceProfile } from '../firmware/recorder.js';
import { testComputers } from '../support/computers.js';
import { describeInBrowser, keepBrowser } from './chromium.js';
import { Learner } from './learner.js';
import { PAGE_FOLDER } from './open-table.js';
import { DESKTOP, Person } from './person.js';

const profile = referenceProfile(4);
/** How many times faster than usual the server's timers run that are set from now on. */
let haste = 1;
const environment: Environment = {
  ...steadyClock,
  after: (ms, act) => steadyClock.after(ms / haste, act),
  random: () => 1,
};
/** A hand does not lift and put down in the same moment. */
const HAND_MS = 250;
let close: () => Promise<void>;
const browser = keepBrowser(() => close());

/** A table with a physical board whose switches the test closes. */
async function openBoard() {
  const physicalBoard = physicalBoardOf({ kind: 'serial', profile, port: '' });
  const settings = usualSettings('tock');
  const logs = openLogs('silent', () => undefined);
  const { table, ...kept } = openTable({ environment, settings, physicalBoard, logs });
  const practice = new Practice(environment, table);
  const asked: Exercise[] = [];
  const practise = practice.practise.bind(practice);
  practice.practise = (exercise, page) => {
    asked.push(exercise);
    return practise(exercise, page);
  };
  const computers = testComputers(table, environment, () => null);
  const app = await buildApp({
    table,
    practice,
    virtualBoard: () => null,
    pageFolder: PAGE_FOLDER,
    joinUrl: () => 'http://tock.test/',
    replay: new Replay(environment),
    computers,
    ...kept,
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  // a board tells the time as long as it is there
  const ticking = setInterval(() => practice.hearUntil(environment.now()), 50);
  close = async () => {
    clearInterval(ticking);
    await app.close();
    await computers.stop();
  };
  const { board } = profile;
  /** Pawns stand as in a position, all at once. */
  const place = ({ pawnAt }: Position) => {
    const closed = board.holes.map((hole) => ((pawnAt[hole] as number) >= 0 ? 1 : 0));
    practice.receive({ type: 'board.snapshot', closed, at: environment.now() });
  };
  const touch = (hole: Hole, closed: boolean) =>
    practice.receive({ type: 'board.switch', hole, closed, at: environment.now() });
  /** Hands lift what leaves its hole, then put down. */
  const carry = async (before: Position, after: Position) => {
    const stands = ({ pawnAt }: Position, hole: Hole) => (pawnAt[hole] as number) >= 0;
    // a captured pawn is taken out before another stands there
    const left = board.holes.filter(
      (hole) => stands(before, hole) && before.pawnAt[hole] !== after.pawnAt[hole],
    );
    for (const hole of left) touch(hole, false);
    await pass(HAND_MS);
    for (const hole of board.holes) {
      if (stands(after, hole) && before.pawnAt[hole] !== after.pawnAt[hole]) touch(hole, true);
    }
  };
  return {
    table,
    settings: table.context.settings,
    practice,
    /** What pages have asked for, in order. */
    asked,
    place,
    touch,
    carry,
    display: () => Person.come(browser(), url, '/table', DESKTOP),
  };
}

/** A pawn on the track that is not the solver's, and that the card of an answer does not capture or exchange. */
function foreignPawn({ game, list, answers }: Task, answer: PuzzleAnswer): Hole | undefined {
  const { rules, position } = game;
  const card = list.cardOf(answer.index);
  const parts = answers
    .filter(({ index }) => list.cardOf(index) === card)
    .flatMap(({ index }) => partsOf(game, list, index));
  const touched = new Set(parts.flatMap(({ to, captures }) => [to, ...captures.map(({ hole }) => hole)]));
  return rules.board.holes.find(
    (hole) =>
      rules.board.kind(hole) === 'track' &&
      (position.pawnAt[hole] as number) >= 0 &&
      !touched.has(hole) &&
      whyNotHole(game, card as Card, hole).some(({ code }) => code === 'not-yours'),
  );
}

/** The first day of a month whose puzzle has a wrong move that is punished, and a pawn that its card leaves alone. */
function punishedDay() {
  const lines = SHIPPED.puzzles.tock ?? [];
  for (let date = 1; date <= 31; date++) {
    const day = new Date(2026, 9, date, 12);
    const task = taskOf(readPuzzle('tock', lines[puzzleOfDay(dayOf(day), lines.length)] as string));
    const { list, answers, solution } = task;
    for (const [moving, answer] of answers.entries()) {
      if (moving === solution || list.kind[answer.index] !== MOVE || !replyTo(task, answer)) continue;
      const foreign = foreignPawn(task, answer);
      if (foreign !== undefined) return { day, task, moving, foreign };
    }
  }
  throw new Error('no wrong move of a whole month is punished');
}

describeInBrowser('practising on a physical board', () => {
  beforeEach(() => {
    haste = 1;
  });

  it('a puzzle asks for its position and is answered by pawns: what the card forbids is said, what is worse is punished', async () => {
    const { practice, place, touch, carry, display } = await openBoard();
    const { page, complaints } = await display();
    const { day, task, moving, foreign } = punishedDay();
    await page.clock.setFixedTime(day);
    await page.getByRole('link', { name: 'Puzzle of the day' }).click();
    await page.locator('.puzzle').waitFor();
    const { game, list, answers, solution } = task;
    /** Another player's pawn is carried to an empty hole, and back. */
    const blunder = async () => {
      const { board } = game.rules;
      const isEmpty = (hole: Hole) =>
        board.kind(hole) === 'track' && (game.position.pawnAt[hole] as number) < 0;
      const to = board.holes.find(isEmpty) as Hole;
      touch(foreign, false);
      touch(to, true);
      await page.locator('.status').getByText('pawns are not yours to move').waitFor();
      touch(to, false);
      touch(foreign, true);
      await page.locator('.status').getByText('Now tap a pawn').waitFor();
    };
    const solve = async (at: number, isWrongFirst = false) => {
      const index = answers[at]?.index as number;
      await page.getByText('Put the pawns on the lit holes').waitFor();
      place(game.position);
      await page.getByText('Put the pawns on the lit holes').waitFor({ state: 'detached' });
      await page
        .locator('.pick')
        .nth(game.hands[game.turn]?.indexOf(list.cardOf(index)) ?? 0)
        .click();
      await expect.poll(() => practice.view?.stage).toBe('move');
      if (isWrongFirst) await blunder();
      await carry(game.position, positionAfter(game, list, index));
    };
    await solve(moving, true);
    await page.locator('.puzzle[data-phase=wrong]').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await solve(solution);
    await page.locator('.puzzle[data-phase=right]').waitFor();
    // as after a network that was gone for long: the page asks again as soon as it is connected
    practice.end();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect.poll(() => practice.view).not.toBeNull();
    haste = 20;
    await page.getByRole('link', { name: 'Back to the table' }).click();
    // the board is given back
    await expect.poll(() => practice.view).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('a lesson answers a pawn put down too far, and goes on when it is right', async () => {
    const { settings, practice, place, touch, display } = await openBoard();
    const { page, complaints } = await display();
    await page.goto(`${page.url()}#learn`);
    await page.locator('[data-lesson=count]').click();
    await page.locator('.lesson-controls .skip').click();
    await page.locator('.lesson-controls .primary').click();
    await page.locator('.lesson[data-step="1"][data-phase=do]').waitFor();
    await expect.poll(() => practice.view?.id).toBe('count 1 0 0');
    const course = courseOf(new Rules(checkedSetup(settings)));
    const step = course.find(({ topic }) => topic === 'count')?.steps[1] as Step;
    const [, way = ''] = lineTo(step, step.game)?.[0]?.split(':') ?? [];
    const [from, to, far] = [...way.split('-'), 'b9'].map((name) => profile.board.parse(name)) as Hole[];
    place(step.game.position);
    await expect.poll(() => practice.view?.stage).toBe('move');
    touch(from as Hole, false);
    touch(far as Hole, true);
    await page.getByText('Not there. Follow the lights.').waitFor();
    await page.locator('.lesson-words .answer').waitFor();
    touch(far as Hole, false);
    touch(to as Hole, true);
    await page.locator('.lesson[data-step="1"][data-phase=done]').waitFor();
    expect(complaints).toEqual([]);
  });

  it.each([
    ['a game needs the physical one', true],
    ['a switch of the physical one is broken', false],
  ])('a lesson is done on the drawn board while %s', async (_, plays) => {
    const { table, settings, asked, display } = await openBoard();
    for (const type of plays ? (['wake', 'start'] as const) : []) expect(table.send({ type }).ok).toBe(true);
    await loadMessages('lessons', 'reasons');
    const person = await display();
    await person.page.goto(`${person.page.url()}#learn`);
    const lesson = courseOf(new Rules(checkedSetup(settings))).find(({ topic }) => topic === 'count');
    await new Learner(person, lesson as Lesson).takeLesson(0);
    expect(asked.length > 0, 'the board is asked for').toBe(!plays);
    expect(person.complaints).toEqual([]);
  });

  it('the first game takes the learner’s turns by pawns, and asks for what the others have done', async () => {
    const { practice, asked, place, carry, display } = await openBoard();
    const { page, complaints } = await display();
    await page.goto(`${page.url()}#learn`);
    await page.locator('[data-lesson=game]').click();
    const positions: string[] = [];
    for (let turn = 0; turn < 2; turn++) {
      await page.locator('.lesson[data-topic=game][data-phase=do]').waitFor();
      await page.getByText('Put the pawns on the lit holes').waitFor();
      const { game } = asked.at(-1) as Exercise;
      positions.push(formatPosition(game.position, game.rules.playing));
      place(game.position);
      await page.getByText('Put the pawns on the lit holes').waitFor({ state: 'detached' });
      const list = listActions(game);
      const moving = list.kind.indexOf(MOVE);
      await page.locator(`.pick[data-card="${cardName(list.cardOf(moving))}"]`).click();
      await expect.poll(() => practice.view?.stage).toBe('move');
      await carry(game.position, positionAfter(game, list, moving));
      await page.locator('.lesson[data-phase=others]').waitFor();
    }
    expect(new Set(positions).size, 'the others have moved in between').toBe(2);
    expect(complaints).toEqual([]);
  });
});
