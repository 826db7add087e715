import { beforeEach, describe, expect, it } from 'vitest';
import { courseOf } from '../../src/lessons/course.js';
import type { Step, Topic } from '../../src/lessons/lesson.js';
import { lineTo } from '../../src/lessons/solve.js';
import { type Exercise, Practice } from '../../src/practice/practice.js';
import { readPuzzle } from '../../src/puzzles/puzzle.js';
import { SHIPPED } from '../../src/puzzles/shipped.js';
import { taskOf } from '../../src/puzzles/task.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { type Card, cardName } from '../../src/rules/cards/cards.js';
import type { Game } from '../../src/rules/game.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { partsOf } from '../../src/rules/moves/parts.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';

const HESITATION_MS = 12_000;
const SETTLED_MS = 10_000;
const settings = usualSettings('tock');
const course = courseOf(new Rules(checkedSetup(settings)));
const stepOf = (topic: Topic, at: number) =>
  course.find((lesson) => lesson.topic === topic)?.steps[at] as Step;

let environment: ManualEnvironment;
let practice: Practice;
/** Ends the stream of the page that asks. */
let leave: () => void;
beforeEach(() => {
  environment = new ManualEnvironment();
  practice = new Practice(environment, new Table(environment, { settings }));
  leave = practice.opened('page');
});

/** Time passes, and the board says so. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 500) {
    environment.pass(500);
    practice.hearUntil(environment.now());
  }
}

function touch(hole: Hole, closed: boolean): void {
  practice.receive({ type: 'board.switch', hole, closed, at: environment.now() });
  pass(500);
}

/** All pawns stand where the game has them. */
function setUp({ position, rules }: Game): void {
  const closed = rules.board.holes.map((hole) => ((position.pawnAt[hole] as number) >= 0 ? 1 : 0));
  practice.receive({ type: 'board.snapshot', closed, at: environment.now() });
  pass(500);
}

function ask(game: Game, notation: string, more: Partial<Exercise> = {}, page = 'page'): void {
  const card = notation.split(':')[0] as string;
  const exercise = { id: notation, settings, game, card, meant: notation, lights: [], ...more };
  expect(practice.practise(exercise, page)).toBe(true);
}

describe('a lesson on the wood', () => {
  const { game } = stepOf('capture', 2);
  const [right = ''] = lineTo(stepOf('capture', 2), game) ?? [];
  const at = (name: string) => game.rules.board.parse(name) as Hole;
  const [from, to] = ['a8', 'a11'].map(at) as [Hole, Hole];

  it('asks for its position; then hesitation is counted, and whatever is touched ends it', () => {
    expect(right).toMatch(/:a8xa11$/);
    ask(game, right);
    pass(5 * HESITATION_MS);
    expect(practice.view, 'pawns are still being put in their places').toMatchObject({
      stage: 'repair',
      waited: 0,
    });
    setUp(game);
    expect(practice.view).toMatchObject({ stage: 'move', waited: 0, wrong: null });
    pass(HESITATION_MS - 1000);
    touch(from, false);
    touch(from, true);
    pass(HESITATION_MS - 1000);
    expect(practice.view?.waited).toBe(0);
    pass(3 * HESITATION_MS);
    expect(practice.view?.waited).toBe(3);
    ask(game, right, { id: 'another position' });
    expect(practice.view?.waited).toBe(0);
  });

  const solved = () => {
    touch(from, false);
    touch(to, false);
    touch(to, true);
    touch(at('bB4'), true);
    pass(SETTLED_MS);
    expect(practice.view?.played).toBe(right);
  };

  it.each([
    ['short of its hole', 'a10'],
    ['too far', 'a15'],
  ])('tells a pawn that was put down %s, until it is back', (_, name) => {
    ask(game, right);
    setUp(game);
    touch(from, false);
    expect(practice.view?.wrong, 'a pawn in the hand is no mistake').toBeNull();
    touch(at(name), true);
    pass(SETTLED_MS);
    expect(practice.view).toMatchObject({ wrong: { from, to: at(name) }, played: null });
    expect(
      practice.scene?.map(({ hole }) => hole),
      'the lights show the way',
    ).toContain(to);
    touch(at(name), false);
    touch(from, true);
    pass(SETTLED_MS);
    expect(practice.view).toMatchObject({ wrong: null, played: null });
    solved();
  });

  it('at a strict table too lets another card be chosen before the move', () => {
    const step = stepOf('count', 2);
    const [rightOne = ''] = lineTo(step, step.game) ?? [];
    const [, start = '', end = ''] = /^..:(\w+)-(\w+)$/.exec(rightOne) ?? [];
    const first = cardName(step.game.hands[0]?.[0] as Card);
    expect(rightOne.startsWith(first)).toBe(false);
    const strict = { settings: { ...settings, manners: 'strict' }, id: 'two cards' } as const;
    ask(step.game, rightOne, { ...strict, card: first });
    setUp(step.game);
    ask(step.game, rightOne, strict);
    touch(at(start), false);
    touch(at(end), true);
    pass(SETTLED_MS);
    expect(practice.view).toMatchObject({ wrong: null, played: rightOne });
  });

  it('does not wait for a switch that the table ignores', () => {
    const { board } = game.rules;
    const { pawnAt } = game.position;
    const broken = board.holes.find((hole) => (pawnAt[hole] as number) < 0) as Hole;
    const kept = new Table(environment, { settings }).snapshot;
    const ignoredByPlayers = [{ hole: broken, closed: true }];
    practice = new Practice(environment, new Table(environment, { kept, ignoredByPlayers }));
    practice.opened('page');
    ask(game, right);
    const closed = board.holes.map((hole) => (hole === broken || (pawnAt[hole] as number) >= 0 ? 1 : 0));
    practice.receive({ type: 'board.snapshot', closed, at: environment.now() });
    pass(SETTLED_MS);
    expect(practice.view?.stage).toBe('move');
  });

  it('ends when nobody has touched anything for ten minutes', () => {
    ask(game, right);
    environment.pass(10 * 60_000 - 1);
    expect(practice.view).not.toBeNull();
    environment.pass(1);
    expect(practice.view).toBeNull();
  });

  const GRACE_MS = 6_000;
  it.each<[string, 'goes on' | 'ends', () => void]>([
    ['its page has gone', 'ends', () => leave()],
    ['another page has gone', 'goes on', () => practice.opened('other')()],
    [
      'its page has lost its stream, and opens another one in time',
      'goes on',
      () => {
        leave();
        environment.pass(GRACE_MS - 1);
        practice.opened('page');
      },
    ],
    [
      'its page has another stream before the lost one is noticed',
      'goes on',
      () => {
        practice.opened('page');
        leave();
      },
    ],
    [
      'another page has asked for it meanwhile',
      'goes on',
      () => {
        practice.opened('other');
        ask(game, right, {}, 'other');
        leave();
      },
    ],
    ['a page asks that has no stream', 'ends', () => ask(game, right, {}, 'strange')],
    [
      'a page asks, and opens its stream then',
      'goes on',
      () => {
        ask(game, right, {}, 'other');
        practice.opened('other');
      },
    ],
  ])('when %s it %s', (_, expected, happens) => {
    ask(game, right);
    happens();
    environment.pass(GRACE_MS - 1);
    expect(practice.view).not.toBeNull();
    environment.pass(1);
    expect(practice.view === null ? 'ends' : 'goes on').toBe(expected);
  });

  it('is ended by the page that has asked for it, and asked for again after it had gone', () => {
    ask(game, right);
    practice.end('other');
    expect(practice.view).not.toBeNull();
    leave();
    environment.pass(GRACE_MS);
    expect(practice.view).toBeNull();
    leave = practice.opened('page');
    ask(game, right);
    practice.end('page');
    expect(practice.view).toBeNull();
    leave();
    practice.opened('other');
    ask(game, right, {}, 'other');
    environment.pass(GRACE_MS);
    expect(practice.view, 'the first page no longer counts').not.toBeNull();
  });
});

describe('a puzzle on the wood', () => {
  const fitting = RULESET_IDS.filter((id) => {
    const rules = new Rules(checkedSetup(usualSettings(id)));
    const own = new Rules(checkedSetup(settings));
    return rules.board === own.board && rules.entry(0 as never) === own.entry(0 as never);
  });

  it.each(fitting)('of %s is solved by pawns: its solution is read from the switches', (id) => {
    for (const line of SHIPPED.puzzles[id]?.slice(0, 6) ?? []) {
      const { game, list, answers, solution } = taskOf(readPuzzle(id, line));
      const index = answers[solution]?.index as number;
      const notation = notationOf(game, list, index);
      const parts = partsOf(game, list, index);
      if (parts.length === 0) continue;
      ask(game, notation, { settings: usualSettings(id), card: cardName(list.cardOf(index)) });
      setUp(game);
      expect(practice.view?.stage, line).toBe('move');
      const closedNow = new Set(
        game.rules.board.holes.filter((hole) => (game.position.pawnAt[hole] as number) >= 0),
      );
      for (const part of parts) {
        if (part.kind === 'swap') {
          for (const hole of [part.from, part.to]) touch(hole, false);
          for (const hole of [part.from, part.to]) touch(hole, true);
          // The other pawn's part is the same exchange.
          break;
        }
        touch(part.from, false);
        for (const { hole } of part.captures) touch(hole, false);
        touch(part.to, true);
        closedNow.delete(part.from);
        closedNow.add(part.to);
        for (const { pawn } of part.captures) {
          const base = game.rules.board.bases((pawn >> 2) as never).find((hole) => !closedNow.has(hole));
          if (base === undefined) continue;
          closedNow.add(base);
          touch(base, true);
        }
      }
      pass(SETTLED_MS);
      expect(practice.view?.played, line).toBe(notation);
    }
  });

  it('is refused where its homes branch off at other holes than those of the board', () => {
    const other = RULESET_IDS.find((id) => !fitting.includes(id)) as (typeof RULESET_IDS)[number];
    const { game } = taskOf(readPuzzle(other, SHIPPED.puzzles[other]?.[0] as string));
    const wish = { id: 'x', settings: usualSettings(other), game, card: null, meant: null, lights: [] };
    expect(practice.practise(wish, 'page')).toBe(false);
    expect(practice.view).toBeNull();
  });
});
