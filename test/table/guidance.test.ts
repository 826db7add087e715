/** Hands that do only what is lit and said come to the end of every move. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Board, type Hole, parseColour } from '../../src/rules/holes.js';
import type { RulesetId } from '../../src/rules/rulesets.js';
import { boardView } from '../../src/table/board-view.js';
import type { TableEvent } from '../../src/table/context.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { sceneOf } from '../../src/table/scene.js';
import { usualSettings } from '../../src/table/settings.js';
import { faultOf } from '../../src/table/table.js';
import { CARD, having, refusalIn, type Scene, tableIn, where } from './support/at-table.js';
import { switched } from './support/hands.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;
const TOUCH = 300;

/** Somebody at a table who sees what stands where. */
class Fingers {
  table: TableSnapshot;
  /** By hole: the colour that stands there. */
  readonly standing = new Map<Hole, string>();
  #at = 1000;

  constructor(card: string, scene: Scene) {
    const cards = {
      settings: { cards: 'dealt', ...scene.settings },
      hands: [[card], ['3H'], ['3D'], ['3C']],
    } as const;
    const table = tableIn(CARD, { ...scene, ...cards });
    this.table = having(table, { type: 'card.play', by: 0, card });
    const position = scene.position ?? '///';
    for (const [zone, field] of position.split('/').entries()) {
      const colour = 'abcd'[zone] as string;
      const out = field.split(',').filter((name) => name !== '');
      for (const name of out) this.standing.set(hole(name.replace('!', '')), colour);
      for (const base of board.bases(zone as never).slice(out.length)) this.standing.set(base, colour);
    }
  }

  get guide() {
    return boardView(this.table).guide;
  }

  get isOver(): boolean {
    return !where(this.table).startsWith('playing.turn.move');
  }

  lit(...cues: string[]): Hole[] {
    return [...new Set(sceneOf(this.table).flatMap(({ hole, cue }) => (cues.includes(cue) ? [hole] : [])))];
  }

  lift(from: Hole): string {
    const colour = this.standing.get(from);
    if (colour === undefined) throw new Error(`nothing stands in ${board.name(from)}`);
    this.standing.delete(from);
    this.#touch(from, false);
    return colour;
  }

  put(colour: string, to: Hole): void {
    const met = this.standing.has(to) ? this.lift(to) : undefined;
    this.standing.set(to, colour);
    this.#touch(to, true);
    if (met !== undefined) this.putHome(met);
  }

  putHome(colour: string): void {
    const bases = board.bases(parseColour(colour) as never);
    this.put(colour, bases.find((base) => !this.standing.has(base)) as Hole);
  }

  say(event: TableEvent): void {
    if (faultOf(this.table, event) === null) this.table = having(this.table, event);
  }

  #touch(at: Hole, closed: boolean): void {
    this.#at += TOUCH;
    this.say(switched(at, closed, this.#at));
    this.say({ type: 'tick', at: this.#at + 100 });
  }
}

/** Null where the card cannot be played. */
function fingersOrNone(card: string, scene: Scene): Fingers | null {
  try {
    return new Fingers(card, scene);
  } catch {
    return null;
  }
}

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
      { numRuns: 300, seed: 11 },
    );
  });

  it('comes to its end also after slips: own pawns on their way taken that are not lit, then words and lights followed', () => {
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
            const isOut = ([at, colour]: [Hole, string]) => colour === 'a' && board.kind(at) !== 'base';
            const own = [...fingers.standing].filter(isOut).map(([at]) => at);
            const slip = slips > 0 && pick % 3 === 0;
            if (slip) slips--;
            const lit = fingers.lit('carryFrom', 'wrongExtra');
            const pawns = slip ? own : lit.length > 0 ? lit : fingers.lit('movable');
            if (captured?.hole && !slip) fingers.putHome(fingers.lift(hole(captured.hole)));
            else if (pawns.length === 0) fingers.say({ type: 'done', by: 0 });
            else {
              const from = pawns[pick % pawns.length] as Hole;
              const colour = fingers.lift(from);
              const back = fingers.lit('carryTo', 'captured');
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
      { numRuns: 60, seed: 12, endOnFailure: true },
    );
  });

  it('lights no hole of another pawn than the one in the hand', () => {
    const fingers = new Fingers('7S', { position: 'a5,b5/c1//' });
    fingers.lift(hole('a5'));
    expect(fingers.lit('destination').map((at) => board.name(at))).toEqual([
      'a6',
      'a7',
      'a8',
      'a9',
      'a10',
      'a11',
      'a12',
    ]);
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

  it('are no question at Done: the move is made, and each is led to its base after it', () => {
    const fingers = new Fingers('KS', { position: 'a5/a9,b4//' });
    fingers.put(fingers.lift(hole('a5')), hole('b18'));
    fingers.say({ type: 'done', by: 0 });
    expect(fingers.table.context.entries.at(-1)?.notation).toBe('KS:a5xb18');
    expect(boardView(fingers.table).carries).toEqual([{ colour: 'b', from: 'a9', to: 'bB1' }]);
  });
});

describe('a pawn that is not to move', () => {
  it('is told by its owner as soon as it is lifted, and why an own one cannot', () => {
    const other = new Fingers('2S', { position: 'a5/b9//' });
    other.lift(hole('b9'));
    expect(other.guide?.strays).toMatchObject([{ colour: 'b', hole: 'b9', player: 1 }]);
    expect(other.lit('carryTo')).toEqual([hole('b9')]);
    const own = new Fingers('6S', { position: 'a5,aH1/b9//' });
    own.lift(hole('aH1'));
    expect(own.guide?.strays).toMatchObject([{ hole: 'aH1', player: 0, reasons: [{ code: 'overshoots' }] }]);
  });

  it('moved out of turn is put down to its owner, also once the next player has played a card', () => {
    const scene = {
      settings: { cards: 'dealt' },
      position: 'a5/b9//',
      hands: [['2S'], ['3S'], [], []],
    } as const;
    const moved = having(tableIn(CARD, scene), switched(hole('b9'), false, 1000), {
      type: 'tick',
      at: 1100,
    });
    expect(boardView(moved)).toMatchObject({
      guide: { strays: [{ colour: 'b', hole: 'b9', player: 1 }] },
      carries: [{ colour: 'b', from: null, to: 'b9' }],
    });
    const played = having(
      moved,
      switched(hole('b12'), true, 1400),
      { type: 'card.play', by: 0, card: '2S' },
      {
        type: 'tick',
        at: 9000,
      },
    );
    expect(boardView(played)).toMatchObject({ guide: { strays: [{ colour: 'b', hole: 'b9', player: 1 }] } });
  });

  it('and was lifted from its base is put back there: by the other player, and by one whose card brings none out', () => {
    const scene = {
      settings: { cards: 'dealt' },
      position: 'a5/b9//',
      hands: [['2S'], ['3S'], [], []],
    } as const;
    const moved = having(tableIn(CARD, scene), switched(hole('bB4'), false, 1000), {
      type: 'tick',
      at: 1100,
    });
    const free = board.bases(1 as never).filter((base) => sceneOf(moved).some(({ hole }) => hole === base));
    expect(free, 'one of its free holes is lit').toEqual([hole('bB1')]);
    expect(boardView(moved).guide?.strays).toMatchObject([{ colour: 'b', player: 1 }]);
    const own = new Fingers('2S', { position: 'a5/b9//' });
    own.lift(hole('aB4'));
    expect(own.guide?.strays).toMatchObject([
      { colour: 'a', player: 0, reasons: [{ code: 'needs-starter' }] },
    ]);
    const [back] = own.lit('carryTo');
    own.put('a', back as Hole);
    expect(own.guide?.strays).toEqual([]);
    const start = new Fingers('AS', { position: '/b9//' });
    start.lift(hole('aB4'));
    expect(start.guide?.strays).toEqual([]);
  });

  it('is told at once where it stands wrong, and by how much', () => {
    const fingers = new Fingers('9S', { position: 'a5/b9//' });
    fingers.put(fingers.lift(hole('a5')), hole('a13'));
    expect(fingers.guide?.hand).toMatchObject({
      from: 'a5',
      on: 'a13',
      steps: 8,
      options: [{ to: 'a14', steps: 9 }],
    });
    const far = new Fingers('2S', { position: 'a5/b9//' });
    far.put(far.lift(hole('a5')), hole('a16'));
    expect(far.guide?.hand).toMatchObject({ from: 'a5', on: 'a16', steps: 11, options: [{ to: 'a7' }] });
  });
});

describe('pawns out of place', () => {
  const scene = { settings: { cards: 'dealt' }, hands: [['2S'], ['3S'], [], []] } as const;
  const carried = (table: TableSnapshot, ...list: readonly (readonly [string, boolean])[]) =>
    having(
      table,
      ...list.map(([name, closed], index) => switched(hole(name), closed, 1000 + 300 * index)),
      { type: 'tick', at: 9000 },
      { type: 'pause' },
      { type: 'resume' },
    );

  it('are each led to a place of their own colour, in whatever order they were moved', () => {
    const moves = [
      ['a5', false],
      ['c1', true],
      ['b9', false],
      ['c2', true],
    ] as const;
    const table = carried(tableIn(CARD, { ...scene, position: 'a5/b9//' }), ...moves);
    expect(where(table)).toBe('playing.turn.order');
    expect(boardView(table).carries).toEqual([
      { colour: 'b', from: 'c2', to: 'b9' },
      { colour: 'a', from: 'c1', to: 'a5' },
    ]);
  });

  it('that nobody can tell apart are asked for by colour and place', () => {
    const moves = [
      ['a5', false],
      ['b9', false],
      ['c1', true],
      ['c2', true],
    ] as const;
    const table = carried(tableIn(CARD, { ...scene, position: 'a5/b9//' }), ...moves);
    expect(boardView(table).carries).toEqual([
      { colour: 'b', from: null, to: 'b9' },
      { colour: 'a', from: null, to: 'a5' },
    ]);
  });

  it('after a won game go each into the base of its colour', () => {
    const won = tableIn('won', { ...scene, position: 'aH1,aH2,aH3,aH4/b18,c7/a18,b4/' });
    const again = having(won, { type: 'again' });
    const carries = boardView(again).carries;
    expect(carries).toHaveLength(8);
    for (const { colour, from, to } of carries) {
      const stood = { a: ['aH1', 'aH2', 'aH3', 'aH4'], b: ['b18', 'c7'], c: ['a18', 'b4'] }[colour ?? ''];
      expect(stood).toContain(from);
      expect(to).toMatch(new RegExp(`^${colour}B\\d$`));
    }
  });

  it('are not counted right in the base of another colour', () => {
    const won = tableIn('won', { ...scene, position: 'aH1,aH2,aH3,aH4/b18//' });
    const full = ['aH1', 'aH2', 'aH3', 'aH4'] as const;
    const carry = (from: string, to: string, at: number) => [
      switched(hole(from), false, at),
      { type: 'tick', at: at + 150 } as const,
      switched(hole(to), true, at + 300),
    ];
    let table = having(won, { type: 'again' }, ...carry('b18', 'aB1', 1000));
    for (const [index, from] of full.entries())
      table = having(table, ...carry(from, index === 3 ? 'bB1' : `aB${index + 2}`, 2000 + 600 * index));
    expect(where(table)).toBe('playing.bases');
    expect(boardView(table).carries).toContainEqual({ colour: 'b', from: 'aB1', to: null });
    expect(where(having(table, { type: 'board.overrule', by: 'table' }))).not.toBe('playing.bases');
  });
});
