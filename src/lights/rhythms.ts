/** How a light moves in time, as pure functions of time and hole. */

export const RHYTHMS = [
  'steady',
  'faint',
  'breathe',
  'wave',
  'chase',
  'sparkle',
  'wink',
  'blink',
  'blip',
  'doubleBlink',
  'quick',
] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/**
 * Every sudden rise of light happens on one common beat, whatever else is lit. So no mix of rhythms flashes
 * more than 2.5 times a second; WCAG 2.3.1 allows three flashes in any second.
 */
export const BEAT_MS = 400;

const BAR = 4 * BEAT_MS;
const BREATH = 6 * BEAT_MS;
const WAVE = 12 * BEAT_MS;
const SPARKLE = 8 * BEAT_MS;
const EDGE_MS = 60;
const FAINT = 80;
const HOLES_PER_WAVE = 18;

/**
 * How bright a light in this rhythm is at `atMs`, from 0 to 255 as the eye measures it (gamma comes later).
 * `hole` shifts the rhythms that wander over the board; the others ignore it. `atMs` counts on any clock.
 */
export function intensity(rhythm: Rhythm, atMs: number, hole: number): number {
  switch (rhythm) {
    case 'steady':
      return 255;
    case 'faint':
      return FAINT;
    case 'breathe':
      return 40 + 215 * swell(within(atMs, BREATH) / BREATH);
    case 'wave':
      return 160 * swell(within(atMs - (hole * WAVE) / HOLES_PER_WAVE, WAVE) / WAVE);
    case 'chase': {
      const phase = within(atMs - hole * BEAT_MS, BAR);
      return 40 + (phase < 2 * BEAT_MS ? 215 * swell(phase / (2 * BEAT_MS)) : 0);
    }
    case 'sparkle': {
      // Steps by the golden ratio: neighbours never twinkle together.
      const phase = within(atMs - hole * 0.618034 * SPARKLE, SPARKLE);
      return 60 + (phase < 2 * BEAT_MS ? 195 * swell(phase / (2 * BEAT_MS)) : 0);
    }
    case 'wink':
      return pulse(within(atMs, BAR), BAR - BEAT_MS / 2);
    case 'blink':
      return pulse(within(atMs, 2 * BEAT_MS), BEAT_MS);
    case 'blip':
      return pulse(within(atMs, BAR), BEAT_MS / 2);
    case 'doubleBlink': {
      const phase = within(atMs, BAR);
      return phase < 2 * BEAT_MS ? pulse(phase % BEAT_MS, BEAT_MS / 2) : 0;
    }
    case 'quick':
      return pulse(within(atMs, BEAT_MS), BEAT_MS / 2);
  }
}

/** 0 at 0 and 1, 1 at one half, without a corner. */
function swell(phase: number): number {
  return (1 - Math.cos(2 * Math.PI * phase)) / 2;
}

/** Up at 0, down from `length` on, with short slopes. */
function pulse(phase: number, length: number): number {
  if (phase < EDGE_MS) return (255 * phase) / EDGE_MS;
  if (phase < length) return 255;
  return Math.max(0, 255 - (255 * (phase - length)) / EDGE_MS);
}

function within(atMs: number, period: number): number {
  const rest = atMs % period;
  return rest < 0 ? rest + period : rest;
}
