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

/** All sudden rises share one beat, so any mix flashes at most 2.5 times per second (WCAG 2.3.1 allows three). */
export const BEAT_MS = 400;

const BAR = 4 * BEAT_MS;
const BREATH = 6 * BEAT_MS;
const WAVE = 12 * BEAT_MS;
const SPARKLE = 8 * BEAT_MS;
/** Common period of all rhythms. */
export const ROUND_MS = 24 * BEAT_MS;

const EDGE_MS = 60;
const FAINT = 80;
const HOLES_PER_WAVE = 18;
const GOLDEN_RATIO = 0.618034;

const SWELL = Uint8Array.from(
  { length: 256 },
  (_, step) => 127.5 - 127.5 * Math.cos((2 * Math.PI * step) / 256),
);

/** Perceptual brightness at `atMs`, integer 0–255. `hole` shifts the wandering rhythms. */
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
      // Golden ratio steps keep neighbours apart.
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

/** Smooth rise to `high` and fall within `length`, then `low`. */
function swell(phase: number, length: number, low: number, high: number): number {
  if (phase >= length) return low;
  return low + Math.round(((high - low) * (SWELL[Math.floor((256 * phase) / length)] ?? 0)) / 255);
}

/** High from 0 to `length`, with short slopes. */
function pulse(phase: number, length: number): number {
  if (phase < EDGE_MS) return Math.round((255 * phase) / EDGE_MS);
  if (phase < length) return 255;
  return Math.max(0, 255 - Math.round((255 * (phase - length)) / EDGE_MS));
}

function within(atMs: number, period: number): number {
  return atMs - period * Math.floor(atMs / period);
}
