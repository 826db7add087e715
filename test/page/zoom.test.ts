import { afterEach, describe, expect, it } from 'vitest';
import type { Cue, Glow } from '../../src/lights/cues.js';
import { drawingOf, seenOf } from '../../src/page/board/drawing.js';
import { near } from '../../src/page/board/state.js';
import { Zoom } from '../../src/page/board/zoom.js';
import { Board, type Colour, type Hole, type ZoneCount } from '../../src/rules/board/holes.js';

const lit = (zones: ZoneCount, cue: Cue, ...names: string[]) =>
  seenOf(names.map((name): Glow => ({ hole: Board.of(zones).parse(name) as Hole, cue })));

function view(zoom: Zoom) {
  const [x = 0, y = 0, width = 0, height = 0] = zoom.viewBox.value.split(' ').map(Number);
  return { x, y, width, height };
}

afterEach(() => {
  near.value = false;
});

describe('the board seen from near', () => {
  it.each([4, 6, 8, 10] as const)('has every hole of a board of %i zones in view when it is lit', (zones) => {
    const drawing = drawingOf(Board.of(zones), 0);
    const zoom = new Zoom(drawing);
    const whole = view(zoom);
    near.value = true;
    for (const [hole, place] of drawing.places.entries()) {
      zoom.follow(lit(zones, 'movable', drawing.board.name(hole as Hole)));
      const { x, y, width, height } = view(zoom);
      expect(width).toBeLessThan(whole.width);
      expect(place.x > x && place.x < x + width && place.y > y && place.y < y + height).toBe(true);
      // never beyond the edge of the wood
      expect(x).toBeGreaterThanOrEqual(whole.x - 1e-9);
      expect(x + width).toBeLessThanOrEqual(whole.x + whole.width + 1e-9);
    }
  });

  it('looks where hands are wanted rather than at whose turn it is', () => {
    const drawing = drawingOf(Board.of(4), 0);
    const zoom = new Zoom(drawing);
    near.value = true;
    zoom.follow(new Map([...lit(4, 'turn', 'aB1', 'aB2'), ...lit(4, 'movable', 'c5')]));
    const wanted = view(zoom);
    zoom.follow(lit(4, 'movable', 'c5'));
    expect(view(zoom)).toEqual(wanted);
  });

  it.each([4, 10] as const)(
    'opens on the viewer’s own star on a board of %i zones when nothing is lit',
    (zones) => {
      for (const nearest of [0, 3]) {
        const drawing = drawingOf(Board.of(zones), 0, nearest);
        const zoom = new Zoom(drawing, nearest);
        near.value = true;
        zoom.follow(lit(zones, 'paused', 'a5'));
        const { x, y, width, height } = view(zoom);
        const star = drawing.places[drawing.board.star(nearest as Colour)] ?? { x: 0, y: 0 };
        expect(star.x > x && star.x < x + width && star.y > y && star.y < y + height).toBe(true);
        near.value = false;
        expect(view(zoom)).toEqual(view(new Zoom(drawing)));
      }
    },
  );

  it('is the whole board again when the zoom is left, however far it was shifted', () => {
    const zoom = new Zoom(drawingOf(Board.of(8), 0));
    const whole = view(zoom);
    near.value = true;
    zoom.pan({ x: 40, y: -30 });
    near.value = false;
    expect(view(zoom)).toEqual(whole);
  });
});
