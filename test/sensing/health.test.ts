import { describe, expect, it } from 'vitest';
import type { Hole } from '../../src/rules/board/holes.js';
import { diagnose, type Health, learn } from '../../src/sensing/health.js';
import { expectedClosed } from '../../src/sensing/order.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { recordSwitch, startSwitchLog } from '../../src/sensing/switch-log.js';
import { gameAt } from './hands.js';

const game = gameAt('tock', 'a5,a9/b3//');
const { board } = game.rules;
const hole = (name: string) => board.parse(name) as Hole;
const right = expectedClosed(game.rules, game.position, sensorMap(board));

/** Committed turns in which the switches of the holes named said the opposite of what the position makes certain. */
function afterTurns(turns: number, wrong: readonly string[], before: Health = []): Health {
  let health = before;
  const odd = wrong.map(hole);
  const closed = [
    ...right.filter((each) => !odd.includes(each)),
    ...odd.filter((each) => !right.includes(each)),
  ];
  for (let turn = 0; turn < turns; turn++)
    health = learn(health, game.rules, game.position, startSwitchLog(closed, 0));
  return health;
}

describe('a switch', () => {
  it.each([
    ['that was right all along is healthy', afterTurns(5, []), []],
    ['closed without a pawn twice in a row is stuck closed', afterTurns(2, ['c3']), [['c3', 'stuck-closed']]],
    ['never seen closed under its pawn is dead', afterTurns(2, ['a5']), [['a5', 'dead']]],
    ['that did close once is stuck open', afterTurns(2, ['a5'], afterTurns(1, [])), [['a5', 'stuck-open']]],
    ['wrong only once is not accused', afterTurns(1, ['a5', 'c3']), []],
    ['that was right since is forgiven', afterTurns(1, [], afterTurns(3, ['c3'])), []],
    [
      'open under its pawn twice, right between, is not',
      afterTurns(1, ['a5'], afterTurns(1, [], afterTurns(1, ['a5']))),
      [],
    ],
    ['of a full base is certain', afterTurns(2, ['dB2']), [['dB2', 'dead']]],
    ['of a base half full is not', afterTurns(2, ['aB1']), []],
  ] as const)('%s', (_, health, wanted) => {
    expect(diagnose(health).map(({ hole: each, fault }) => [board.name(each), fault])).toEqual(wanted);
  });

  it('of a full base is not accused while a captured pawn of that colour is in a hand', () => {
    const closed = right.filter((each) => each !== hole('dB2'));
    let health: Health = [];
    for (let turn = 0; turn < 3; turn++)
      health = learn(health, game.rules, game.position, startSwitchLog(closed, 0), [0, 0, 0, 1]);
    expect(diagnose(health)).toEqual([]);
  });

  /** A turn in which the switch under a pawn changes so many times. */
  function changing(times: number, before: Health): Health {
    let watch = startSwitchLog(right, 0);
    for (let i = 0; i < times; i++)
      watch = recordSwitch(watch, { hole: hole('a9'), closed: i % 2 === 1 }, 10 * i, 90);
    return learn(before, game.rules, game.position, watch);
  }

  it('that flickers turn after turn chatters', () => {
    const health = [40, 40, 40].reduce<Health>((before, times) => changing(times, before), []);
    expect(diagnose(health)).toEqual([{ hole: hole('a9'), fault: 'chatter', turns: 3 }]);
    expect(diagnose(changing(2, health))).toEqual([{ hole: hole('a9'), fault: 'chatter', turns: 3 }]);
  });

  it('that flickers once in a long while does not, however long the table runs', () => {
    const evening = [40, ...new Array<number>(20).fill(2)];
    const weeks = new Array(30).fill(evening).flat();
    expect(diagnose(weeks.reduce<Health>((before, times) => changing(times, before), []))).toEqual([]);
  });
});
