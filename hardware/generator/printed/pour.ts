/** Copper poured into what tracks and pads leave free of a layer. */

import type { Point } from '../../../src/layout/layout.js';
import {
  type BoardDesign,
  boxOnBoard,
  bridgeWidth,
  type Layer,
  type PlacedPad,
  type Pour,
  placedPads,
  placedParts,
  RULES,
} from './board.js';
import {
  type Area,
  areaOf,
  around,
  common,
  contains,
  joined,
  type Piece,
  piecesOf,
  resized,
  without,
} from './polygon.js';
import { type Routing, shapeOf } from './router.js';
import { type Box, bounds, disc, grown } from './shapes.js';

/** A piece of poured copper. */
export interface Filled {
  readonly net: string;
  readonly layer: Layer;
  readonly piece: Piece;
}

export function fill(board: BoardDesign, routing: Routing): Filled[] {
  const pads = placedParts(board).flatMap(placedPads);
  const done: { readonly pour: Pour; readonly pieces: readonly Piece[] }[] = [];
  for (const pour of board.pours) {
    const earlier = done.filter((other) => other.pour.layer === pour.layer && other.pour.net !== pour.net);
    const taken = earlier.flatMap(({ pieces }) => pieces.flat());
    done.push({ pour, pieces: poured(board, routing, pads, pour, taken) });
  }
  return done.flatMap(({ pour: { net, layer }, pieces }) => pieces.map((piece) => ({ net, layer, piece })));
}

/** The pieces of one pour that something of its net holds. */
function poured(
  board: BoardDesign,
  routing: Routing,
  pads: readonly PlacedPad[],
  { net, layer, boxes }: Pour,
  taken: Area,
): Piece[] {
  const clearance = RULES.pourClearance;
  const here = pads.filter((pad) => pad.plated && pad.layers.includes(layer));
  const own = here.filter((pad) => pad.net === net);
  const vias = routing.vias.filter((via) => via.net === net);
  const others = [
    ...pads.filter((pad) => !pad.plated).flatMap(({ shape }) => around(shape, RULES.holeToCopper)),
    ...here
      .filter((pad) => pad.net !== net)
      .flatMap((pad) => around(pad.shape, Math.max(clearance, pad.clearance))),
    ...routing.tracks
      .filter((track) => track.net !== net && track.layer === layer)
      .flatMap((track) => around(shapeOf(track), clearance)),
    ...routing.vias
      .filter((via) => via.net !== net)
      .flatMap((via) => around(disc(via.at, via.size), clearance)),
    ...placedParts(board).flatMap((part) =>
      part.footprint.slot ? around({ box: boxOnBoard(part, part.footprint.slot) }, RULES.edge) : [],
    ),
    ...resized(taken, clearance),
  ];
  const inside = common(joined(boxes.flatMap(areaOf)), areaOf(grown(board.outline, -RULES.edge)));
  const free = without(inside, joined(others));
  const gaps = joined(own.flatMap(({ shape }) => around(shape, RULES.thermalGap)));
  const wide = resized(resized(without(free, gaps), -RULES.pourWidth / 2), RULES.pourWidth / 2);
  const open = piecesOf(wide);
  const bridges = own.flatMap((pad) => bridgesOf(pad, open));
  const whole = common(joined([...wide, ...bridges.flatMap(({ arm }) => areaOf(arm))]), free);
  const held = [...bridges.map(({ end }) => end), ...vias.map(({ at }) => at)];
  return piecesOf(whole).filter((piece) => held.some((point) => contains(piece, point)));
}

interface Bridge {
  readonly arm: Box;
  /** A point of it in the pour. */
  readonly end: Point;
}

/** Up to four ways from a pad over the gap around it: a pad that is joined all around is hard to solder. */
function bridgesOf(pad: PlacedPad, open: readonly Piece[]): Bridge[] {
  const { left, top, right, bottom } = bounds(pad.shape);
  const half = bridgeWidth(right - left, bottom - top) / 2;
  const reach = RULES.thermalGap + 0.2;
  const { x, y } = pad.at;
  const bridges: readonly Bridge[] = [
    { arm: { left: left - reach, right: x, top: y - half, bottom: y + half }, end: { x: left - reach, y } },
    { arm: { left: x, right: right + reach, top: y - half, bottom: y + half }, end: { x: right + reach, y } },
    { arm: { left: x - half, right: x + half, top: top - reach, bottom: y }, end: { x, y: top - reach } },
    {
      arm: { left: x - half, right: x + half, top: y, bottom: bottom + reach },
      end: { x, y: bottom + reach },
    },
  ];
  return bridges.filter(({ end }) => open.some((piece) => contains(piece, end)));
}
