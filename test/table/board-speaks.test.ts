import { describe, expect, it } from 'vitest';
import { Board, type Hole } from '../../src/rules/board/holes.js';
import { boardView } from '../../src/table/board-view.js';
import { offeredCards } from '../../src/table/turn-plan.js';
import { expectedHoles, offersNewGame } from '../../src/table/update-sensing.js';
import { gameJson } from '../support/written.js';
import { CARD, having, refusalIn, tableIn, where } from './support/at-table.js';
import { played, switched } from './support/hands.js';

const board = Board.of(4);
const hole = (name: string) => board.parse(name) as Hole;

/** One touch after another, then a long rest. */
function touches(start: number, ...list: readonly (readonly [string, boolean])[]) {
  const events = list.map(([name, closed], index) => switched(hole(name), closed, start + 300 * index));
  const end = start + 300 * list.length;
  return [...events, ...[1000, 5000, 10_000].map((ms) => ({ type: 'tick', at: end + ms }) as const)];
}

const DEALT = {
  settings: { cards: 'dealt' },
  position: 'a3/b9//',
  hands: [['2S', '3H'], ['4S'], ['6S'], ['9S']],
} as const;

describe('putting the moved pawn back', () => {
  const moved = played(tableIn(CARD, DEALT), '2S:a3-a5');
  const back = touches(60_000, ['a5', false], ['a3', true]);

  it('takes the move back at a friendly table, before the next player acts', () => {
    const table = having(moved, ...back);
    expect(gameJson(table.context)).toMatchObject({ position: 'a3/b9//', turn: 0 });
    expect(table.context.entries).toEqual([]);
    expect(where(table)).toBe('playing.turn.card');
  });

  it('does not take it back at a strict table', () => {
    const strict = played(
      tableIn(CARD, { ...DEALT, settings: { cards: 'dealt', manners: 'strict' } }),
      '2S:a3-a5',
    );
    expect(gameJson(having(strict, ...back).context)).toMatchObject({ position: 'a5/b9//', turn: 1 });
  });

  it('does not take it back once the next player has a card on the table', () => {
    const next = having(moved, { type: 'card.play', by: 1, card: '4S' });
    expect(gameJson(having(next, ...back).context)?.position).toBe('a5/b9//');
  });
});

describe('a swap', () => {
  const scene = {
    settings: { cards: 'dealt' },
    position: 'a3/b9//',
    hands: [['JS'], ['4S'], [], []],
  } as const;
  const swapped = played(tableIn(CARD, scene), 'JS:a3~b9');

  it('is not taken back by straightening both of its pawns', () => {
    const both = [
      ['a3', false],
      ['a3', true],
      ['b9', false],
      ['b9', true],
      ['a3', false],
      ['a3', true],
    ] as const;
    const straightened = touches(60_000, ...both);
    expect(gameJson(having(swapped, ...straightened).context)).toMatchObject({
      position: 'b9/a3//',
      turn: 1,
    });
  });

  it('is taken back by swapping them again', () => {
    const again = touches(60_000, ['a3', false], ['b9', false], ['a3', true], ['b9', true]);
    expect(gameJson(having(swapped, ...again).context)).toMatchObject({ position: 'a3/b9//', turn: 0 });
  });
});

describe('moving before the card', () => {
  const first = touches(1000, ['a3', false], ['a5', true]);

  it('offers the cards of the hand that explain it, and the one chosen is played at once', () => {
    const table = tableIn(CARD, { ...DEALT, settings: { cards: 'dealt', moveFirst: true } });
    const offering = having(table, ...first);
    expect(offeredCards(offering.context)).toEqual(['2S']);
    const played = having(offering, { type: 'card.play', by: 0, card: '2S' }, { type: 'tick', at: 60_000 });
    expect(gameJson(played.context)).toMatchObject({ position: 'a5/b9//', turn: 1 });
  });

  it('offers, with real cards, those that nobody has shown', () => {
    const settings = { cards: 'physical', moveFirst: true } as const;
    const scene = { settings, position: 'a3/b9//', hands: [2, 2, 2, 2], ruleset: 'tac-tik' } as const;
    const offering = having(tableIn(CARD, scene), ...first);
    expect(offeredCards(offering.context).map((card) => card[0])).toEqual(['2']);
    const shown = { pile: ['2S', '2H', '2D', '2C'] };
    expect(offeredCards(having(tableIn(CARD, { ...scene, game: shown }), ...first).context)).toEqual([]);
  });

  it('counts for nothing at a table that plays the card first', () => {
    expect(offeredCards(having(tableIn(CARD, DEALT), ...first).context)).toEqual([]);
  });
});

describe('all pawns put back into their bases', () => {
  const home = touches(1000, ['a3', false], ['aB1', true], ['b9', false], ['bB1', true]);

  it('offers a new game after a while, and begins it when asked', () => {
    const table = having(tableIn(CARD, DEALT), ...home);
    expect(offersNewGame(table.context)).toBe(true);
    expect(having(table, ...touches(90_000, ['aB1', false])).context.sensing.setUpSince).toBe(-1);
  });

  it('begins none while nobody would hold some of the dealt cards', () => {
    const seats = [{}, {}, { taken: false }];
    const table = having(tableIn(CARD, { ...DEALT, seats }), ...home);
    expect(refusalIn(table, { type: 'again' })).toEqual({ code: 'seats-open', seats: [2] });
    const filled = having(table, { type: 'seat.take', seat: 2, name: 'Cleo' }, { type: 'again' });
    expect(filled.context.deals).toBe(0);
  });

  it('offers none when they are there for a moment only, nor before a pawn has moved', () => {
    const passing = having(tableIn(CARD, DEALT), ...home.slice(0, 4));
    expect(offersNewGame(passing.context)).toBe(false);
    const fresh = tableIn(CARD, { ...DEALT, position: '///' });
    expect(offersNewGame(having(fresh, { type: 'tick', at: 90_000 }).context)).toBe(false);
  });
});

describe('a board with switches under the track alone', () => {
  const without = board.holes.filter((each) => board.kind(each) !== 'track');
  const physicalBoard = { zones: 4, holesPerZone: 18, homeEntry: 0, without } as const;
  const rest = [{ type: 'tick', at: 1000 } as const, { type: 'tick', at: 90_000 } as const];

  it('offers no new game while no pawn of the game is on the track', () => {
    const table = tableIn(CARD, { ...DEALT, position: 'aH4/bH3//', context: { physicalBoard } });
    expect(offersNewGame(having(table, ...rest).context)).toBe(false);
  });

  it('offers one when the track is cleared', () => {
    const table = tableIn(CARD, { ...DEALT, context: { physicalBoard } });
    const cleared = having(table, ...touches(1000, ['a3', false], ['b9', false]), ...rest);
    expect(offersNewGame(cleared.context)).toBe(true);
  });
});

describe('a cable that was out', () => {
  const table = tableIn(CARD, DEALT);
  const standing = expectedHoles(table.context.game!);
  const snapshot = (holes: readonly Hole[], at: number) => {
    const closed = board.holes.map((each) => (holes.includes(each) ? 1 : 0));
    return { type: 'board.snapshot', closed, at } as const;
  };
  const lost = having(table, { type: 'board.link', state: 'lost' });

  it.each([
    ['was taken off', standing.filter((each) => each !== hole('a3')), ['a3'], []],
    ['was put there', [...standing, hole('c7')], [], ['c7']],
    ['stands elsewhere', standing.map((each) => (each === hole('a3') ? hole('a4') : each)), ['a3'], ['a4']],
  ])('is followed by no card until a pawn that %s is back where it was', (_, holes, missing, extra) => {
    const back = having(lost, { type: 'board.link', state: 'ready' }, snapshot(holes, 50_000), {
      type: 'tick',
      at: 50_090,
    });
    expect(where(back)).toBe('playing.turn.order');
    expect(boardView(back)).toMatchObject({ state: 'wrong', missing, extra });
    expect(refusalIn(back, { type: 'card.play', by: 0, card: '2S' })).toEqual({ code: 'not-now' });
    const right = having(back, snapshot(standing, 60_000), { type: 'tick', at: 60_090 });
    expect(where(right)).toBe('playing.turn.card');
  });

  it('in a move: what stands there is taken after its rest, and a switch that opened shortly before is asked again', () => {
    const lying = having(table, { type: 'card.play', by: 0, card: '2S' }, switched(hole('a3'), false, 1000));
    const moved = standing.map((each) => (each === hole('a3') ? hole('a5') : each));
    const waiting = having(lying, snapshot(moved, 5000), { type: 'tick', at: 5199 });
    expect(waiting.context.entries).toEqual([]);
    expect(having(waiting, { type: 'tick', at: 5200 }).context.entries).toMatchObject([
      { notation: '2S:a3-a5' },
    ]);
  });
});

it('a carry that puts the board right names the first hole of all, the star of the first zone', () => {
  const scene = { settings: { cards: 'dealt' }, position: 'a18///', hands: [['2S'], [], [], []] } as const;
  const lifted = having(
    tableIn(CARD, scene),
    ...touches(1000, ['a18', false], ['a1', true]),
    { type: 'pause' },
    { type: 'resume' },
  );
  expect(boardView(lifted).carries).toEqual([{ colour: 'a', from: 'a1', to: 'a18' }]);
});

describe('Done', () => {
  const scene = {
    settings: { cards: 'dealt' },
    position: 'a3/b9//',
    hands: [['JS'], ['4S'], [], []],
  } as const;
  const lying = having(tableIn(CARD, scene), { type: 'card.play', by: 0, card: 'JS' });
  const done = { type: 'done', by: 0 } as const;

  it('is offered where it changes something, and refused with the reason where it does not', () => {
    expect(boardView(lying)).toMatchObject({ state: 'quiet', canFinish: false });
    expect(refusalIn(lying, done)).toEqual({ code: 'no-move-seen' });
    const asked = having(lying, ...touches(1000, ['a3', false]));
    expect(boardView(asked)).toMatchObject({ state: 'moving', canFinish: true });
    expect(boardView(having(asked, done))).toMatchObject({ state: 'asking', canFinish: false });
  });

  it('asks on a physical board which move failed switches hide, until a pawn is touched', () => {
    const physicalBoard = { zones: 4, holesPerZone: 18, homeEntry: 0, without: [] } as const;
    const settings = { cards: 'dealt', manners: 'strict' } as const;
    const table = tableIn(CARD, { ...scene, settings, context: { physicalBoard } });
    const unseen = having(table, { type: 'card.play', by: 0, card: 'JS' });
    expect(boardView(unseen)).toMatchObject({ state: 'quiet', canFinish: true });
    const asked = having(unseen, done);
    expect(boardView(asked)).toMatchObject({ state: 'asking', outcomes: [{ notation: 'JS:a3~b9' }] });
    expect(asked.context.entries).toEqual([]);
    expect(boardView(having(asked, ...touches(1000, ['a3', false]))).state).toBe('moving');
    expect(boardView(having(asked, ...touches(1000, ['a3', false], ['a3', true]))).state).toBe('quiet');
    const answered = having(asked, { type: 'outcome', by: 0, notation: 'JS:a3~b9' });
    expect(gameJson(answered.context)).toMatchObject({ position: 'b9/a3//', turn: 1 });
  });

  it('takes a swap of which one hole was open for 70 ms only', () => {
    const swapped = having(
      lying,
      switched(hole('a3'), false, 1000),
      switched(hole('b9'), false, 1500),
      switched(hole('a3'), true, 1510),
      switched(hole('b9'), true, 1570),
      { type: 'tick', at: 4000 },
    );
    expect(boardView(swapped)).toMatchObject({ state: 'quiet', canFinish: true });
    expect(gameJson(having(swapped, done).context)).toMatchObject({ position: 'b9/a3//', turn: 1 });
  });

  it('that comes while a pawn may be leaving its hole waits until that is certain', () => {
    const shaken = having(
      lying,
      switched(hole('a3'), false, 1000),
      switched(hole('b9'), false, 1500),
      switched(hole('a3'), true, 1700),
      switched(hole('b9'), true, 1900),
      switched(hole('b9'), false, 1950),
      done,
    );
    expect(shaken.context.entries).toEqual([]);
    expect(having(shaken, { type: 'tick', at: 2100 }).context.entries).toEqual([]);
    const still = having(shaken, switched(hole('b9'), true, 1960), { type: 'tick', at: 2100 });
    expect(still.context.entries).toMatchObject([{ notation: 'JS:a3~b9' }]);
  });
});
