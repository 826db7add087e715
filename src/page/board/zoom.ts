import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Point } from '../../layout/layout.js';
import type { Cue } from '../../lights/cues.js';
import type { Hole } from '../../rules/board/holes.js';
import type { Drawing, GlowByHole } from './drawing.js';
import { near } from './state.js';

/** Holes across the view when zoomed in. */
const HOLES_ACROSS = 8;
/** Fewer on small boards: least pixels per hole. */
const PIXELS_A_HOLE = 48;

const CALLS: ReadonlySet<Cue> = new Set([
  'movable',
  'swapPartner',
  'lifted',
  'destination',
  'captureDestination',
  'captured',
  'asking',
  'wrongMissing',
  'wrongExtra',
  'carryTo',
  'carryFrom',
]);

function holesAcross(): number {
  const width = globalThis.document?.querySelector('.board')?.clientWidth || Number.POSITIVE_INFINITY;
  return Math.min(HOLES_ACROSS, Math.floor(width / PIXELS_A_HOLE));
}

export class Zoom {
  readonly viewBox: ReadonlySignal<string>;
  readonly #wanted: Signal<Point>;
  /** Kept within the board; its middle when zoomed out. */
  readonly #centre: ReadonlySignal<Point>;
  readonly #drawing: Drawing;

  /** @param nearest the viewer's zone, shown until something is lit */
  constructor(drawing: Drawing, nearest = 0) {
    const { board, places, reach } = drawing;
    this.#drawing = drawing;
    this.#wanted = signal(places[board.stars[nearest] ?? board.centre] ?? { x: 0, y: 0 });
    this.#centre = computed(() => {
      const { x, y } = this.#wanted.value;
      const half = this.#half();
      const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
      return { x: within(x, reach.x - half.x), y: within(y, reach.y - half.y) };
    });
    this.viewBox = computed(() => {
      const { x, y } = this.#half();
      const centre = this.#centre.value;
      return `${centre.x - x} ${centre.y - y} ${2 * x} ${2 * y}`;
    });
  }

  /** Zoomed in for one touch, after an ambiguous one. */
  magnified = false;

  magnify(at: Point): void {
    this.magnified = true;
    this.#wanted.value = at;
    near.value = true;
  }

  release(): void {
    if (this.magnified) near.value = false;
    this.magnified = false;
  }

  follow(seen: GlowByHole): void {
    if (!near.value || this.magnified) return;
    const glows = [...seen.values()];
    const calls = glows.filter(({ cue }) => CALLS.has(cue));
    const turn = glows.filter(({ cue }) => cue === 'turn');
    const points = (calls.length > 0 ? calls : turn).flatMap(({ hole }) => this.#drawing.places[hole] ?? []);
    if (points.length === 0) return;
    const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    this.#wanted.value = { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
  }

  /** For keyboard users. */
  show(hole: Hole): void {
    const place = this.#drawing.places[hole];
    const { x, y } = this.#half();
    const centre = this.#centre.value;
    if (!place) return;
    const margin = this.#drawing.pitch;
    if (Math.abs(place.x - centre.x) > x - margin || Math.abs(place.y - centre.y) > y - margin)
      this.#wanted.value = place;
  }

  /** In millimetres of the board. */
  pan(by: Point): void {
    const { x, y } = this.#centre.value;
    this.#wanted.value = { x: x - by.x, y: y - by.y };
  }

  #half(): Point {
    const { reach, pitch } = this.#drawing;
    const share = near.value ? Math.min(1, (holesAcross() * pitch) / (2 * reach.x)) : 1;
    return { x: reach.x * share, y: reach.y * share };
  }
}
