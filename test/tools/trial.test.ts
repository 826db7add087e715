/** A short trial; the long ones are run by `npm run trial`. */
import { describe, expect, it } from 'vitest';
import { ALL_LEVELS, ALL_RULESETS, runTrial } from '../../tools/trial/run.js';
import { randomRulesets } from '../rules/support/random-ruleset.js';
import { isLong, sampled } from '../support/long.js';

/** A hundred at each ruleset's table in the long form. */
const MOVES = isLong ? 1000 : 140;

describe('simulated people', () => {
  it.each(ALL_LEVELS)(
    '%s: no move is committed that was not made, few are asked about, and few could be another for all switches',
    (level) => {
      const stories: string[] = [];
      let alike = 0;
      const counts = runTrial(
        { moves: MOVES, seed: 42, rulesets: ALL_RULESETS, levels: [level] },
        (report) => {
          if (report.verdict === 'wrong') stories.push(report.story());
          if (report.alike) alike++;
        },
      );
      expect(stories).toEqual([]);
      expect(counts.right + counts.asked + counts.refused).toBe(MOVES);
      expect((counts.asked - counts.alike + counts.refused) / counts.moves).toBeLessThan(0.015);
      // Some moves no switches can tell from another.
      expect(alike / MOVES).toBeLessThan(0.15);
      if (level === 'clumsy') expect(alike).toBeGreaterThan(0);
    },
    120_000,
  );

  it('at tables of random rulesets: none is committed that was not made', () => {
    const counts = runTrial({
      moves: isLong ? 600 : 100,
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

  it.each(sampled([[['base', 'home', 'centre']], [['base']], [['home']]] as const, 1))(
    'on a board without switches in %s: no move is committed that was not made',
    (blind) => {
      const counts = runTrial({ moves: MOVES, seed: 7, rulesets: ALL_RULESETS, levels: ['ordinary'], blind });
      expect(counts.wrong).toBe(0);
      expect(counts.right / counts.moves).toBeGreaterThan(0.9);
    },
    120_000,
  );
});
