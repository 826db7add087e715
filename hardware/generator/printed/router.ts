/**
 * Lays the tracks of a board, net by net, on a grid. A net that finds no free way takes one over the tracks of others,
 * which are then laid again; where that happens often, the ground costs more. The same board gives the same tracks.
 */

import type { Point } from '../../../src/layout/layout.js';
import {
  type BoardDesign,
  boxOnBoard,
  classOf,
  LAYERS,
  type Layer,
  type PlacedPad,
  placedPads,
  placedParts,
  RULES,
  round,
} from './board.js';
import { FREE, Grid, SHUT, SLACK, STEP, TAKEN } from './grid.js';
import { type Ground, search } from './search.js';
import { disc, distanceTo, type Shape } from './shapes.js';

export interface Track {
  readonly net: string;
  readonly layer: Layer;
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
}

export interface Via {
  readonly net: string;
  readonly at: Point;
  readonly size: number;
  readonly drill: number;
}

export interface Routing {
  readonly tracks: readonly Track[];
  readonly vias: readonly Via[];
}

/** Where something of a net can be joined. */
export type Spot = PlacedPad | Via;

interface Laid {
  readonly tracks: Track[];
  readonly vias: Via[];
}

/** Millimetres from a pad within which its via to the ground must stand. */
const REACH = 3;
/** Millimetres between the vias that join the two layers of ground. */
const STITCH = 7.5;
/** What a step through a fat net's pour costs beside its length. */
const DEAR = 1.5;
/** More attempts than this mean that the parts stand too close. */
const ATTEMPTS = 600;

export class Router {
  readonly #board: BoardDesign;
  readonly #grid: Grid;
  readonly #pads: readonly PlacedPad[];
  readonly #slots: readonly Shape[];
  readonly #quarrels: Float32Array;
  readonly #pins = new Map<string, PlacedPad[]>();
  readonly #ids = new Map<string, number>();
  readonly #owners = new Map<string, Int16Array>();
  readonly #laid = new Map<string, Laid>();

  constructor(board: BoardDesign) {
    this.#board = board;
    this.#grid = new Grid(board.outline);
    const parts = placedParts(board);
    this.#pads = parts.flatMap(placedPads);
    this.#slots = parts.flatMap((part) =>
      part.footprint.slot ? [{ box: boxOnBoard(part, part.footprint.slot) }] : [],
    );
    this.#quarrels = new Float32Array(2 * this.#grid.size);
    for (const pad of this.#pads) {
      if (!pad.net) continue;
      this.#pins.set(pad.net, [...(this.#pins.get(pad.net) ?? []), pad]);
      if (!this.#ids.has(pad.net)) this.#ids.set(pad.net, this.#ids.size + 1);
    }
  }

  /** Joins what no pour joins. Ground is everywhere below: a pad that does not reach it gets a via beside it. */
  run(): void {
    const poured = new Set(this.#board.pours.map(({ net }) => net));
    const nets = [...this.#pins].filter(([net, pads]) => pads.length > 1 && !poured.has(net));
    const byLength = nets.toSorted(([, a], [, b]) => spread(a) - spread(b));
    this.#layAll(['GND', ...byLength.map(([net]) => net)]);
    this.#stitch();
  }

  /** Joins two parts of a poured net that the pour leaves apart. */
  bridge(net: string, from: readonly Spot[], to: readonly Spot[]): void {
    const ground = this.#groundFor(net);
    const nodes = (spots: readonly Spot[]) => spots.flatMap((spot) => this.#nodesAt(spot, ground));
    const way = search(ground, nodes(from), nodes(to));
    if (!way) throw new Error(`${this.#board.name}: ${net} stays in pieces`);
    const laid = this.#laid.get(net) ?? { tracks: [], vias: [] };
    this.#laid.set(net, laid);
    this.#lay(net, way, laid);
    this.#layAll(this.#makeRoom(net, laid));
  }

  /** Takes away vias that join nothing. */
  drop(net: string, vias: readonly Via[]): void {
    const laid = this.#laid.get(net);
    if (laid)
      this.#laid.set(net, { tracks: laid.tracks, vias: laid.vias.filter((via) => !vias.includes(via)) });
  }

  get routing(): Routing {
    const all = [...this.#laid].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, laid]) => laid);
    return { tracks: all.flatMap(({ tracks }) => tracks), vias: all.flatMap(({ vias }) => vias) };
  }

  #layAll(nets: readonly string[]): void {
    const queue = [...nets];
    for (let attempt = 0; queue.length > 0; attempt++) {
      const net = queue.shift() ?? '';
      if (attempt > ATTEMPTS)
        throw new Error(`${this.#board.name}: no room for ${net} and ${queue.join(', ')}`);
      const pads = this.#pins.get(net) ?? [];
      const laid = net === 'GND' ? this.#toGround(pads) : this.#join(net, pads);
      this.#laid.set(net, laid);
      queue.push(...this.#makeRoom(net, laid));
    }
  }

  /** Takes up the nets in the way of one, and tells which. */
  #makeRoom(net: string, laid: Laid): string[] {
    const others = this.#inTheWay(net, laid);
    for (const other of others) this.#laid.delete(other);
    return others;
  }

  /** One tree over all pads of a net. */
  #join(net: string, pads: readonly PlacedPad[]): Laid {
    const ground = this.#groundFor(net);
    const laid: Laid = { tracks: [], vias: [] };
    const [first, ...rest] = pads;
    if (!first) return laid;
    const tree = new Set(this.#nodesOf(first, ground));
    let missing = rest;
    while (missing.length > 0) {
      const targets = missing.flatMap((pad) => this.#nodesOf(pad, ground));
      const way = search(ground, tree, targets);
      const end = way?.at(-1);
      if (!way || end === undefined) throw new Error(`${this.#board.name}: no way for ${net}`);
      this.#lay(net, way, laid);
      for (const node of way) tree.add(node);
      const reached = missing.filter((pad) => this.#nodesOf(pad, ground).includes(end));
      for (const pad of reached) for (const node of this.#nodesOf(pad, ground)) tree.add(node);
      missing = missing.filter((pad) => !reached.includes(pad));
    }
    return laid;
  }

  #toGround(pads: readonly PlacedPad[]): Laid {
    const ground = this.#groundFor('GND');
    const laid: Laid = { tracks: [], vias: [] };
    const { size } = this.#grid;
    const vias = (pad: PlacedPad) => this.#board.groundVias?.[pad.ref] ?? 1;
    for (const pad of pads.flatMap((pad) => Array.from({ length: vias(pad) }, () => pad))) {
      if (pad.layers.includes('back')) continue;
      const around: number[] = [];
      this.#grid.each(pad.shape, REACH, (node) => around.push(node + size));
      const way = search(ground, this.#nodesOf(pad, ground), around);
      if (!way) throw new Error(`${this.#board.name}: no room for a via beside ${pad.ref}.${pad.number}`);
      this.#lay('GND', way, laid);
      // two vias keep apart as two holes do
      for (const via of laid.vias.slice(-1)) this.#shutAround(ground.vias, via);
    }
    return laid;
  }

  /** Joins the two layers of ground wherever there is room, so that currents return beside their signals. */
  #stitch(): void {
    const ground = this.#groundFor('GND');
    const laid = this.#laid.get('GND') ?? { tracks: [], vias: [] };
    for (const via of laid.vias) this.#shutAround(ground.vias, via);
    const { left, right, top, bottom } = this.#board.outline;
    const { size, drill } = classOf(this.#board, 'GND').via;
    for (let y = top + STITCH / 2; y < bottom; y += STITCH) {
      for (let x = left + STITCH / 2; x < right; x += STITCH) {
        const node = this.#grid.nearest(x, y);
        if (ground.vias[node] !== FREE) continue;
        laid.vias.push({ net: 'GND', at: this.#point(node), size, drill });
      }
    }
  }

  #point(node: number): Point {
    return { x: round(this.#grid.x(node)), y: round(this.#grid.y(node)) };
  }

  #shutAround(vias: Uint8Array, via: Via): void {
    this.#grid.mark(vias, disc(via.at, via.drill), RULES.holeToHole + via.drill / 2, SHUT);
  }

  #nodesAt(spot: Spot, ground: Ground): number[] {
    if ('number' in spot) return this.#nodesOf(spot, ground);
    const node = this.#grid.nearest(spot.at.x, spot.at.y);
    return [node, node + this.#grid.size];
  }

  /** Nodes inside a pad, far enough from its rim that a track that ends there is joined. */
  #nodesOf(pad: PlacedPad, ground: Ground): number[] {
    const nodes: number[] = [];
    for (const layer of pad.layers) {
      const n = LAYERS.indexOf(layer);
      this.#grid.each(pad.shape, 0.05, (node) => {
        const deep = distanceTo(pad.shape, this.#grid.x(node), this.#grid.y(node)) < -0.08;
        if (deep && ground.tracks[n]?.[node] !== SHUT) nodes.push(node + n * this.#grid.size);
      });
    }
    return nodes;
  }

  /** What is free for a net: everything but others' copper and the clearance around it. */
  #groundFor(net: string): Ground {
    const { track, via } = classOf(this.#board, net);
    const id = this.#ids.get(net) ?? 0;
    const tracks: [Uint8Array, Uint8Array] = [
      this.#owned('front', track / 2, id),
      this.#owned('back', track / 2, id),
    ];
    const vias = this.#owned('both', via.size / 2, id);
    for (const pad of this.#pads) {
      // a via in a pad would draw its solder away
      if (pad.net === net) this.#grid.mark(vias, pad.shape, via.size / 2 + 0.1, SHUT);
      if (pad.drill !== undefined && pad.net === net) {
        this.#grid.mark(vias, disc(pad.at, pad.drill), RULES.holeToHole + via.drill / 2, SHUT);
      }
    }
    const markAll = (shape: Shape, reach: number, layers: readonly Layer[], mark: number) => {
      for (const layer of layers) {
        this.#grid.mark(tracks[LAYERS.indexOf(layer)] ?? vias, shape, reach + track / 2, mark);
      }
      this.#grid.mark(vias, shape, reach + via.size / 2, mark);
    };
    for (const [other, laid] of this.#laid) {
      if (other === net) continue;
      for (const each of laid.tracks) markAll(shapeOf(each), RULES.clearance + SLACK, [each.layer], TAKEN);
      for (const each of laid.vias) {
        markAll(disc(each.at, each.size), RULES.clearance + SLACK, LAYERS, TAKEN);
        this.#grid.mark(vias, disc(each.at, each.drill), RULES.holeToHole + via.drill / 2, TAKEN);
      }
    }
    return { grid: this.#grid, tracks, vias, quarrels: this.#quarrels, dear: this.#dearFor(net) };
  }

  /** A step through the pour of a fat net costs more: tracks cut it into pieces. */
  #dearFor(net: string): Float32Array {
    const dear = new Float32Array(2 * this.#grid.size);
    for (const pour of this.#board.pours) {
      if (pour.net === 'GND' || pour.net === net) continue;
      const from = LAYERS.indexOf(pour.layer) * this.#grid.size;
      for (const box of pour.boxes) {
        this.#grid.each({ box }, 0, (node) => {
          dear[from + node] = DEAR;
        });
      }
    }
    return dear;
  }

  /** What pads, slots and rim leave for a track or via of half a width, of one net. */
  #owned(layer: Layer | 'both', half: number, id: number): Uint8Array {
    const key = `${layer} ${half}`;
    let owners = this.#owners.get(key);
    if (!owners) {
      owners = this.#ownersOf(layer, half);
      this.#owners.set(key, owners);
    }
    const map = new Uint8Array(owners.length);
    for (let node = 0; node < owners.length; node++) {
      const owner = owners[node];
      if (owner !== 0 && owner !== id) map[node] = SHUT;
    }
    return map;
  }

  /** By node: the one net whose pads it lies too near to for any other, 0 for none, -1 for several or all. */
  #ownersOf(layer: Layer | 'both', half: number): Int16Array {
    const owners = new Int16Array(this.#grid.size);
    const rim = new Uint8Array(this.#grid.size);
    this.#grid.rim(rim, this.#board.outline, RULES.edge + half);
    for (let node = 0; node < rim.length; node++) if (rim[node]) owners[node] = -1;
    const own = (shape: Shape, reach: number, id: number) =>
      this.#grid.each(shape, reach, (node) => {
        owners[node] = owners[node] === 0 || owners[node] === id ? id : -1;
      });
    for (const slot of this.#slots) own(slot, RULES.edge + half, -1);
    for (const pad of this.#pads) {
      if (layer !== 'both' && !pad.layers.includes(layer)) continue;
      own(pad.shape, pad.clearance + SLACK + half, pad.plated ? (this.#ids.get(pad.net) ?? -1) : -1);
    }
    return owners;
  }

  /** Turns nodes into straight tracks, and changes of layer into vias. */
  #lay(net: string, way: readonly number[], laid: Laid): void {
    const { size } = this.#grid;
    const { track: width, via } = classOf(this.#board, net);
    let start = way[0] ?? 0;
    for (let n = 1; n < way.length; n++) {
      const [last, node, next] = [way[n - 1] ?? 0, way[n] ?? 0, way[n + 1]];
      const step = node - last;
      if (Math.abs(step) === size) {
        laid.vias.push({ net, at: this.#point(node), size: via.size, drill: via.drill });
        start = node;
      } else if (next === undefined || next - node !== step) {
        const layer = node < size ? 'front' : 'back';
        laid.tracks.push({ net, layer, from: this.#point(start), to: this.#point(node), width });
        start = node;
      }
    }
  }

  /** Other nets whose tracks lie too near to what was laid now. */
  #inTheWay(net: string, laid: Laid): string[] {
    const found: string[] = [];
    for (const [other, theirs] of this.#laid) {
      if (other === net) continue;
      const near =
        laid.tracks.some((track) => this.#meets(track, theirs)) ||
        laid.vias.some((via) => this.#viaMeets(via, theirs));
      if (near) found.push(other);
    }
    return found;
  }

  #meets(track: Track, theirs: Laid): boolean {
    const reach = RULES.clearance + SLACK + track.width / 2;
    let near = false;
    const check = (shape: Shape) => {
      eachPoint(track, (x, y) => {
        if (distanceTo(shape, x, y) >= reach - 1e-6) return;
        near = true;
        this.#remember(track.layer, x, y);
      });
    };
    for (const other of theirs.tracks) if (other.layer === track.layer) check(shapeOf(other));
    for (const other of theirs.vias) check(disc(other.at, other.size));
    return near;
  }

  #viaMeets(via: Via, theirs: Laid): boolean {
    const { x, y } = via.at;
    const reach = RULES.clearance + SLACK + via.size / 2;
    const near =
      theirs.tracks.some((track) => distanceTo(shapeOf(track), x, y) < reach - 1e-6) ||
      theirs.vias.some(
        (other) =>
          distanceTo(disc(other.at, other.size), x, y) < reach - 1e-6 ||
          distanceTo(disc(other.at, other.drill), x, y) < RULES.holeToHole + via.drill / 2 - 1e-6,
      );
    if (near) for (const layer of LAYERS) this.#remember(layer, x, y);
    return near;
  }

  #remember(layer: Layer, x: number, y: number): void {
    this.#grid.each(disc({ x, y }, 0), STEP / 2, (node) => {
      const at = node + LAYERS.indexOf(layer) * this.#grid.size;
      this.#quarrels[at] = (this.#quarrels[at] ?? 0) + 0.5;
    });
  }
}

export function shapeOf(track: Track): Shape {
  return { capsule: { from: track.from, to: track.to, radius: track.width / 2 } };
}

/** The nodes along a track. */
function eachPoint({ from, to }: Track, visit: (x: number, y: number) => void): void {
  const steps = Math.round(Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) / STEP);
  for (let n = 0; n <= steps; n++) {
    const share = steps === 0 ? 0 : n / steps;
    visit(from.x + share * (to.x - from.x), from.y + share * (to.y - from.y));
  }
}

/** Half the rim of the box around a net's pads: short nets are laid first. */
function spread(pads: readonly PlacedPad[]): number {
  const xs = pads.map(({ at }) => at.x);
  const ys = pads.map(({ at }) => at.y);
  return Math.max(...xs) - Math.min(...xs) + Math.max(...ys) - Math.min(...ys);
}
