import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Reviews } from '../../src/computers/review/reviews.js';
import { RulesetChecks } from '../../src/computers/ruleset-check/checks.js';
import { RULESETS } from '../../src/rules/rulesets/rulesets.js';
import { newFolder } from '../support/folders.js';

const place = newFolder();

const PATIENCE_MS = 100;

describe.each([
  ['hangs', 'setInterval(() => undefined, 1000);'],
  ['hangs in a loop', 'for (;;);'],
  ['ends without a result', ''],
  ['throws', "throw new Error('broken');"],
])('a thread that %s', (_, code) => {
  const file = join(place, `${code.length}.mjs`);
  writeFileSync(file, code);

  it('has its review fail, and the next one is begun afresh', async () => {
    const reviews = new Reviews(() => null, file, PATIENCE_MS);
    for (let time = 0; time < 2; time++) {
      const failed = new Promise<void>((resolve) =>
        reviews.watch(() => {
          const state = reviews.of(['start']);
          if (state && 'failed' in state) resolve();
        }),
      );
      reviews.start(['start'], undefined);
      expect(reviews.of(['start'])).toEqual({ done: 0, of: 0 });
      await failed;
    }
  });

  it('has the check of a ruleset fail, and leaves room for the next', async () => {
    const checks = new RulesetChecks(file, PATIENCE_MS);
    const failed = new Promise<void>((resolve) =>
      checks.watch(() => {
        if (checks.state && 'failed' in checks.state) resolve();
      }),
    );
    checks.start(RULESETS.tock, () => expect.unreachable());
    expect(checks.isBusy).toBe(true);
    await failed;
    expect(checks.isBusy).toBe(false);
  });
});
