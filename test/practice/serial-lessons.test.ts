import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { teeToPractice } from '../../src/companion/board.js';
import { physicalBoardOf } from '../../src/companion/board-config.js';
import { type Clock, steadyClock } from '../../src/devices/clock.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { wireTo } from '../../src/devices/serial/wire.js';
import { courseOf } from '../../src/lessons/course.js';
import type { Step } from '../../src/lessons/lesson.js';
import { blundersOf } from '../../src/lessons/mistakes.js';
import { lineTo, played } from '../../src/lessons/solve.js';
import { Practice } from '../../src/practice/practice.js';
import { boardOf, type Hole } from '../../src/rules/board/holes.js';
import { colourOf, type Pawn } from '../../src/rules/board/position.js';
import type { Game } from '../../src/rules/game.js';
import { listActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { type Part, partsOf } from '../../src/rules/moves/parts.js';
import { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { type ServedBoard, SimulatedBoard, serveBoard } from '../../src/testing/index.js';
import { referenceProfile } from '../firmware/recorder.js';
import { sampled } from '../support/long.js';

const profile = referenceProfile(4);
/** Times of hands, switches and lights pass this many times as fast as on a table. */
const PACE = 3;
const clock: Clock = {
  now: () => PACE * steadyClock.now(),
  after: (ms, act) => steadyClock.after(ms / PACE, act),
};
const environment = { ...clock, random: () => 1 };
/**
 * `LESSONS=all`, or the names of rulesets: the whole course of each whose holes the board has; else of one ruleset
 * the first exercise without light on captures, swaps and shared steps (`npm run test:long`: each of them).
 */
const asked = process.env['LESSONS'];
const ALL = asked !== undefined;
const RULESETS = ALL
  ? RULESET_IDS.filter((id) => boardOf(usualSettings(id)) === profile.board).filter(
      (id) => asked === 'all' || asked.split(',').includes(id),
    )
  : (['tac-tik'] as const);
const TOPICS = ['capture', 'swap', 'split'];
/** The whole course is taken beside other work. */
const WAIT_MS = ALL ? 60_000 : 10_000;
/** A hand does not lift and put down in the same moment. */
const HAND_MS = 250 / PACE;
/** What moves pawns by hand, as against what is done with a button. */
const MOVES = /^(?!discard|exit).*[-x~]/;

describe.each(RULESETS)('a lesson of %s on the wood, over the serial link, by simulated hands', (id) => {
  const board = new SimulatedBoard(profile, clock);
  const physicalBoard = physicalBoardOf({ kind: 'serial', profile, port: '' });
  const table = new Table(environment, { settings: usualSettings(id), physicalBoard });
  // the homes branch off where they do on the board
  const { settings } = table.context;
  const course = courseOf(new Rules(checkedSetup(settings))).filter(
    ({ topic }) => ALL || TOPICS.includes(topic),
  );
  const practice = new Practice(environment, table);
  practice.opened('page');
  let served: ServedBoard;
  let device: SerialBoard;
  let exercises = 0;

  beforeAll(async () => {
    served = await serveBoard(board);
    device = new SerialBoard({ profile, port: wireTo(served.url), clock });
    await device.start(teeToPractice(listenerOf(table), practice));
    await until('the board answers', () => table.context.link === 'ready');
  });
  afterAll(async () => {
    practice.end();
    await device.stop();
    await served.close();
  });

  /** Until what a practice shows, or the table, is so. */
  function until(what: string, is: () => boolean): Promise<void> {
    if (is()) return Promise.resolve();
    return new Promise((done, failed) => {
      const late = setTimeout(
        () => failed(new Error(`waited in vain until ${what}: ${JSON.stringify(practice.view)}`)),
        WAIT_MS,
      );
      const look = () => {
        if (!is()) return;
        clearTimeout(late);
        done();
      };
      practice.watch(look);
      table.subscribe(look);
    });
  }

  const holesOf = ({ position, rules }: Game) =>
    [...position.holeOf].filter((_, pawn) => rules.playing[colourOf(pawn as Pawn)]) as Hole[];

  /** Lifts, captures, puts down, and brings captured pawns home, as people do. */
  async function carry(part: Part, { position, rules }: Game): Promise<void> {
    board.set(part.from, false);
    for (const { hole } of part.captures) board.set(hole, false);
    await pass(HAND_MS);
    board.set(part.to, true);
    const used = new Set<number>();
    for (const { pawn } of part.captures) {
      const base = rules.board
        .bases(colourOf(pawn))
        .find((hole) => (position.pawnAt[hole] as number) < 0 && !used.has(hole));
      if (base === undefined) continue;
      used.add(base);
      board.set(base, true);
    }
  }

  /** The position is asked for, set up, and the action made; answers with what the switches have shown. */
  async function practise(game: Game, notation: string): Promise<string | null | undefined> {
    const list = listActions(game);
    const index = Array.from({ length: list.count }, (_, i) => i).find(
      (i) => notationOf(game, list, i) === notation,
    );
    const parts = index === undefined ? [] : partsOf(game, list, index);
    const id = String(exercises++);
    const card = notation.split(':')[0] as string;
    expect(practice.practise({ id, settings, game, card, meant: notation, lights: [] }, 'page')).toBe(true);
    if (practice.view?.stage === 'repair') {
      expect(practice.scene?.some(({ cue }) => cue === 'carryTo' || cue === 'wrongMissing')).toBe(true);
      board.place(holesOf(game));
    }
    await until('the pawns stand right, and the card lies open', () => practice.view?.stage === 'move');
    expect(practice.scene, 'nothing shines but what the lesson wants').toEqual([]);
    const [first] = parts;
    if (first?.kind === 'swap') {
      for (const hole of [first.from, first.to]) board.set(hole, false);
      await pass(HAND_MS);
      for (const hole of [first.from, first.to]) board.set(hole, true);
    } else for (const part of parts) await carry(part, game);
    await until(`${notation} is read`, () => practice.view?.played !== null);
    return practice.view?.played;
  }

  const moves = ({ kind, par }: Step) =>
    par > 0 && kind !== 'give' && (ALL || kind === 'alone' || kind === 'variation');
  const steps = course.flatMap(({ topic, steps }) =>
    sampled(steps.filter(moves), ALL ? steps.length : 1).map(
      (step, at) => [`${topic} ${at + 1}, ${step.text}`, step] as const,
    ),
  );

  it.each(steps)(
    '%s: the typical mistakes and the right moves are read',
    { timeout: 6 * WAIT_MS },
    async (_, step) => {
      for (const { before, action } of blundersOf(step)) {
        // only what moves pawns is on the board
        if (action === undefined || !MOVES.test(action)) continue;
        const game = before.reduce<Game>((now, notation) => played(now, notation) ?? now, step.game);
        expect(await practise(game, action)).toBe(action);
      }
      let game = step.game;
      for (const notation of lineTo(step, step.game) ?? []) {
        if (MOVES.test(notation)) expect(await practise(game, notation)).toBe(notation);
        game = played(game, notation) ?? game;
      }
    },
  );

  it('gives the board back as soon as somebody plays', () => {
    const [, step] = steps[0] as (typeof steps)[number];
    const exercise = { settings, game: step.game, card: null, meant: null, lights: [] };
    practice.practise({ ...exercise, id: 'last' }, 'page');
    expect(practice.view?.id).toBe('last');
    table.send({ type: 'wake' });
    table.send({ type: 'start' });
    expect(practice.view).toBeNull();
    expect(practice.practise({ ...exercise, id: 'later' }, 'page')).toBe(false);
  });
});
