/** Figures of the firmware in the loop: how long from a switch to the light it causes, and how often it looks. */

import { writeFrame } from '../../src/devices/serial/frame.js';
import { message } from '../../src/devices/serial/protocol.js';
import { FrameReader } from '../../src/devices/serial/reader.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import type { ZoneCount } from '../../src/rules/board/holes.js';
import { EmulatedTable } from './emulated-table.js';
import { CYCLES_PER_MS } from './emulator.js';
import { Recorder, referenceProfile } from './recorder.js';

export interface Percentiles {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export interface LoopFigures {
  /** Switches moved. */
  readonly edges: number;
  /** Emulated ms from the edge on the switch's pin to the end of the LED frame that shows the hole changed. */
  readonly edgeToLightMs: Percentiles;
  /** Real ms of this computer in the host's program, for each edge. */
  readonly hostMsPerEdge: number;
  /** Readings of all switches a second, while lights go out. */
  readonly scansPerSecond: number;
  /** Longest time between two readings, ms. */
  readonly longestScanGapMs: number;
  readonly bytesLost: number;
}

export interface LoopOptions {
  /** Another light changes every so many ms, as animations do. */
  readonly animateMs?: number;
  readonly seed?: number;
}

/** A host that lights a hole while its switch is closed; switches are moved at moments unrelated to anything. */
export async function measureLoop(
  zones: ZoneCount,
  edges: number,
  { animateMs, seed = 1 }: LoopOptions = {},
): Promise<LoopFigures> {
  const profile = referenceProfile(zones);
  const random = randomOf(seed);
  const table = new EmulatedTable(zones);
  const { board } = table;
  const heard = new Recorder();
  const device = new SerialBoard({ profile, port: table.openWire, clock: table.clock, random });
  const frame = new Uint8Array(3 * profile.board.holeCount).fill(20);
  heard.answer = ({ hole, closed }) => {
    frame.set(closed ? [0, 200, 0] : [20, 20, 20], 3 * hole);
    device.show(frame);
  };
  await device.start(heard);
  await table.until('the link is ready', () => heard.link === 'ready');
  device.show(frame);
  await table.run(100);

  const animate = () => {
    if (animateMs === undefined) return;
    frame[3 * profile.board.centre] = (frame[3 * profile.board.centre] ?? 0) + 1;
    device.show(frame);
    table.clock.after(animateMs, animate);
  };
  animate();
  const holes = [...profile.sensors.keys()].filter((input) => profile.sensors[input]?.kind === 'hole');
  const latencies: number[] = [];
  const started = { scans: board.switches.loads.length, ms: board.ms };
  table.hostTime = 0;
  for (let n = 0; n < edges; n++) {
    const input = holes[Math.floor(random() * holes.length)] ?? 0;
    const use = profile.sensors[input];
    if (use?.kind !== 'hole') throw new Error('not a hole');
    const led = profile.leds.indexOf(use.hole);
    await table.run(40 * random());
    board.runTo(board.cycle + Math.floor(random() * 0.1 * CYCLES_PER_MS));
    const edge = board.cycle;
    const closed = board.switches.closed[input] ? 0 : 1;
    board.switches.closed[input] = closed;
    const green = closed ? 200 : 20;
    const shows = () => board.leds.frames.find(({ at, rgb }) => at > edge && rgb[3 * led + 1] === green);
    await table.until('the hole is lit', () => shows() !== undefined, 1000);
    latencies.push(((shows()?.at ?? Number.NaN) - edge) / CYCLES_PER_MS);
    board.leds.frames.length = 0;
  }
  const loads = board.switches.loads.slice(started.scans);
  const gaps = loads.slice(1).map((cycle, n) => (cycle - (loads[n] ?? 0)) / CYCLES_PER_MS);
  return {
    edges,
    edgeToLightMs: percentiles(latencies),
    hostMsPerEdge: round(table.hostTime / edges),
    scansPerSecond: round((1000 * loads.length) / (board.ms - started.ms)),
    longestScanGapMs: round(Math.max(...gaps)),
    bytesLost: board.overruns + (device.status?.lost ?? 0),
  };
}

export interface NoiseFigures {
  readonly bytes: number;
  /** True frames put between the noise, and how many of them were taken. */
  readonly planted: number;
  readonly taken: number;
  /** Frames that nobody sent. */
  readonly wrong: number;
  readonly ms: number;
}

/** Random bytes into the host's reader, and one true frame among each 64 KiB of them. */
export function measureNoise(bytes: number, seed = 1): NoiseFigures {
  const session = 1 + Math.floor(randomOf(seed)() * 0xffff);
  let planted = 0;
  let taken = 0;
  let wrong = 0;
  const reader = new FrameReader((frame) => {
    if (frame.type === message.switches && frame.payload[0] === (planted & 255)) taken++;
    else wrong++;
  });
  reader.session = session;
  const chunk = new Uint8Array(65_536);
  const words = new Uint32Array(chunk.buffer);
  let state = seed | 1;
  const start = performance.now();
  for (let done = 0; done < bytes; done += chunk.length) {
    for (let n = 0; n < words.length; n++) {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      words[n] = state;
    }
    planted++;
    const payload = new Uint8Array(20).fill(planted & 255);
    reader.push(writeFrame(message.switches, planted & 255, session, payload));
    reader.push(chunk);
  }
  while (reader.waiting) reader.giveUp();
  return { bytes, planted, taken, wrong, ms: Math.round(performance.now() - start) };
}

export function percentiles(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN);
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** mulberry32 */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
