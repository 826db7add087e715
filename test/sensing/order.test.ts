import { describe, expect, it } from 'vitest';
import type { Colour, Hole } from '../../src/rules/board/holes.js';
import {
  disorderOf,
  expectedClosed,
  isOrderly,
  isSetUp,
  type Repair,
  repairPlan,
} from '../../src/sensing/order.js';
import type { PawnTracking } from '../../src/sensing/pawn-tracking.js';
import { sensorMap } from '../../src/sensing/sensor-map.js';
import { recordSwitch, type SwitchLog, startSwitchLog } from '../../src/sensing/switch-log.js';
import { gameAt } from './hands.js';

function boardAt(position: string) {
  const game = gameAt('tock', position);
  const { board } = game.rules;
  const map = sensorMap(board);
  const hole = (name: string) => board.parse(name) as Hole;
  const closed = (change: string) => {
    const holes = new Set(expectedClosed(game.rules, game.position, map));
    for (const word of change.split(' ').filter((each) => each !== '')) {
      if (word.endsWith('+')) holes.add(hole(word.slice(0, -1)));
      else holes.delete(hole(word.slice(0, -1)));
    }
    return [...holes];
  };
  /** The switches that open (`-`) and close (`+`), long enough after each other. */
  const touched = (changes: string) =>
    changes
      .split(' ')
      .reduce<SwitchLog>(
        (log, change, n) =>
          recordSwitch(
            log,
            { hole: hole(change.slice(0, -1)), closed: change.endsWith('+') },
            300 * n + 100,
            90,
          ),
        startSwitchLog(closed(''), 0),
      );
  const text = ({ from, to }: Repair) =>
    `${from === null ? '' : board.name(from)}→${to === null ? '' : board.name(to)}`;
  const plan = (change: string, watch?: SwitchLog, tracking?: PawnTracking, exchanged = '') => {
    const { missing, extra } = disorderOf(game.rules, game.position, closed(change), map);
    const both = exchanged.split(' ').flatMap((name) => (name === '' ? [] : [hole(name)]));
    const disorder = { missing: [...missing, ...both], extra: [...extra, ...both] };
    return repairPlan(game.rules, game.position, disorder, watch, tracking).map(text);
  };
  const tracking = (known: Readonly<Record<string, number>>): PawnTracking => {
    const standing = Object.entries(known).map(([name, colour]) => [hole(name), colour as Colour]);
    return { standing: Object.fromEntries(standing), inHand: [], early: [] };
  };
  return { game, map, hole, closed, touched, plan, tracking };
}

describe('the board', () => {
  it.each([
    ['as the position wants it', '', true],
    ['with pawns in other base holes', 'aB2- aB1+', true],
    ['with a pawn lifted', 'a5-', false],
    ['with a pawn too many', 'c3+', false],
    ['with a pawn lifted from its base', 'bB2-', false],
  ])('%s is in order: %s → %s', (_, change, orderly) => {
    const { game, map, closed } = boardAt('a5/b3//');
    expect(isOrderly(disorderOf(game.rules, game.position, closed(change), map))).toBe(orderly);
  });

  it('is in order while a captured pawn is awaited', () => {
    const { game, map, closed } = boardAt('a5/b3//');
    const pendingCaptures = [0, 1, 0, 0];
    expect(isOrderly(disorderOf(game.rules, game.position, closed('bB2-'), map, pendingCaptures))).toBe(true);
    expect(isOrderly(disorderOf(game.rules, game.position, closed('bB2- bB3-'), map, pendingCaptures))).toBe(
      false,
    );
  });

  it('is set up for a new game only when every pawn waits in its base', () => {
    const { game, map, closed } = boardAt('///');
    expect(isSetUp(game.rules, closed(''), map)).toBe(true);
    expect(isSetUp(game.rules, closed('aB1-'), map)).toBe(false);
    expect(isSetUp(game.rules, closed('C+'), map)).toBe(false);
  });
});

describe('repair', () => {
  it.each([
    ['one pawn astray goes back', 'a5/b3//', 'a5- a9+', { a9: 0 }, ['a9→a5']],
    ['a pawn in a hand goes where it stood', 'a5/b3//', 'a5-', {}, ['→a5']],
    ['a stranger goes off', 'a5/b3//', 'c3+', {}, ['c3→']],
    ['a pawn of the base goes back to it', 'a5///', 'aB2- a18+', { a18: 0 }, ['a18→aB1']],
    ['a pawn too many in a base goes out', 'a5/b3//', 'b3- bB1+', { bB4: 1 }, ['bB4→b3']],
    ['two astray need two carries, no more', 'a5/b3//', 'a5- b3- c1+ c2+', {}, ['→a5', '→b3']],
    ['a hole is not named while its pawn is unknown', 'a5/b3//', 'a5- a9+', {}, ['→a5']],
  ])('%s', (_, position, change, known, wanted) => {
    const { plan, tracking } = boardAt(position);
    expect(plan(change, undefined, tracking(known))).toEqual(wanted);
  });

  it('lights the holes whose pawn may be the wanted one: too many, or of unknown colour in another’s place', () => {
    const { game, map, hole, closed, tracking } = boardAt('a5,a7/b3,b4/c6/');
    const disorder = disorderOf(game.rules, game.position, closed('a5- c1+'), map);
    const known = tracking({ b4: 1 });
    const [carry] = repairPlan(game.rules, game.position, disorder, undefined, known);
    expect(carry).toEqual({ from: null, to: hole('a5'), colour: 0, among: ['c1', 'b3', 'c6'].map(hole) });
  });

  it('does not leave the capturing pawn in the place of the captured one', () => {
    const { plan, tracking } = boardAt('a5/a8//');
    expect(plan('a5- bB1+', undefined, tracking({ a8: 0, bB4: 1 }), 'a8')).toEqual(['a8→a5', 'bB4→a8']);
  });

  it('pairs what was put down last with what was lifted last', () => {
    const { plan, touched, tracking } = boardAt('a5,a9///');
    const watch = touched('a9- c1+ a5- c2+');
    expect(plan('a5- a9- c1+ c2+', watch, tracking({ c1: 0, c2: 0 }))).toEqual(['c2→a5', 'c1→a9']);
  });

  it('leads no pawn whose colour is known to the last place left, if that is another colour’s', () => {
    const { hole, plan } = boardAt('a5///');
    const tracking = { standing: { [hole('c3')]: 1 as Colour }, inHand: [], early: [] };
    expect(plan('a5- c3+', undefined, tracking)).toEqual(['→a5', 'c3→']);
  });

  it('has a hole left before another pawn is asked into it', () => {
    const { hole, plan } = boardAt('a9/b16/c16/');
    const tracking = { standing: { [hole('b16')]: 0 as Colour }, inHand: [1, 2] as Colour[], early: [] };
    expect(plan('a9- c16-', undefined, tracking, 'b16')).toEqual(['→c16', 'b16→a9', '→b16']);
  });

  it('has a pawn in a hand put down where it can be, also if the hole of another pawn was left last', () => {
    const { hole, plan, touched } = boardAt('a5,a9/b12//');
    const standing = { [hole('a9')]: 1 as Colour, [hole('b12')]: 0 as Colour };
    const watch = touched('a5- b12- a9- a9+ b12+');
    const carries = plan('a5-', watch, { standing, inHand: [0 as Colour], early: [] }, 'a9 b12');
    expect(carries).toEqual(['→a5', 'b12→a9', 'a9→b12']);
  });
});
