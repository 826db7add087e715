import { FILLS_PER_FRAME, LIGHTS_PER_FRAME, OVERHEAD_BYTES } from './protocol.js';

export const FLAG_SHOW = 1;
const MAX_FILL = 255;

export interface Fill {
  readonly first: number;
  readonly count: number;
  readonly rgb: readonly [number, number, number];
}

/** Content of one frame: a colour per LED from `first`, or runs of one colour. */
export type LightUpdate =
  | { readonly kind: 'lights'; readonly first: number; readonly rgb: Uint8Array }
  | { readonly kind: 'fills'; readonly fills: readonly Fill[] };

/**
 * Updates from `from` to `to` (three bytes per LED, equal length): all runs or all single colours, whichever is
 * shorter.
 */
export function paintChanges(from: Uint8Array, to: Uint8Array): LightUpdate[] {
  const fills = fillPaints(from, to);
  const lights = lightPaints(from, to);
  return wireBytes(fills) <= wireBytes(lights) ? fills : lights;
}

export function wireBytes(paints: readonly LightUpdate[]): number {
  return paints.reduce(
    (sum, paint) =>
      sum + OVERHEAD_BYTES + 1 + (paint.kind === 'lights' ? 2 + paint.rgb.length : 6 * paint.fills.length),
    0,
  );
}

function fillPaints(from: Uint8Array, to: Uint8Array): LightUpdate[] {
  const leds = to.length / 3;
  const fills: Fill[] = [];
  for (let led = 0; led < leds; ) {
    if (same(from, led, to, led)) {
      led++;
      continue;
    }
    const first = led;
    let end = first + 1;
    for (led = end; led < leds && led - first < MAX_FILL && same(to, first, to, led); led++) {
      if (!same(from, led, to, led)) end = led + 1;
    }
    led = end;
    const [red = 0, green = 0, blue = 0] = to.subarray(3 * first);
    fills.push({ first, count: end - first, rgb: [red, green, blue] });
  }
  const paints: LightUpdate[] = [];
  for (let at = 0; at < fills.length; at += FILLS_PER_FRAME) {
    paints.push({ kind: 'fills', fills: fills.slice(at, at + FILLS_PER_FRAME) });
  }
  return paints;
}

function lightPaints(from: Uint8Array, to: Uint8Array): LightUpdate[] {
  const leds = to.length / 3;
  const paints: LightUpdate[] = [];
  for (let led = 0; led < leds; led++) {
    if (same(from, led, to, led)) continue;
    const first = led;
    let end = first + 1;
    for (; led < leds && led - first < LIGHTS_PER_FRAME; led++) {
      if (!same(from, led, to, led)) end = led + 1;
    }
    led = end - 1;
    paints.push({ kind: 'lights', first, rgb: to.slice(3 * first, 3 * end) });
  }
  return paints;
}

function same(a: Uint8Array, i: number, b: Uint8Array, j: number): boolean {
  return a[3 * i] === b[3 * j] && a[3 * i + 1] === b[3 * j + 1] && a[3 * i + 2] === b[3 * j + 2];
}
