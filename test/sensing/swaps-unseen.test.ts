/** Swaps on switches that have failed: known ones, which the table ignores, and at most one that nobody knows of. */
import { describe, expect, it } from 'vitest';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
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
      const masked = known.map((name) => board.parse(name)!);
      for (const dead of [undefined, ...pawns.filter((name) => !known.includes(name))]) {
        for (const pair of swaps) {
          const failed = [...known, dead];
          // Whoever swaps where nothing at all is noticed has to name a switch that has failed.
          if (known.length === 0 && pair.every((name) => failed.includes(name))) continue;
          for (const order of ordersOf(pair)) {
            const heard = order.split(' ').filter((touch) => !failed.includes(touch.slice(0, -1)));
            const table = new Table(game, [card], { map: sensorMap(board, { masked }) });
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
