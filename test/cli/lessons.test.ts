import { describe, expect, it } from 'vitest';
import { tock } from './tock.js';

describe('tock lessons', () => {
  it('checks the lessons of a ruleset, its last line the count', async () => {
    const ran = await tock(['lessons', '--check', '--ruleset', 'keezen']);
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(ran.out).toMatch(
      /^keezen: 11 lessons, \d+ steps, \d+ foreseen mistakes, \d+ wrong actions answered\n11 lessons checked\n$/,
    );
  });

  it('checks those of a ruleset of one’s own', async () => {
    const { out } = await tock(['rules', 'export', 'tock']);
    const ours = JSON.stringify({ ...(JSON.parse(out) as object), name: 'Ours' });
    const ran = await tock(['lessons', '--check', '--ruleset-file', '-'], ours);
    expect(ran).toMatchObject({ status: 0, err: '' });
    expect(ran.out).toMatch(/^Ours: 15 lessons, .*\n15 lessons checked\n$/);
  });

  it.each([
    [[], 'tock: lessons: what is to be done?'],
    [['--stats'], 'tock: state: is not set'],
    [['--stats', '--state', '/no/such/table'], 'tock: /no/such/table: ENOENT'],
    [['--check', '--ruleset', 'chess'], 'tock: ruleset: "chess" is not one of tock,'],
  ])('refuses %j', async (args, problem) => {
    const ran = await tock(['lessons', ...args]);
    expect(ran).toMatchObject({ status: 2, out: '' });
    expect(ran.err).toContain(problem);
  });
});
