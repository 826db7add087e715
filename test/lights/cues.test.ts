import { describe, expect, it } from 'vitest';
import { PLAYER_COLOURS, playerColour, type Rgb } from '../../src/lights/colours.js';
import { CUE_STYLES, CUES, type Cue } from '../../src/lights/cues.js';
import { BEAT_MS, intensity, RHYTHMS, type Rhythm, ROUND_MS } from '../../src/lights/rhythms.js';
import type { Colour } from '../../src/rules/board/holes.js';
import { ALL_EYES, apart, apartWithoutRedGreen } from './seeing.js';

const STEP_MS = 20;

function samples(rhythm: Rhythm): number[] {
  return Array.from({ length: ROUND_MS / STEP_MS }, (_, step) => intensity(rhythm, step * STEP_MS, 0));
}

/** Mean difference of brightness (of 255) when the two are laid over each other as well as they fit. */
function unlike(one: readonly number[], other: readonly number[]): number {
  let best = Number.POSITIVE_INFINITY;
  for (let shift = 0; shift < one.length; shift++) {
    let total = 0;
    for (let step = 0; step < one.length; step++) {
      total += Math.abs((one[(step + shift) % one.length] ?? 0) - (other[step] ?? 0));
    }
    best = Math.min(best, total / one.length);
  }
  return best;
}

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]));
}

function lightsOf(cue: Cue): readonly Rgb[] {
  const { light } = CUE_STYLES[cue];
  return light === 'player' ? [[255, 255, 255], ...PLAYER_COLOURS.map((it) => it.light)] : [light];
}

describe('rhythms', () => {
  it('come back after a common round, before and after time zero', () => {
    for (const rhythm of RHYTHMS) {
      for (const at of [0, 130, 999, 4321]) {
        for (const hole of [0, 5, 260]) {
          const now = intensity(rhythm, at, hole);
          expect(intensity(rhythm, at + ROUND_MS, hole), rhythm).toBeCloseTo(now, 6);
          expect(intensity(rhythm, at - ROUND_MS, hole), rhythm).toBeCloseTo(now, 6);
        }
      }
    }
  });

  it('stay between 0 and 255, and every one gets bright enough to be seen', () => {
    for (const rhythm of RHYTHMS) {
      const levels = samples(rhythm);
      expect(Math.min(...levels), rhythm).toBeGreaterThanOrEqual(0);
      expect(Math.max(...levels), rhythm).toBeLessThanOrEqual(255);
      expect(Math.max(...levels), rhythm).toBeGreaterThanOrEqual(64);
    }
  });

  it('are no two alike, however they are shifted against each other', () => {
    const close = pairs(RHYTHMS)
      .map(([one, other]) => ({ pair: `${one}/${other}`, by: unlike(samples(one), samples(other)) }))
      .filter(({ by }) => by < 25);
    expect(close).toEqual([]);
  });

  it('lead the eye: the chase runs along the base, the wave along the track', () => {
    const brightest = (rhythm: Rhythm, atMs: number, holes: readonly number[]) =>
      holes.reduce((best, hole) =>
        intensity(rhythm, atMs, hole) > intensity(rhythm, atMs, best) ? hole : best,
      );
    const base = [0, 1, 2, 3];
    const zone = Array.from({ length: 18 }, (_, hole) => hole);
    expect([1, 2, 3, 4].map((beat) => brightest('chase', beat * BEAT_MS, base))).toEqual([0, 1, 2, 3]);
    // A wave takes twelve beats over the eighteen holes of a zone, with its crest at hole 0 after six of them.
    expect([6, 8, 10, 12, 14].map((beat) => brightest('wave', beat * BEAT_MS, zone))).toEqual([
      0, 3, 6, 9, 12,
    ]);
  });
});

it('cues differ, every two of them, by rhythm, or clearly without red and green', () => {
  const alike: string[] = [];
  for (const [one, other] of pairs(CUES)) {
    if (CUE_STYLES[one].rhythm !== CUE_STYLES[other].rhythm) continue;
    for (const a of lightsOf(one)) {
      for (const b of lightsOf(other)) {
        for (const eyes of ALL_EYES) {
          const distance = apartWithoutRedGreen(a, b, eyes);
          if (distance < 40) alike.push(`${one}/${other} for ${eyes}: ${distance.toFixed(1)}`);
        }
      }
    }
  }
  expect(alike).toEqual([]);
});

describe('player colours', () => {
  // [players who need the first n colours, least distance on the page, least distance in the lights]
  it.each([
    [4, 30, 40],
    [6, 30, 40],
    [8, 25, 28],
    [10, 25, 28],
  ])('of %i players are told apart by all eyes', (players, onPage, inLights) => {
    for (const [one, other] of pairs(PLAYER_COLOURS.slice(0, players))) {
      for (const eyes of ALL_EYES) {
        const what = `${one.name}/${other.name} for ${eyes}`;
        expect(apart(rgbOf(one.hex), rgbOf(other.hex), eyes), what).toBeGreaterThan(onPage);
        expect(apart(one.light, other.light, eyes), what).toBeGreaterThan(inLights);
      }
    }
  });

  it('are ten, by name, and there is no eleventh', () => {
    expect(new Set(PLAYER_COLOURS.map((it) => it.name)).size).toBe(10);
    expect(playerColour(9 as Colour).name).toBe('white');
    expect(() => playerColour(10 as Colour)).toThrow('no player colour 10');
  });
});

function rgbOf(hex: string): Rgb {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  return [at(1), at(3), at(5)];
}
