/** How a light moves in time, as pure functions of time and hole. */

export const RHYTHMS = [
  'steady',
  'faint',
  'calm',
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
/** After this time every rhythm is back where it was. */
export const ROUND_MS = 24 * BEAT_MS;

const EDGE_MS = 60;
const FAINT = 80;
const HOLES_PER_WAVE = 18;
const GOLDEN_RATIO = 0.618034;

/** One smooth rise and fall, from 0 to 255 and back. */
const SWELL = Uint8Array.from(
  { length: 256 },
  (_, step) => 127.5 - 127.5 * Math.cos((2 * Math.PI * step) / 256),
);

/**
 * How bright a light in this rhythm is at `atMs`, a whole number from 0 to 255 as the eye measures it (gamma
 * comes later). `hole` shifts the rhythms that wander over the board; the others ignore it. Any clock will do.
 */
export function intensity(rhythm: Rhythm, atMs: number, hole: number): number {
  switch (rhythm) {
    case 'steady':
      return 255;
    case 'faint':
      return FAINT;
    case 'calm':
      return swell(within(atMs, WAVE), WAVE, 110, 200);
    case 'breathe':
      return swell(within(atMs, BREATH), BREATH, 40, 255);
    case 'wave':
      return swell(within(atMs - (hole * WAVE) / HOLES_PER_WAVE, WAVE), WAVE, 0, 160);
    case 'chase':
      return swell(within(atMs - hole * BEAT_MS, BAR), 2 * BEAT_MS, 40, 255);
    case 'sparkle':
      // Steps by the golden ratio: neighbours never twinkle together.
      return swell(within(atMs - hole * GOLDEN_RATIO * SPARKLE, SPARKLE), 2 * BEAT_MS, 60, 255);
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

/** From `low` up to `high` and back within `length`, without a corner; `low` afterwards. */
function swell(phase: number, length: number, low: number, high: number): number {
  if (phase >= length) return low;
  return low + Math.round(((high - low) * (SWELL[Math.floor((256 * phase) / length)] ?? 0)) / 255);
}

/** Up at 0, down from `length` on, with short slopes. */
function pulse(phase: number, length: number): number {
  if (phase < EDGE_MS) return Math.round((255 * phase) / EDGE_MS);
  if (phase < length) return 255;
  return Math.max(0, 255 - Math.round((255 * (phase - length)) / EDGE_MS));
}

function within(atMs: number, period: number): number {
  return atMs - period * Math.floor(atMs / period);
}
