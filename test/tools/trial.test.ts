/** A short trial; the long ones are run by `npm run trial`. */
import { describe, expect, it } from 'vitest';
import { ALL_LEVELS, ALL_RULESETS, runTrial } from '../../tools/trial/run.js';
import { randomRulesets } from '../rules/support/random-ruleset.js';
import { isLong } from '../support/long.js';

/** A hundred at each ruleset's table in the long form. */
const MOVES = isLong ? 1000 : 140;

describe('simulated people', () => {
  it.each(ALL_LEVELS)(
    '%s: no move is committed that was not made, and few are asked about',
    (level) => {
      const stories: string[] = [];
      const counts = runTrial(
        { moves: MOVES, seed: 42, rulesets: ALL_RULESETS, levels: [level] },
        (report) => {
          if (report.verdict === 'wrong') stories.push(report.story());
        },
      );
      expect(stories).toEqual([]);
      expect(counts.right + counts.asked + counts.refused).toBe(MOVES);
      expect((counts.asked - counts.alike + counts.refused) / counts.moves).toBeLessThan(0.015);
    },
    120_000,
  );

  it('at tables of random rulesets: none is committed that was not made', () => {
    const counts = runTrial({
      moves: isLong ? 600 : 150,
      seed: 16,
      rulesets: randomRulesets(6, 16),
      levels: ['ordinary'],
    });
    expect(counts.wrong).toBe(0);
    expect(counts.right / counts.moves).toBeGreaterThan(0.9);
  }, 120_000);

  it('with failed switches: none is committed that was not made, and the game goes on', () => {
    const counts = runTrial({ moves: MOVES, seed: 42, rulesets: ALL_RULESETS, levels: ['broken'] });
    expect(counts.wrong).toBe(0);
    expect(counts.right / counts.moves).toBeGreaterThan(0.9);
  }, 120_000);

  it.each([[['base']], [['home']], [['base', 'home', 'centre']]] as const)(
    'on a board without switches in %s: no move is committed that was not made',
    (blind) => {
      const counts = runTrial({ moves: MOVES, seed: 7, rulesets: ALL_RULESETS, levels: ['ordinary'], blind });
      expect(counts.wrong).toBe(0);
      expect(counts.right / counts.moves).toBeGreaterThan(0.9);
    },
    120_000,
  );

  it('make some moves, but not many, that all switches together cannot tell from another', () => {
    const reports: boolean[] = [];
    runTrial({ moves: MOVES, seed: 1, rulesets: ALL_RULESETS, levels: ['clumsy'] }, (report) => {
      reports.push(report.alike);
    });
    const share = reports.filter((alike) => alike).length / reports.length;
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.1);
  }, 120_000);
});
