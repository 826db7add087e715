import { describe, expect, it } from 'vitest';
import { EMPTY_SEAT } from '../../src/table/commands/seats.js';
import { sceneOf } from '../../src/table/scene.js';
import { CARD, having, tableIn } from './support/at-table.js';
import { DEALT, dealt, HELD } from './support/refused-cards.js';

const computer = { level: 'hard', seed: -7 } as const;
/** Player 1 has left, and a computer has been put there. */
const replaced = having(
  dealt,
  { type: 'seat.leave', seat: 1 },
  { type: 'seat.computer', seat: 1, ...computer },
);

describe('a computer player’s seat', () => {
  it('is taken, always there, and given back to whoever sits down on it, with its hand', () => {
    const away = having(replaced, { type: 'seat.presence', seat: 1, present: false });
    expect(away.context.seats[1]).toEqual({ ...EMPTY_SEAT, taken: true, present: true, name: '', computer });
    const back = having(away, { type: 'seat.take', seat: 1, name: 'Bo', holder: 'bo' });
    expect(back.context.seats[1]).toEqual({
      ...EMPTY_SEAT,
      taken: true,
      present: true,
      name: 'Bo',
      holder: 'bo',
    });
    expect(back.context.game).toBe(dealt.context.game);
  });

  it('can have another level at any time', () => {
    const changed = having(replaced, { type: 'seat.computer', seat: 1, level: 'easy', seed: 3 });
    expect(changed.context.seats[1]?.computer).toEqual({ level: 'easy', seed: 3 });
  });

  it('is empty once real cards are to be played with', () => {
    const setup = tableIn('setup', { settings: DEALT, seats: [{}, { computer }, {}, {}] });
    const { settings } = setup.context;
    const seatsWith = (cards: 'dealt' | 'physical') =>
      having(setup, { type: 'settings', settings: { ...settings, cards } }).context.seats.map(
        ({ taken }) => taken,
      );
    expect(seatsWith('dealt')).toEqual([true, true, true, true]);
    expect(seatsWith('physical')).toEqual([true, false, true, true]);
  });

  it('agrees to whatever is taken back', () => {
    const seats = [{}, { computer }, { computer }, { computer }];
    const played = having(
      tableIn(CARD, { ...HELD, seats }),
      { type: 'card.play', by: 0, card: 'AS' },
      { type: 'moved', notation: 'AS:aB-a18' },
    );
    const asked = having(played, { type: 'undo.ask', by: 0 });
    expect(asked.context.entries).toEqual([]);
    expect(asked.context.game!.turn).toBe(0);
  });
});

describe('the hints that are counted', () => {
  const seats = [{ holder: 'ann' }, {}, { taken: false, present: false }, {}];
  const asked = having(
    tableIn(CARD, { ...HELD, settings: { ...DEALT, hints: 'counted' }, seats }),
    { type: 'hint', by: 0 },
    { type: 'hint', by: 0 },
  );
  const left = { type: 'seat.leave', seat: 0 } as const;

  it('stay with a person who is away, while others come and go', () => {
    const later = having(
      asked,
      { type: 'seat.presence', seat: 0, present: false },
      { type: 'seat.computer', seat: 2, ...computer },
    );
    expect(later.context.hints).toEqual([2, 0, 0, 0]);
  });

  it.each([
    ['a computer', { type: 'seat.computer', seat: 0, ...computer } as const],
    ['somebody else', { type: 'seat.take', seat: 0, name: 'Zoe', holder: 'zoe' } as const],
  ])('are not those of %s who has the seat after', (_, next) => {
    expect(having(asked, left, next).context.hints).toEqual([0, 0, 0, 0]);
  });

  it('come along to another seat', () => {
    const moved = having(asked, { type: 'seat.take', seat: 2, name: 'Ann', holder: 'ann' });
    expect(moved.context.hints).toEqual([0, 0, 2, 0]);
  });
});

describe('a card with the one move that is meant', () => {
  const scene = { ...HELD, hands: [['AS', '3H', 'AH'], [], [], []], position: 'a3,a7///' };
  const lit = (notation?: string) => {
    const table = having(tableIn(CARD, { ...scene, settings: { ...DEALT, teaching: false } }), {
      type: 'card.play',
      by: 0,
      card: '3H',
      ...(notation && { notation }),
    });
    return new Set(
      sceneOf(table)
        .filter(({ cue }) => cue === 'movable' || cue === 'destination')
        .map(({ hole }) => table.context.game?.rules.board.name(hole)),
    );
  };

  it('lights this move alone, its destination too, even where nothing is taught', () => {
    expect(lit()).toEqual(new Set(['a3', 'a7']));
    expect(lit('3H:a7-a10')).toEqual(new Set(['a7', 'a10']));
  });

  it('can be made in no other way', () => {
    const table = having(tableIn(CARD, scene), {
      type: 'card.play',
      by: 0,
      card: '3H',
      notation: '3H:a7-a10',
    });
    expect(table.can({ type: 'moved', notation: '3H:a3-a6' })).toBe(false);
    expect(table.can({ type: 'moved', notation: '3H:a7-a10' })).toBe(true);
  });
});
