import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { playerColour } from '../../src/lights/colours.js';
import { CUES, type Cue, type Glow, type Scene } from '../../src/lights/cues.js';
import { frameInto } from '../../src/lights/frame.js';
import { Dimmer } from '../../src/lights/power.js';
import { BEAT_MS } from '../../src/lights/rhythms.js';
import { attractScene, victoryScene } from '../../src/lights/scenes.js';
import { Board, type Colour, type Hole, ZONE_COUNTS } from '../../src/rules/board/holes.js';
import { relativeLuminance } from './seeing.js';

const BOARD = Board.of(4);
/** All of steady, wink, blink and blip are fully lit here. */
const LIT_MS = 100;

function frameOf(scene: Scene, atMs = LIT_MS, board = BOARD, brightness = 255): Uint8Array {
  const frame = new Uint8Array(3 * board.holeCount).fill(77);
  frameInto(scene, board, atMs, frame, brightness);
  return frame;
}

function at(frame: Uint8Array, hole: number): number[] {
  return [...frame.subarray(3 * hole, 3 * hole + 3)];
}

function hole(name: string): Hole {
  return BOARD.parse(name)!;
}

const glow = (board: Board): fc.Arbitrary<Glow> =>
  fc
    .record({
      hole: fc.nat(board.holeCount - 1),
      cue: fc.constantFrom(...CUES),
      colour: fc.nat(board.zones - 1),
    })
    .map((it) => it as unknown as Glow);

describe('a frame', () => {
  it('lights the holes of the scene and blackens all others', () => {
    const frame = frameOf([{ hole: hole('b3'), cue: 'destination' }]);
    expect(at(frame, hole('b3'))).toEqual([255, 255, 255]);
    expect(frame.reduce((total, byte) => total + byte, 0)).toBe(3 * 255);
  });

  it('shows players in their colours, and white where none is named', () => {
    const blue = 1 as Colour;
    const frame = frameOf([
      { hole: hole('a18'), cue: 'lifted', colour: blue },
      { hole: hole('b18'), cue: 'lifted' },
    ]);
    const [red, , full] = at(frame, hole('a18'));
    expect(playerColour(blue).light).toEqual([0, 42, 255]);
    expect([red, full]).toEqual([0, 255]);
    expect(at(frame, hole('b18'))).toEqual([255, 255, 255]);
  });

  it('gives half the seen brightness with a fifth of the light (gamma 2.2)', () => {
    const frame = frameOf([{ hole: BOARD.centre, cue: 'destination' }], LIT_MS, BOARD, 128);
    expect(at(frame, BOARD.centre)).toEqual([56, 56, 56]);
    expect(frameOf([{ hole: BOARD.centre, cue: 'destination' }], LIT_MS, BOARD, 0)).toEqual(
      new Uint8Array(3 * BOARD.holeCount),
    );
  });

  it('shows, where cues meet, the stronger in whatever order they come', () => {
    const alone = (cue: Cue) => at(frameOf([{ hole: hole('a5'), cue }]), hole('a5'));
    for (const [index, weak] of CUES.entries()) {
      for (const strong of CUES.slice(index + 1)) {
        const both: Glow[] = [
          { hole: hole('a5'), cue: weak },
          { hole: hole('a5'), cue: strong },
        ];
        expect(at(frameOf(both), hole('a5')), `${weak}, ${strong}`).toEqual(alone(strong));
        expect(at(frameOf(both.toReversed()), hole('a5')), `${strong}, ${weak}`).toEqual(alone(strong));
      }
    }
  });

  it('shows, where equal cues meet, the later', () => {
    const two: Glow[] = [
      { hole: hole('a5'), cue: 'lifted', colour: 0 as Colour },
      { hole: hole('a5'), cue: 'lifted', colour: 2 as Colour },
    ];
    expect(frameOf(two)).toEqual(frameOf(two.slice(1)));
    expect(frameOf(two)).not.toEqual(frameOf(two.slice(0, 1)));
  });

  it('depends on nothing but its arguments, JSON and back included', () => {
    fc.assert(
      fc.property(fc.array(glow(BOARD), { maxLength: 40 }), fc.nat(100_000), (scene, atMs) => {
        const first = frameOf(scene, atMs);
        frameOf(attractScene(Board.of(10), 1), 5, Board.of(10));
        expect(frameOf(JSON.parse(JSON.stringify(scene)), atMs)).toEqual(first);
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('refuses what does not belong to the board', () => {
    expect(() => frameInto([], BOARD, 0, new Uint8Array(12))).toThrow(
      'a frame of 4 zones has 315 bytes, not 12',
    );
    for (const wrong of [BOARD.holeCount, -1, 1.5, 9999]) {
      expect(() => frameOf([{ hole: wrong as Hole, cue: 'turn' }]), `${wrong}`).toThrow(`no hole ${wrong}`);
    }
  });
});

describe('flashing', () => {
  /** As the lightLoop draws. */
  const STEP_MS = 25;
  const SECONDS = 4;
  /** Every rhythm has been at its brightest once, and the light is dimmed for it. */
  const LEARNING_MS = 12 * BEAT_MS;

  /** Times of the flashes by WCAG: a pair of opposing changes by a tenth of `full` or more. */
  function flashes(levels: readonly number[], full: number): number[] {
    const times: number[] = [];
    let low = levels[0] ?? 0;
    let high = low;
    let rising = false;
    for (const [step, level] of levels.entries()) {
      high = Math.max(high, level);
      low = Math.min(low, level);
      if (!rising && level - low >= full / 10) {
        rising = true;
        high = level;
        times.push(step * STEP_MS);
      } else if (rising && high - level >= full / 10) {
        rising = false;
        low = level;
      }
    }
    return times;
  }

  function mostInASecond(times: readonly number[]): number {
    return Math.max(
      0,
      ...times.map((from) => times.filter((time) => time >= from && time < from + 1000).length),
    );
  }

  it('is counted correctly by this test: four blinks a second are four', () => {
    const levels = Array.from({ length: 400 }, (_, step) => (step % 10 < 5 ? 1 : 0));
    expect(mostInASecond(flashes(levels, 1))).toBe(4);
  });

  const luminance = (frame: Uint8Array, hole: number) =>
    relativeLuminance(frame[3 * hole]! / 255, frame[3 * hole + 1]! / 255, frame[3 * hole + 2]! / 255);

  /** The most flashes in any second, of any hole alone or of all together. */
  function worst(scene: Scene, from: number, supplyMa: number): number {
    const dimmer = new Dimmer();
    for (let at = 0; at < LEARNING_MS; at += STEP_MS) dimmer.limit(frameOf(scene, from + at), supplyMa);
    const frames = Array.from({ length: (SECONDS * 1000) / STEP_MS }, (_, step) => {
      const frame = frameOf(scene, from + LEARNING_MS + step * STEP_MS);
      dimmer.limit(frame, supplyMa);
      return frame;
    });
    const holes = [...new Set(scene.map((it) => it.hole))];
    const single = holes.map((hole) => frames.map((frame) => luminance(frame, hole)));
    const whole = frames.map((_, step) => single.reduce((total, levels) => total + levels[step]!, 0));
    return Math.max(
      ...[...single, whole].map((levels) => mostInASecond(flashes(levels, Math.max(...levels)))),
    );
  }

  it('stays within three a second, in every hole and over the whole board, for every two cues', () => {
    const flashy: string[] = [];
    for (const one of CUES) {
      for (const other of CUES) {
        // Over as much of the board as the other, and over twice as much.
        const scene: Glow[] = [
          { hole: 0 as Hole, cue: one },
          { hole: 4 as Hole, cue: one },
          { hole: 9 as Hole, cue: other },
        ];
        for (const some of [scene, scene.slice(1)]) {
          const most = worst(some, 0, 5000);
          if (most > 3) flashy.push(`${one}/${other}: ${most}`);
        }
      }
    }
    expect(flashy).toEqual([]);
  });

  it('stays within three a second in any scene, at any time, with any supply', () => {
    fc.assert(
      fc.property(
        fc.array(glow(BOARD), { minLength: 1, maxLength: 30 }),
        fc.nat(10_000),
        fc.integer({ min: 150, max: 1500 }),
        (scene, from, supplyMa) => {
          expect(worst(scene, from, supplyMa)).toBeLessThanOrEqual(3);
        },
      ),
      { seed: 2, numRuns: 300 },
    );
  });
});

describe('scenes of the whole board', () => {
  it.each(ZONE_COUNTS)(
    'of %i zones: the idle table shows every zone in its colour, each step otherwise',
    (zones) => {
      const board = Board.of(zones);
      const figures = [0, 1, 2, 3, 4, 5].map((step) => attractScene(board, step));
      for (const scene of figures) {
        expect(scene.every((it) => it.cue === 'attract' && it.colour === board.zone(it.hole))).toBe(true);
      }
      const shown = figures.slice(0, 3).flatMap((scene) => scene.map((it) => it.hole));
      expect(new Set(shown).size).toBe(board.holeCount - 1);
      expect(shown.length).toBe(board.holeCount - 1);
      expect(figures.slice(3)).toEqual(figures.slice(0, 3));
    },
  );

  it('victory lights the zones of the winners alone, and the centre', () => {
    const winners = [1, 3] as Colour[];
    const scene = victoryScene(BOARD, winners);
    const expected = Array.from({ length: BOARD.holeCount }, (_, index) => index as Hole).filter((at) => {
      const zone = BOARD.zone(at);
      return zone === undefined || winners.includes(zone);
    });
    expect(scene.map((it) => it.hole).toSorted((a, b) => a - b)).toEqual(expected);
    expect(scene.every((it) => it.cue === 'winner')).toBe(true);
  });
});
