/** Pawns that stand where they should not are led back: those of another player, and all that are out of place. */
import { describe, expect, it } from 'vitest';
import { boardOf, type Hole } from '../../src/rules/board/holes.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { boardView } from '../../src/table/board-view.js';
import type { TableSnapshot } from '../../src/table/machine.js';
import { sceneOf } from '../../src/table/scene.js';
import { usualSettings } from '../../src/table/settings.js';
import { sampled } from '../support/long.js';
import { CARD, having, tableIn, where } from './support/at-table.js';
import { board, Fingers, hole } from './support/fingers.js';
import { switched } from './support/hands.js';

describe('a pawn that is not to move', () => {
  const scene = {
    settings: { cards: 'dealt' },
    position: 'a5/b9//',
    hands: [['2S'], ['3S'], [], []],
  } as const;

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
    const moved = having(tableIn(CARD, scene), switched(hole('b9'), false, 1000), { type: 'tick', at: 1100 });
    expect(boardView(moved)).toMatchObject({
      guide: { strays: [{ colour: 'b', hole: 'b9', player: 1 }] },
      carries: [{ colour: 'b', from: null, to: 'b9' }],
    });
    const played = having(
      moved,
      switched(hole('b12'), true, 1400),
      { type: 'card.play', by: 0, card: '2S' },
      { type: 'tick', at: 9000 },
    );
    expect(boardView(played)).toMatchObject({ guide: { strays: [{ colour: 'b', hole: 'b9', player: 1 }] } });
  });

  it('and was lifted from its base is put back there: by the other player, and by one whose card brings none out', () => {
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

it('a pawn that another player has moved is not taken for the one in the hand', () => {
  const fingers = new Fingers('QS', { position: 'a18/b4//' });
  fingers.put(fingers.lift(hole('b4')), hole('a16'));
  fingers.lift(hole('a18'));
  expect(fingers.guide?.hand).toBeNull();
  expect(fingers.guide?.strays).toMatchObject([{ colour: 'b', hole: 'b4' }]);
});

it('pawns that were moved while the cable was out are known by nobody, and none is asked for in the place of one that stands right', () => {
  const position = 'a5/b9//';
  const hands = [['2S'], ['3S'], [], []];
  const table = tableIn(CARD, { settings: { cards: 'dealt' }, position, hands });
  const stood = new Fingers('2S', { position }).standing;
  const closed = board.holes.map((at) => (stood.has(at) ? 1 : 0));
  // The one of b9 stands in c1, and that of a5 in b9.
  closed[hole('a5')] = 0;
  closed[hole('c1')] = 1;
  const moved = (from: string, to: string, at: number) =>
    [
      switched(hole(from), false, at),
      { type: 'tick', at: at + 200 },
      switched(hole(to), true, at + 300),
    ] as const;
  const back = having(
    table,
    { type: 'board.snapshot', closed, at: 1000 },
    { type: 'tick', at: 2000 },
    ...moved('b9', 'a5', 3000),
    ...moved('c1', 'b9', 4000),
  );
  expect(where(back)).toBe('playing.turn.card');
});

describe.each(RULESET_IDS)('%s: pawns put back while the card’s own is on its way', (ruleset) => {
  const settings = { ...usualSettings(ruleset), cards: 'dealt' } as const;
  const { seats } = tableIn(CARD, { settings }).context;
  const own = boardOf(settings);
  /** All orders in which the pawns are lifted and put down. */
  function orders(pawns: number, made: readonly number[] = []): (readonly number[])[] {
    if (made.length === 2 * pawns) return [made];
    return Array.from({ length: pawns }, (_, pawn) => pawn)
      .filter((pawn) => made.filter((one) => one === pawn).length < 2)
      .flatMap((pawn) => orders(pawns, [...made, pawn]));
  }

  it.each([2, 3])('are not taken for it, with %i pawns lifted in any order', (pawns) => {
    const stood = ['a5', 'b9', 'c3'].slice(0, pawns);
    const position = own.colours.map((colour) => stood[colour] ?? '').join('/');
    const hands = ['2S', '3S', '3D', '3C', '4S', '4D'].slice(0, seats.length).map((card) => [card]);
    const before = tableIn(CARD, { settings, position, hands });
    const start = having(before, { type: 'card.play', by: 0, card: '2S' });
    for (const order of sampled(orders(pawns), 12)) {
      for (const [lifting, putting] of [
        [40, 40],
        [200, 40],
        [200, 200],
      ] as const) {
        let time = 1000;
        let table = start;
        let story = '';
        for (const [index, pawn] of order.entries()) {
          const isUp = order.indexOf(pawn) === index;
          const name = isUp || pawn > 0 ? (stood[pawn] as string) : 'a6';
          time += isUp ? lifting : putting;
          story += ` ${name}${isUp ? '-' : '+'}${time}`;
          table = having(table, switched(own.parse(name) as Hole, !isUp, time));
        }
        const { guide, carries } = boardView(having(table, { type: 'tick', at: time + 100 }));
        expect(carries, story).toEqual([]);
        const hand = { colour: 'a', from: 'a5', on: 'a6', steps: 1 };
        expect(guide, story).toMatchObject({ strays: [], hand });
      }
    }
  });
});

describe('two pawns moved under a jack that swaps', () => {
  const carried = (...carries: readonly (readonly [string, string])[]) => {
    const fingers = new Fingers('JS', { position: 'a5/b9//' });
    for (const [from, to] of carries) fingers.put(fingers.lift(hole(from)), hole(to));
    return having(fingers.table, { type: 'tick', at: 20_000 }, { type: 'tick', at: 30_000 }).context;
  };
  const away = [
    ['a5', 'a8'],
    ['b9', 'b12'],
  ] as const;

  it('and carried back are not exchanged', () => {
    const { entries, sensing } = carried(...away, ['a8', 'a5'], ['b12', 'b9']);
    expect(entries).toEqual([]);
    expect(sensing.decision.kind).toBe('quiet');
  });

  it('and put into each other’s holes are', () => {
    const { entries } = carried(...away, ['a8', 'b9'], ['b12', 'a5']);
    expect(entries.at(-1)?.notation).toBe('JS:a5~b9');
  });
});

describe('pawns out of place', () => {
  const scene = { settings: { cards: 'dealt' }, hands: [['2S'], ['3S'], [], []] } as const;
  /** What is lifted and put down, and after how many milliseconds: `a5-0 c1+300`; then the game pauses and goes on. */
  const carried = (table: TableSnapshot, touches: string) =>
    having(
      table,
      ...[...touches.matchAll(/(\w+)([+-])(\d+)/g)].map(([, name, sign, at]) =>
        switched(hole(name as string), sign === '+', 1000 + Number(at)),
      ),
      { type: 'tick', at: 9000 },
      { type: 'pause' },
      { type: 'resume' },
    );

  it.each([
    ['carried', 'a5-0 c1+300 b9-600 c2+900'],
    ['moved by two quick taps', 'a5-0 c1+60 b9-120 c2+180'],
    ['pushed', 'c1+0 a5-40 c2+600 b9-640'],
  ])('are each led to a place of their own colour when they were %s', (_, touches) => {
    const table = carried(tableIn(CARD, { ...scene, position: 'a5/b9//' }), touches);
    expect(where(table)).toBe('playing.turn.order');
    expect(boardView(table).carries).toEqual([
      { colour: 'b', from: 'c2', to: 'b9' },
      { colour: 'a', from: 'c1', to: 'a5' },
    ]);
  });

  it('that nobody can tell apart are asked for by colour and place', () => {
    const table = carried(tableIn(CARD, { ...scene, position: 'a5/b9//' }), 'a5-0 b9-300 c1+600 c2+900');
    expect(boardView(table).carries).toEqual([
      { colour: 'b', from: null, to: 'b9', among: ['c2', 'c1'] },
      { colour: 'a', from: null, to: 'a5', among: ['c2', 'c1'] },
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
    expect(where(having(table, { type: 'board.inOrder', by: 'table' }))).not.toBe('playing.bases');
  });

  it('are of no account on another board, whose holes have the same numbers', () => {
    const won = tableIn('won', { ...scene, position: 'aH1,aH2,aH3,aH4/b18//' });
    const { context } = having(won, { type: 'abandon' });
    expect(Object.keys(context.sensing.tracking.standing)).not.toEqual([]);
    const other = having(won, { type: 'abandon' }, { type: 'settings', settings: usualSettings('dog') });
    expect(other.context.sensing.tracking.standing).toEqual({});
    const same = { ...usualSettings('tac-tik'), players: 4 } as const;
    const kept = having(won, { type: 'abandon' }, { type: 'settings', settings: same });
    expect(kept.context.sensing.tracking).toEqual(context.sensing.tracking);
  });

  it('go back before the pawn that they would capture, so that nothing looks like the capture', () => {
    const hands = [['7S'], ['3S'], [], []];
    let table = having(tableIn(CARD, { ...scene, position: 'a5,b9/a11//', hands }), {
      type: 'card.play',
      by: 0,
      card: '7S',
      notation: '7S:a5xa11+b9-b10',
    });
    let at = 1000;
    const touch = (name: string, closed: boolean) => {
      at += 600;
      table = having(table, switched(hole(name), closed, at), { type: 'tick', at: at + 500 });
    };
    // The pawn that would capture makes the other one's step instead.
    touch('a5', false);
    touch('b10', true);
    touch('a11', false);
    touch('b9', false);
    const carries = () => boardView(table).carries;
    expect(carries().map(({ to }) => to)).toEqual(expect.arrayContaining(['a5', 'a11']));
    for (let left = 4; left > 0 && carries().length > 0; left--) {
      const [carry] = carries();
      if (carry?.from != null) touch(carry.from, false);
      touch(carry?.to as string, true);
    }
    expect(having(table, { type: 'tick', at: at + 10_000 }).context.entries).toEqual([]);
  });
});
