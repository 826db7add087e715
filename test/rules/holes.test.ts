import { describe, expect, it } from 'vitest';
import { Board, type Colour, HOLES_PER_ZONE, type Hole, ZONE_COUNTS } from '../../src/rules/board/holes.js';

const BOARDS = ZONE_COUNTS.flatMap((zones) => HOLES_PER_ZONE.map((holes) => [zones, holes] as const));

describe.each(BOARDS)('a board of %i zones of %i holes', (zones, holesPerZone) => {
  const board = Board.of(zones, holesPerZone);
  const names = (holes: readonly Hole[]) => holes.map((hole) => board.name(hole));
  const last = 'abcdefghij'[zones - 1];

  it('numbers the track from each star on, round to the first star', () => {
    const track = board.colours.flatMap((colour) => names(board.zoneTrack(colour)));
    expect(track).toEqual(names(board.holes.slice(0, board.trackLength)));
    expect(track.slice(0, 3)).toEqual([`a${holesPerZone}`, 'a1', 'a2']);
    expect(track.slice(holesPerZone - 1, holesPerZone + 1)).toEqual([
      `a${holesPerZone - 1}`,
      `b${holesPerZone}`,
    ]);
    expect(track.at(-1)).toBe(`${last}${holesPerZone - 1}`);
  });

  it('names its bases and homes from 1 to 4', () => {
    const colour = (zones - 1) as Colour;
    expect(names(board.bases(colour))).toEqual([1, 2, 3, 4].map((number) => `${last}B${number}`));
    expect(names(board.homes(colour))).toEqual([1, 2, 3, 4].map((number) => `${last}H${number}`));
  });

  it('finds every hole by its name, and by its zone, kind and number', () => {
    for (const hole of board.holes) {
      expect(board.parse(board.name(hole))).toBe(hole);
      const zone = board.zone(hole);
      const number = board.number(hole);
      const kind = board.kind(hole);
      if (zone === undefined) expect([kind, hole]).toEqual(['centre', board.centre]);
      else expect(board[kind as 'track' | 'base' | 'home'](zone, number)).toBe(hole);
    }
    expect(board.holeCount).toBe(zones * (holesPerZone + 8) + 1);
    expect(board.parse(`a${holesPerZone + 1}`)).toBeUndefined();
  });

  it('has one star a colour, printed with the highest number', () => {
    for (const hole of board.holes) {
      const isStar = board.kind(hole) === 'track' && board.number(hole) === holesPerZone;
      expect(board.starOf[hole]).toBe(isStar ? board.zone(hole) : -1);
    }
    expect(names(board.stars)).toEqual(board.colours.map((colour) => board.name(board.star(colour))));
  });
});
