/** A board's copper: tracks, then pours, then what still joins the pieces of a pour. */

import type { Point } from '../../../src/layout/layout.js';
import { type BoardDesign, type Layer, type PlacedPad, placedPads, placedParts } from './board.js';
import { type Lettering, lettering } from './lettering.js';
import { contains } from './polygon.js';
import { type Filled, fill } from './pour.js';
import { Router, type Routing, type Spot, type Via } from './router.js';
import { bounds, disc, distanceTo, grown } from './shapes.js';

/** What is drawn, checked and made. */
export interface Layout {
  readonly board: BoardDesign;
  readonly routing: Routing;
  readonly filled: readonly Filled[];
  readonly letters: readonly Lettering[];
}

/** Each round of joining can cut another pour. */
const ROUNDS = 12;

export function layOut(board: BoardDesign): Layout {
  const router = new Router(board);
  router.run();
  const pads = placedParts(board).flatMap(placedPads);
  const letters = lettering(board);
  for (let round = 0; round < ROUNDS; round++) {
    const { routing } = router;
    const layout = { board, routing, filled: fill(board, routing), letters };
    if (!join(router, layout, pads)) return layout;
  }
  throw new Error(`${board.name}: its pours stay in pieces`);
}

/** Joins the pieces of the first pour that is not whole; false when all are. */
function join(router: Router, { board, routing, filled }: Layout, pads: readonly PlacedPad[]): boolean {
  for (const net of new Set(board.pours.map((pour) => pour.net))) {
    const groups = groupsOf(net, routing, filled, pads);
    const lost = groups.filter((group) => !group.some((spot) => 'number' in spot));
    if (lost.length > 0) {
      router.drop(net, lost.flat() as Via[]);
      return true;
    }
    const [least, ...rest] = groups.toSorted((a, b) => a.length - b.length);
    if (least && rest.length > 0) {
      router.bridge(net, least, rest.flat());
      return true;
    }
  }
  return false;
}

/** Pads and vias of a poured net, in groups that copper joins. */
function groupsOf(
  net: string,
  routing: Routing,
  filled: readonly Filled[],
  pads: readonly PlacedPad[],
): Spot[][] {
  const spots: Spot[] = [
    ...pads.filter((pad) => pad.net === net && pad.plated),
    ...routing.vias.filter((via) => via.net === net),
  ];
  const tracks = routing.tracks.filter((track) => track.net === net);
  const pieces = filled.filter((each) => each.net === net);
  const sets = new DisjointSets(spots.length + tracks.length + pieces.length);
  const track = (n: number) => spots.length + n;
  const piece = (n: number) => spots.length + tracks.length + n;
  spots.forEach((spot, n) => {
    pieces.forEach((each, k) => {
      if (on(spot, each.layer) && touches(spot, each)) sets.join(n, piece(k));
    });
    tracks.forEach((each, k) => {
      if (on(spot, each.layer) && [each.from, each.to].some((end) => inside(spot, end)))
        sets.join(n, track(k));
    });
  });
  tracks.forEach((each, n) => {
    pieces.forEach((other, k) => {
      const ends = [each.from, each.to];
      if (each.layer === other.layer && ends.some((end) => contains(other.piece, end)))
        sets.join(track(n), piece(k));
    });
    tracks.forEach((other, k) => {
      const meet = [each.from, each.to].some((a) =>
        [other.from, other.to].some((b) => a.x === b.x && a.y === b.y),
      );
      if (each.layer === other.layer && meet) sets.join(track(n), track(k));
    });
  });
  const groups = new Map<number, Spot[]>();
  spots.forEach((spot, n) => {
    const root = sets.rootOf(n);
    groups.set(root, [...(groups.get(root) ?? []), spot]);
  });
  return [...groups.values()];
}

function on(spot: Spot, layer: Layer): boolean {
  return !('number' in spot) || spot.layers.includes(layer);
}

function inside(spot: Spot, point: Point): boolean {
  const shape = 'number' in spot ? spot.shape : disc(spot.at, spot.size);
  return distanceTo(shape, point.x, point.y) < 0;
}

/** A via lies in the pour itself, a pad is reached by a bridge to one of its sides. */
function touches(spot: Spot, { piece }: Filled): boolean {
  if (!('number' in spot)) return contains(piece, spot.at);
  const { left, top, right, bottom } = grown(bounds(spot.shape), 0.05);
  const { x, y } = spot.at;
  const sides = [
    { x: left, y },
    { x: right, y },
    { x, y: top },
    { x, y: bottom },
  ];
  return sides.some((side) => contains(piece, side));
}

class DisjointSets {
  readonly #above: number[];

  constructor(count: number) {
    this.#above = Array.from({ length: count }, (_, n) => n);
  }

  rootOf(n: number): number {
    const above = this.#above[n] ?? n;
    return above === n ? n : this.rootOf(above);
  }

  join(a: number, b: number): void {
    this.#above[this.rootOf(a)] = this.rootOf(b);
  }
}
