/** Moves under failed switches: known failures, which the table ignores, and up to two unknown ones. */
import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { VIRTUAL_TIMING } from '../../src/sensing/timing.js';
import { gameAt, type Heard, Table } from './hands.js';

const BOARDS: [RulesetId, position: string, card: string][] = [
  ['tock', 'a5/b3//', 'JS'],
  ['tock', 'a5/b3,b9//', 'JS'],
  ['tock', 'a5,a9/b3,b9//', 'JS'],
  ['tock', 'a5/b3/c9/d7', 'JS'],
  ['tac-tik-pieu', 'a5,a9/b3//', 'JS'],
  ['quebec-8', 'a5,a9/b3/c9/', 'JS'],
  ['premiere-regle', 'a5,a9/b3,c9//', 'JS'],
];

const subsets = (names: readonly string[]): string[][] =>
  Array.from({ length: 2 ** names.length }, (_, bits) => names.filter((_, place) => (bits >> place) & 1));

/** Lifted in either order, and put down in either order. */
const ordersOf = ([one, other]: readonly [string, string]) =>
  [`${one}- ${other}-`, `${other}- ${one}-`].flatMap((lifted) =>
    [`${one}+ ${other}+`, `${other}+ ${one}+`].map((put) => `${lifted} ${put}`),
  );

const outcomesOf = ({ last }: Heard) =>
  'outcomes' in last ? last.outcomes : 'outcome' in last ? [last.outcome] : [];

describe.each(BOARDS)('in %s with pawns on %s, a swap by %s', (ruleset, position, card) => {
  const game = gameAt(ruleset, position);
  const { board } = game.rules;
  const pawns = position.split(/[/,]/).filter(Boolean);
  const swaps = new Table(game, [card]).plan.outcomes.flatMap(({ swapped }) =>
    swapped ? [swapped.map((hole) => board.name(hole)) as [string, string]] : [],
  );

  it('is taken as it was made or asked about, and nobody waits for ever, whichever switches have failed', () => {
    let cases = 0;
    for (const known of subsets(pawns)) {
      const ignored = known.map((name) => board.parse(name)!);
      const trusted = pawns.filter((name) => !known.includes(name));
      for (const pair of swaps) {
        const both = pair.every((name) => trusted.includes(name)) ? [pair] : [];
        for (const dead of [[], ...trusted.map((name) => [name]), ...both]) {
          const failed = [...known, ...dead];
          for (const order of ordersOf(pair)) {
            const heard = order.split(' ').filter((touch) => !failed.includes(touch.slice(0, -1)));
            const table = new Table(game, [card], { map: sensorMap(board, { ignored }) });
            const story = `${pair.join('~')}: known ${known}, failed ${dead}, ${order}`;
            const truth = table.plan.outcomes.findIndex(({ swapped }) =>
              pair.every((name) => swapped?.includes(board.parse(name)!)),
            );
            const rested = table.hear(heard.join(' '));
            const said = rested.last.kind === 'quiet' ? table.hear(`${heard.join(' ')} ~5000 done`) : rested;
            expect(['commit', 'ask'], story).toContain(said.last.kind);
            expect(outcomesOf(said), story).toContain(truth);
            cases++;
          }
        }
      }
    }
    expect(cases).toBeGreaterThan(10);
  });
});

const MOVES: [RulesetId, position: string, card: string][] = [
  ['tock', 'a1,a9/b3//', '5S'],
  ['tock', 'a5/b3//', 'AS'],
  ['tock', 'a4,a9/b3//', '7S'],
  ['tac-tik', 'a1/a6//', '5S'],
  ['quebec-8', 'a5,a9/b3/c9/', 'XB'],
  ['premiere-regle', 'a5,a9/b3//', '4S'],
];

describe.each(MOVES)('in %s with pawns on %s, a move by %s', (ruleset, position, card) => {
  const game = gameAt(ruleset, position);

  it.each([[[]], [['a9']]])(
    'that two failed switches hide is asked about at Done, where %s are known',
    (known) => {
      const map = sensorMap(game.rules.board, {
        ignored: known.map((name) => game.rules.board.parse(name)!),
      });
      const table = new Table(game, [card], { map });
      let cases = 0;
      for (const [index, { vacated, filled, started, swapped }] of table.plan.outcomes.entries()) {
        if (vacated.length + filled.length + Number(started >= 0) > 2) continue;
        expect(outcomesOf(table.hear('done')), `${index} ${vacated} ${filled} ${swapped}`).toContain(index);
        cases++;
      }
      expect(cases).toBeGreaterThan(0);
      expect(table.hear('done').last.kind).toBe('ask');
    },
  );

  it('is not asked about on a drawn board', () => {
    const heard = new Table(game, [card]).hear('done', undefined, VIRTUAL_TIMING);
    expect(heard.last.kind).toBe('quiet');
  });
});

it('a seven of which two failed switches hide the second pawn is asked about at Done', () => {
  const table = new Table(gameAt('tock', 'a4,a9/b3//'), ['7S']);
  const positions = outcomesOf(table.hear('a4- a6+ done')).map((index) =>
    table.text(table.plan.outcomes[index]!.position),
  );
  expect(positions).toContain('a14,a6/b3//');
});
