/** The puzzles that come with the program. All of them are searched by `npm run tool puzzles -- --check`. */
import { describe, expect, it } from 'vitest';
import {
  dayOf,
  puzzleOfDay,
  readStreak,
  streakAfter,
  streakToday,
  writeStreak,
} from '../../src/puzzles/daily.js';
import { type Puzzle, readPuzzle } from '../../src/puzzles/puzzle.js';
import { SHIPPED } from '../../src/puzzles/shipped.js';
import { replyTo, taskOf } from '../../src/puzzles/task.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { puzzleFault } from '../../tools/puzzles/check.js';
import { findPuzzle } from '../../tools/puzzles/find.js';
import { writePuzzle } from '../../tools/puzzles/write.js';
import { sampled } from '../support/long.js';

const linesOf = (id: RulesetId) => SHIPPED.puzzles[id] ?? [];
const ALL = RULESET_IDS.flatMap((id) => linesOf(id).map((line, index) => ({ id, line, index })));

describe('the puzzles that come with the program', () => {
  it('are at least 300, some of every ruleset, each once', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(300);
    for (const id of RULESET_IDS) expect(linesOf(id).length, id).toBeGreaterThanOrEqual(20);
    expect(new Set(ALL.map(({ line }) => line)).size).toBe(ALL.length);
  });

  it('are legal, have a solution that wins most often, and replies that can be played', () => {
    for (const { id, line, index } of sampled(ALL, 100)) {
      const name = `${id} ${index + 1}`;
      const task = taskOf(readPuzzle(id, line));
      const { outcomes } = task.puzzle;
      expect(writePuzzle(task.puzzle), name).toBe(line);
      expect(task.solution, name).toBeGreaterThanOrEqual(0);
      expect(outcomes.length, name).toBe(task.answers.length);
      const best = outcomes[task.solution]?.chance ?? 0;
      for (const [at, answer] of task.answers.entries()) {
        const { chance, reply } = outcomes[at] as Puzzle['outcomes'][number];
        if (at !== task.solution) expect(chance, name).toBeLessThan(best);
        if (reply !== undefined) expect(replyTo(task, answer), `${name}: ${reply}`).toBeDefined();
      }
    }
  });

  it.each(sampled(['quebec-7', 'tac-tik'] as const, 1))('have one clearly best answer: one of %s', (id) => {
    expect(puzzleFault(readPuzzle(id, linesOf(id)[0] as string), 12_345)).toBeUndefined();
  });
});

describe('a puzzle', () => {
  const [line = ''] = linesOf('tock');
  const puzzle = readPuzzle('tock', line);

  it('is found again in the game in which it was found', () => {
    const found = findPuzzle('tac-tik', 1_000_003, () => true);
    expect(found && writePuzzle(found)).toBe(linesOf('tac-tik')[0]);
  });

  it.each<[string, Partial<Puzzle>, string]>([
    ['a solution that is not legal', { solution: 'discard:2C' }, 'discard:2C is not legal'],
    ['an outcome too few', { outcomes: puzzle.outcomes.slice(1) }, 'answers, but'],
    [
      'a reply that nobody can play',
      { outcomes: puzzle.outcomes.map((one) => ({ ...one, reply: 'AS:a5-a6' })) },
      'the reply AS:a5-a6',
    ],
  ])('is refused for %s', (_, change, fault) => {
    expect(puzzleFault({ ...puzzle, ...change }, 1, 1)).toContain(fault);
  });

  it('is refused for a solution that another answer beats', () => {
    const { answers, game, list, solution } = taskOf(puzzle);
    const other = answers.find((_, at) => at !== solution);
    expect(other).toBeDefined();
    const wrong = { ...puzzle, solution: notationOf(game, list, other?.index ?? 0) };
    expect(puzzleFault(wrong, 1, 20_000)).toContain('is better than');
  });
});

describe('a puzzle a day', () => {
  it('takes all in turn, and begins again', () => {
    const days = Array.from({ length: 62 }, (_, day) => puzzleOfDay(day, 31));
    expect(new Set(days.slice(0, 31)).size).toBe(31);
    expect(days.slice(31)).toEqual(days.slice(0, 31));
    expect(puzzleOfDay(5, 31, 1)).toBe(puzzleOfDay(6, 31));
  });

  it('changes at midnight where the solver is', () => {
    const evening = new Date(2026, 10, 22, 23, 59);
    const midnight = new Date(2026, 10, 23, 0, 0);
    expect(dayOf(midnight)).toBe(dayOf(evening) + 1);
  });

  it.each([
    ['the first day', undefined, 100, 1],
    ['the day after', { day: 99, length: 3 }, 100, 4],
    ['twice on a day', { day: 100, length: 3 }, 100, 3],
    ['after a day without', { day: 98, length: 3 }, 100, 1],
  ])('counts days in a row: %s', (_, before, today, expected) => {
    const after = streakAfter(before, today);
    expect(after).toEqual({ day: today, length: expected });
    expect(readStreak(writeStreak(after))).toEqual(after);
    expect(streakToday(after, today + 1)).toBe(expected);
    expect(streakToday(after, today + 2)).toBe(0);
  });

  it.each([null, '', '5', '5 x', '1e9 2', '12345678 1'])('%s is no streak', (text) => {
    expect(readStreak(text)).toBeUndefined();
  });
});
