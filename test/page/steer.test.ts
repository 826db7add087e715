import { describe, expect, it } from 'vitest';
import { drawingOf } from '../../src/page/board/drawing.js';
import { type ArrowKey, steer } from '../../src/page/board/steer.js';
import { Board, type Hole, ZONE_COUNTS } from '../../src/rules/board/holes.js';

const KEYS: readonly ArrowKey[] = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'];

describe.each(ZONE_COUNTS)('the arrow keys on a board of %i zones', (zones) => {
  const drawing = drawingOf(Board.of(zones), 0);

  it('lead from the centre to every hole and from every hole to the centre', () => {
    const { board } = drawing;
    const next = (hole: Hole) => KEYS.map((key) => steer(drawing, hole, key));
    const walk = (links: (hole: Hole) => readonly Hole[]) => {
      const seen = new Set<Hole>([board.centre]);
      for (const hole of seen) for (const link of links(hole)) seen.add(link);
      return seen.size;
    };
    const holes = Array.from({ length: board.holeCount }, (_, hole) => hole as Hole);
    const back = new Map<Hole, Hole[]>(holes.map((hole) => [hole, []]));
    for (const hole of holes) for (const link of next(hole)) back.get(link)!.push(hole);
    expect(walk(next)).toBe(board.holeCount);
    expect(walk((hole) => back.get(hole)!)).toBe(board.holeCount);
  });

  it('stay where they are at the edge', () => {
    const lowest = drawing.board.base(0 as never, 1);
    expect(steer(drawing, lowest, 'ArrowDown')).toBe(lowest);
  });
});
