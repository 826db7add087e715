/** What is printed on a board: names of parts beside them, legends beside the pins of plugs. */

import type { Point } from '../../../src/layout/layout.js';
import {
  type BoardDesign,
  boxOnBoard,
  type Layer,
  onBoard,
  type PlacedPart,
  placedPads,
  placedParts,
} from './board.js';
import { type Box, bounds, boxAround, grown, overlap } from './shapes.js';

export interface Lettering {
  readonly text: string;
  readonly at: Point;
  readonly size: number;
  readonly layer: Layer;
  /** Whose name it is; nobody's for legends and titles. */
  readonly ref?: string;
}

const SIZE = 0.9;
const GAP = 0.25;

export function lettering(board: BoardDesign): Lettering[] {
  const parts = placedParts(board);
  const done: Lettering[] = [
    ...board.words.map(
      ({ x, y, text, size, layer = 'front' }): Lettering => ({ text, at: { x, y }, size, layer }),
    ),
    ...parts.flatMap(legend),
  ];
  const named = parts.filter(({ part, footprint }) => part && footprint.mount !== 'none');
  const fixed = named.filter(({ place }) => place?.name);
  for (const placed of fixed) done.push(name(placed, sum(placed.at, placed.place?.name ?? { x: 0, y: 0 })));
  const takenOn = (layer: Layer) => [
    ...parts
      .flatMap(placedPads)
      .filter(({ layers }) => layers.includes(layer))
      .map(({ shape }) => grown(bounds(shape), GAP)),
    ...parts
      .filter(({ back, footprint }) => footprint.slot || (back ? 'back' : 'front') === layer)
      .map((placed) => boxOnBoard(placed, placed.footprint.body)),
  ];
  for (const placed of named) {
    if (placed.place?.name) continue;
    const taken = takenOn(placed.back ? 'back' : 'front');
    const free = candidates(placed)
      .map((at) => name(placed, at))
      .find((each) => {
        const box = boxOf(each);
        const inside = grown(board.outline, -0.5);
        const fits =
          box.left > inside.left &&
          box.right < inside.right &&
          box.top > inside.top &&
          box.bottom < inside.bottom;
        return fits && ![...taken, ...done.map(boxOf)].some((other) => overlap(box, grown(other, 0.1)));
      });
    if (!free) throw new Error(`${board.name}: no place to print ${placed.ref}`);
    done.push(free);
  }
  return done;
}

/** The room that a text takes; KiCad's letters are a little narrower. */
function boxOf({ text, at, size }: Lettering): Box {
  return boxAround(at, text.length * size * 0.95, size * 1.25);
}

function name(placed: PlacedPart, at: Point): Lettering {
  return { text: placed.ref, at, size: SIZE, layer: placed.back ? 'back' : 'front', ref: placed.ref };
}

/** Above, below, right, left; then the same farther along the part. */
function candidates(placed: PlacedPart): Point[] {
  const { left, right, top, bottom } = boxOnBoard(placed, placed.footprint.courtyard);
  const half = (placed.ref.length * SIZE * 0.95) / 2;
  const x = (left + right) / 2;
  const y = (top + bottom) / 2;
  const found: Point[] = [];
  for (let far = 0; far < 5; far++) {
    const away = 0.65 + 0.4 * far;
    for (const along of [0, -1, 1, -2, 2]) {
      found.push(
        { x: x + along, y: top - away },
        { x: x + along, y: bottom + away },
        { x: right + half + 0.1 + 0.4 * far, y: y + along },
        { x: left - half - 0.1 - 0.4 * far, y: y + along },
      );
    }
  }
  return found;
}

/** What is joined at each pin of a plug, in a row along it. */
function legend(placed: PlacedPart): Lettering[] {
  const { part, place, footprint } = placed;
  const far = place?.legend;
  if (!part || far === undefined) return [];
  const sideways = placed.angle % 180 !== 0;
  return footprint.pads.flatMap((pad): Lettering[] => {
    const text = part.legend.get(Number(pad.number));
    if (text === undefined) return [];
    const at = onBoard(placed, pad.at);
    const shift = sideways ? { x: far, y: 0 } : { x: 0, y: far };
    return [{ text, at: sum(at, shift), size: text.length > 2 ? 0.8 : 1, layer: 'front' }];
  });
}

function sum(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}
