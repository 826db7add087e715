/** Which part of the drawn board is seen: all of it, or a part large enough for fingers. */

import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Point } from '../../layout/layout.js';
import type { Cue } from '../../lights/cues.js';
import type { Colour, Hole } from '../../rules/holes.js';
import type { Drawing, Seen } from './drawing.js';

/** Seen from near, so many holes lie side by side across the view. */
const HOLES_ACROSS = 8;
/** And as few as it takes for fingers on a small screen: each is to have so many pixels. */
const PIXELS_A_HOLE = 48;

/** Lights that ask for hands, and whose turn it is where none do. */
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

/** Chosen in the page's head, for whichever board is shown. */
export const near = signal(false);

function holesAcross(): number {
  const { innerWidth = Number.POSITIVE_INFINITY, innerHeight = innerWidth } = globalThis;
  return Math.min(HOLES_ACROSS, Math.floor(Math.min(innerWidth, innerHeight) / PIXELS_A_HOLE));
}

export class Zoom {
  readonly viewBox: ReadonlySignal<string>;
  readonly #wanted: Signal<Point>;
  /** Never beyond the board's edge: of the whole board its middle. */
  readonly #centre: ReadonlySignal<Point>;
  readonly #drawing: Drawing;

  /** @param nearest the viewer's own zone: its star is seen until something else is lit */
  constructor(drawing: Drawing, nearest = 0) {
    const { board, places, reach } = drawing;
    this.#drawing = drawing;
    this.#wanted = signal(places[board.star(nearest as Colour)] ?? { x: 0, y: 0 });
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

  /** A finger has touched what it cannot have meant all: for its next touch, that place is seen from near. */
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

  /** Looks where something is to be done. */
  follow(seen: Seen): void {
    if (!near.value || this.magnified) return;
    const glows = [...seen.values()];
    const calls = glows.filter(({ cue }) => CALLS.has(cue));
    const turn = glows.filter(({ cue }) => cue === 'turn');
    const points = (calls.length > 0 ? calls : turn).flatMap(({ hole }) => this.#drawing.places[hole] ?? []);
    if (points.length === 0) return;
    const middle = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2;
    this.#wanted.value = { x: middle(points.map(({ x }) => x)), y: middle(points.map(({ y }) => y)) };
  }

  /** Keeps a hole in view, for who walks over the board by keyboard. */
  show(hole: Hole): void {
    const place = this.#drawing.places[hole];
    const { x, y } = this.#half();
    const centre = this.#centre.value;
    if (!place) return;
    const margin = this.#drawing.pitch;
    if (Math.abs(place.x - centre.x) > x - margin || Math.abs(place.y - centre.y) > y - margin)
      this.#wanted.value = place;
  }

  /** Shifts what is seen, in millimetres of the board. */
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
