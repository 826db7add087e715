/** Hands that do only what is lit and said come to the end of every move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Hole, parseColour } from '../../src/rules/board/holes.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { boardView } from '../../src/table/board-view.js';
import { usualSettings } from '../../src/table/settings.js';
import { isLong, runs } from '../support/long.js';
import { refusalIn } from './support/at-table.js';
import { board, Fingers, fingersOrNone, hole } from './support/fingers.js';

const RULES: readonly RulesetId[] = ['tock', 'tac-tik', 'tac-tik-pieu', 'premiere-regle', 'quebec-7'];
const places = ['a', 'b', 'c', 'd'].flatMap((zone) =>
  Array.from({ length: 18 }, (_, index) => `${zone}${index + 1}`),
);

/** Up to four pawns of the player among up to six others, all in holes of their own. */
const positions = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...places.slice(0, 36), 'd17', 'd14', 'aH1', 'aH2'), {
      minLength: 1,
      maxLength: 4,
    }),
    fc.uniqueArray(fc.constantFrom(...places.slice(0, 36)), { maxLength: 6 }),
  )
  .map(([own, others]) => {
    const free = others.filter((name) => !own.includes(name));
    return [own, free.slice(0, 3), free.slice(3)]
      .map((names) => names.join(','))
      .concat('')
      .join('/');
  });

describe('a card whose steps are shared', () => {
  it('is played to its end by fingers that follow any lights, and what is left is counted down', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        positions,
        fc.boolean(),
        fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
        (ruleset, position, teaching, picks) => {
          const fingers = fingersOrNone('7S', { ruleset, position, settings: { teaching } });
          fc.pre(fingers !== null);
          const story: string[] = [];
          let left = 7;
          for (const pick of picks) {
            if (fingers.isOver) break;
            const captured = fingers.guide?.captured[0];
            if (captured?.hole) {
              fingers.putHome(fingers.lift(hole(captured.hole)));
              continue;
            }
            const pawns = fingers.lit('movable');
            if (pawns.length === 0) break;
            // Null where the board may as well be reached by other shares.
            expect([left, null], story.join()).toContain(fingers.guide?.left);
            const pawn = pawns[pick % pawns.length] as Hole;
            const colour = fingers.lift(pawn);
            const targets = fingers.lit('destination', 'captureDestination');
            story.push(board.name(pawn));
            expect(targets.length, `somewhere to go: ${ruleset} ${position} ${story.join()}`).toBeGreaterThan(
              0,
            );
            const to = targets[pick % targets.length] as Hole;
            const options = fingers.guide?.hand?.options ?? [];
            expect(options.map((option) => hole(option.to)).sort()).toEqual([...targets].sort());
            left -= options.find((option) => hole(option.to) === to)?.steps ?? 0;
            fingers.put(colour, to);
            story.push(board.name(to));
          }
          if (!fingers.isOver) fingers.say({ type: 'done', by: 0 });
          expect(fingers.isOver, `an end: ${ruleset} ${position} ${story.join()}`).toBe(true);
        },
      ),
      { numRuns: isLong ? 300 : 25, seed: 11 },
    );
  });

  it('comes to its end also after slips: own pawns taken that are not lit, then words and lights followed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        positions,
        fc.array(fc.nat(), { minLength: 40, maxLength: 40 }),
        (ruleset, position, picks) => {
          const fingers = fingersOrNone('7S', { ruleset, position });
          fc.pre(fingers !== null);
          const story: string[] = [];
          let slips = 2;
          for (const pick of picks) {
            if (fingers.isOver) break;
            const captured = fingers.guide?.captured[0];
            const own = [...fingers.standing].flatMap(([at, colour]) => (colour === 'a' ? [at] : []));
            const slip = slips > 0 && pick % 3 === 0;
            if (slip) slips--;
            const lit = fingers.lit('carryFrom', 'wrongExtra');
            const pawns = slip ? own : lit.length > 0 ? lit : fingers.lit('movable');
            if (captured?.hole && !slip) fingers.putHome(fingers.lift(hole(captured.hole)));
            else if (pawns.length === 0) {
              // a question about a move that was not meant is left with the card
              const isAsked = boardView(fingers.table).state === 'asking';
              fingers.say({ type: isAsked ? 'card.takeBack' : 'done', by: 0 });
            } else {
              const from = pawns[pick % pawns.length] as Hole;
              const colour = fingers.lift(from);
              // words name the colour of each pawn that goes to a base
              const isOwn = (at: Hole) => board.kind(at) !== 'base' || board.zone(at) === parseColour(colour);
              const back = fingers.lit('carryTo', 'captured').filter(isOwn);
              const targets = back.length > 0 ? back : fingers.lit('destination', 'captureDestination');
              story.push(`${slip ? 'slip ' : ''}${board.name(from)}`);
              expect(
                targets.length,
                `somewhere to go: ${ruleset} ${position} ${story.join()}`,
              ).toBeGreaterThan(0);
              const to = targets[pick % targets.length] as Hole;
              story.push(board.name(to));
              fingers.put(colour, to);
            }
          }
          expect(fingers.isOver, `an end: ${ruleset} ${position} ${story.join()}`).toBe(true);
        },
      ),
      { numRuns: runs(60), seed: 12, endOnFailure: true },
    );
  });

  it('lights no hole of another pawn than the one in the hand', () => {
    const fingers = new Fingers('7S', { position: 'a5,b5/c1//' });
    fingers.lift(hole('a5'));
    expect(fingers.lit('destination').map((at) => board.name(at))).toEqual(
      'a6 a7 a8 a9 a10 a11 a12'.split(' '),
    );
    expect(fingers.guide?.hand?.options.map(({ steps }) => steps)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('leads back hands that take a second pawn after all steps are made, also when they have put it down', () => {
    const fingers = new Fingers('7S', { position: 'a5,b6/c1//' });
    fingers.put(fingers.lift(hole('b6')), hole('b13'));
    const second = fingers.lift(hole('a5'));
    expect(fingers.guide?.strays).toMatchObject([{ colour: 'a', hole: 'a5', player: 0 }]);
    expect(fingers.lit('destination', 'captureDestination', 'movable')).toEqual([]);
    expect(fingers.lit('carryTo')).toEqual([hole('a5')]);
    fingers.put(second, hole('b12'));
    expect(boardView(fingers.table)).toMatchObject({
      state: 'wrong',
      carries: [{ colour: 'a' }, { colour: 'a' }],
    });
    const [carry] = boardView(fingers.table).carries;
    expect(fingers.lit('carryFrom')).toEqual([hole(carry?.from ?? '')]);
    fingers.put(fingers.lift(hole('b12')), hole('a5'));
    fingers.say({ type: 'tick', at: 60_000 });
    expect(fingers.table.context.entries.at(-1)?.notation).toBe('7S:b6-b13');
  });

  it('is led in a ruleset whose partners share steps, too, where nobody has a partner', () => {
    const usual = usualSettings('keezen', 2);
    const settings = { ...usual, options: { holesPerZone: 18 }, cards: 'dealt' } as const;
    const fingers = new Fingers('7S', { ruleset: 'keezen', settings, position: 'a5,b5/-/c1/-' });
    const first = fingers.lift(hole('a5'));
    expect(fingers.guide?.left).toBe(7);
    expect(fingers.guide?.hand?.options.map(({ steps }) => steps)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    fingers.put(first, hole('a8'));
    expect(fingers.guide).toMatchObject({ left: 4, next: [{ from: 'b5', to: 'b9', steps: 4 }] });
  });

  it('says at Done how many steps are left', () => {
    const fingers = new Fingers('7S', { position: 'a5,b5/c1//' });
    fingers.put(fingers.lift(hole('a5')), hole('a10'));
    expect(fingers.guide).toMatchObject({
      left: 2,
      isBegun: true,
      next: [{ from: 'b5', to: 'b7', steps: 2 }],
    });
    expect(refusalIn(fingers.table, { type: 'done', by: 0 })).toEqual({ code: 'steps-left', steps: 2 });
  });
});

describe('pawns captured on the way', () => {
  it.each([
    ['tock', 'KS', 'a5/a9,b4//', 'a5', 'b18', [{ colour: 'b', hole: 'a9', base: 'bB1' }]],
    [
      'tac-tik-pieu',
      '7S',
      'a5/a9/a7/',
      'a5',
      'a12',
      [
        { colour: 'c', hole: 'a7', base: 'cB1' },
        { colour: 'b', hole: 'a9', base: 'bB1' },
      ],
    ],
  ] as const)('are named one by one after the move: %s %s', (ruleset, card, position, from, to, captured) => {
    const fingers = new Fingers(card, { ruleset, position });
    fingers.put(fingers.lift(hole(from)), hole(to));
    expect(fingers.guide?.captured).toEqual(expect.arrayContaining([...captured]));
    expect(fingers.lit('captured')).toHaveLength(2);
    for (const pawn of captured) fingers.putHome(fingers.lift(hole(pawn.hole)));
    fingers.say({ type: 'tick', at: 60_000 });
    expect(fingers.isOver).toBe(true);
  });

  it('are none where another pawn on the star is only straightened under a card that brings one out', () => {
    const fingers = new Fingers('AS', { position: 'a5/a18//' });
    fingers.put(fingers.lift(hole('a18')), hole('a18'));
    expect(fingers.guide).toMatchObject({ captured: [], isWhole: false });
    expect(fingers.lit('captured')).toEqual([]);
    const start = fingers.lift(hole('aB4'));
    expect(fingers.guide).toMatchObject({ captured: [], hand: { options: [{ to: 'a18' }] } });
    fingers.lift(hole('a18'));
    fingers.put(start, hole('a18'));
    expect(fingers.guide).toMatchObject({
      hand: null,
      isWhole: true,
      captured: [{ colour: 'b', hole: null, base: 'bB1' }],
    });
  });

  it('are none where a pawn was lifted after all were back: from its hole, or since the cable was lost', () => {
    const fingers = new Fingers('6S', { position: 'a5/a11//' });
    for (const name of ['a5', 'a11']) fingers.put(fingers.lift(hole(name)), hole(name));
    fingers.lift(hole('a5'));
    expect(fingers.guide).toMatchObject({ captured: [], isWhole: false, hand: { options: [{ to: 'a11' }] } });
    for (const [card, position, from, to] of [
      ['6S', 'a5/a11//', 'a5', 'a11'],
      ['KS', '/a18//', 'aB1', 'a18'],
    ] as const) {
      const lost = new Fingers(card, { position });
      const closed = board.holes.map((at) => (lost.standing.has(at) ? 1 : 0));
      lost.say({ type: 'board.snapshot', closed, at: 1100 });
      lost.lift(hole(from));
      expect(lost.guide).toMatchObject({ captured: [], isWhole: false, hand: { options: [{ to }] } });
      expect(boardView(lost.table).needsDone).toBe(false);
    }
  });

  it('are named by their holes, too, where two pawns have shared the steps', () => {
    const fingers = new Fingers('7S', { ruleset: 'tac-tik', position: 'a6,a1/a2//' });
    fingers.put(fingers.lift(hole('a6')), hole('a9'));
    fingers.put(fingers.lift(hole('a1')), hole('a5'));
    expect(fingers.guide?.captured).toEqual([{ colour: 'b', hole: 'a2', base: 'bB1' }]);
  });

  it('are no question at Done: the move is made, and each is led to its base after it', () => {
    const fingers = new Fingers('KS', { position: 'a5/a9,b4//' });
    fingers.put(fingers.lift(hole('a5')), hole('b18'));
    fingers.say({ type: 'done', by: 0 });
    expect(fingers.table.context.entries.at(-1)?.notation).toBe('KS:a5xb18');
    expect(boardView(fingers.table).carries).toEqual([{ colour: 'b', from: 'a9', to: 'bB1' }]);
  });
});
