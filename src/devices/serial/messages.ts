/** Payloads: what the host says, and what it understands. Numbers are little-endian. */

import { FLAG_SHOW, type Paint } from './paint.js';
import { CHIPS_PER_MODULE, EDGE_BYTES, PROTOCOL_VERSION, SWITCHES_HEADER_BYTES } from './protocol.js';

/** What the board must know about itself; it keeps it over power-off. */
export interface Settings {
  /** Modules of four 74HC165. */
  readonly modules: number;
  readonly leds: number;
  /** mA the supply of the lights can give. */
  readonly limit: number;
  /** mA of one colour of one LED at full; tenths count. */
  readonly channel: number;
  /** mA of one dark LED; tenths count. */
  readonly idle: number;
  readonly profileHash: number;
}

/** What a board says of itself. */
export interface BoardInfo {
  readonly version: number;
  readonly capabilities: number;
  /** Another one than before: the microcontroller has restarted. */
  readonly bootId: number;
  readonly resetCause: ResetCause;
  /** Bytes that may be on the way without an acknowledgement. */
  readonly window: number;
  readonly maxModules: number;
  /** Modules that answered when the board counted them. */
  readonly modulesFound: number;
  readonly maxLeds: number;
  readonly modules: number;
  readonly leds: number;
  readonly profileHash: number;
  readonly firmware: number;
  /** The chip's fuse byte with the level of its brown-out detector. */
  readonly brownOutFuse: number;
}

export type ResetCause = 'power-on' | 'reset button' | 'brown-out' | 'watchdog' | 'unknown';

export interface BoardStatus {
  /** Milliseconds since the microcontroller started. */
  readonly uptime: number;
  readonly scans: number;
  readonly framesShown: number;
  /** Bytes that were no part of a frame. */
  readonly rejected: number;
  /** Bytes that found no room; 255 means so many or more. */
  readonly lost: number;
  /** Estimated mA of the lights now. */
  readonly current: number;
  /** 0 to 255: what brightness and current limit make of the colours. */
  readonly scale: number;
  readonly mode: 'dark' | 'host' | 'calm' | 'test';
  /** The first module whose signature is not there, from 1 on; 0: all are. */
  readonly faultyModule: number;
}

/** Some of a chip's eight switches have changed: how they are now, one bit each, and when that was. */
export interface ChipEdge {
  readonly chip: number;
  readonly closed: number;
  readonly tick: number;
}

/** The whole board at a moment, and how it came to be so. */
export interface SwitchReport {
  /** The number of the newest edge, modulo 65,536. */
  readonly newest: number;
  /** The board's count of milliseconds, modulo 65,536. All that changed until then is in. */
  readonly tick: number;
  /** Input n is bit n % 8 of byte n / 8, 1 closed. */
  readonly bits: Uint8Array;
  /** The newest edges, oldest first. */
  readonly edges: readonly ChipEdge[];
}

/** Nothing has changed until `tick` but what `newest` counts. */
export interface Tick {
  readonly newest: number;
  readonly tick: number;
}

export const helloPayload = Uint8Array.of(0x54, 0x4f, 0x43, 0x4b, PROTOCOL_VERSION);

export function configurePayload(settings: Settings): Uint8Array {
  const out = new DataView(new ArrayBuffer(11));
  out.setUint8(0, settings.modules);
  out.setUint16(1, settings.leds, true);
  out.setUint16(3, settings.limit, true);
  out.setUint8(5, Math.round(settings.channel * 10));
  out.setUint8(6, Math.round(settings.idle * 10));
  out.setUint32(7, settings.profileHash, true);
  return new Uint8Array(out.buffer);
}

/** @param brightness 0 to 255; @param limit mA, never above the supply's */
export function levelsPayload(brightness: number, limit: number): Uint8Array {
  return Uint8Array.of(brightness, limit, limit >> 8);
}

/** @param newest the number of the newest edge that is known here */
export function beatPayload(newest: number): Uint8Array {
  return Uint8Array.of(newest, newest >> 8);
}

export function paintPayload(paint: Paint, show: boolean): Uint8Array {
  const out = [show ? FLAG_SHOW : 0];
  if (paint.kind === 'lights') out.push(paint.first & 255, paint.first >> 8, ...paint.rgb);
  else for (const fill of paint.fills) out.push(fill.first & 255, fill.first >> 8, fill.count, ...fill.rgb);
  return Uint8Array.from(out);
}

const RESET_CAUSES: readonly (readonly [number, ResetCause])[] = [
  [8, 'watchdog'],
  [4, 'brown-out'],
  [1, 'power-on'],
  [2, 'reset button'],
];

const MODES = ['dark', 'host', 'calm', 'test'] as const;

export function readBoard(payload: Uint8Array): BoardInfo {
  const view = viewOf(payload);
  const cause = view.getUint8(8);
  return {
    version: view.getUint8(4),
    capabilities: view.getUint8(5),
    bootId: view.getUint16(6, true),
    resetCause: RESET_CAUSES.find(([bit]) => cause & bit)?.[1] ?? 'unknown',
    window: view.getUint8(9),
    maxModules: view.getUint8(10),
    modulesFound: view.getUint8(11),
    maxLeds: view.getUint16(12, true),
    modules: view.getUint8(14),
    leds: view.getUint16(15, true),
    profileHash: view.getUint32(17, true),
    firmware: view.getUint8(21),
    brownOutFuse: view.getUint8(22),
  };
}

export function readStatus(payload: Uint8Array): BoardStatus {
  const view = viewOf(payload);
  return {
    uptime: view.getUint32(0, true),
    scans: view.getUint32(4, true),
    framesShown: view.getUint16(8, true),
    rejected: view.getUint16(10, true),
    lost: view.getUint16(12, true),
    current: view.getUint16(14, true),
    scale: view.getUint8(16),
    mode: MODES[view.getUint8(17)] ?? 'dark',
    faultyModule: view.getUint8(18),
  };
}

/** Undefined for a message of a board with another number of modules. */
export function readSwitches(payload: Uint8Array, modules: number): SwitchReport | undefined {
  const edgesAt = SWITCHES_HEADER_BYTES + CHIPS_PER_MODULE * modules;
  if (payload.length < edgesAt) return undefined;
  const view = viewOf(payload);
  const edges: ChipEdge[] = [];
  for (let at = edgesAt; at < payload.length; at += EDGE_BYTES) {
    const edge = {
      chip: view.getUint8(at),
      closed: view.getUint8(at + 1),
      tick: view.getUint16(at + 2, true),
    };
    if (edge.chip >= CHIPS_PER_MODULE * modules) return undefined;
    edges.push(edge);
  }
  return {
    newest: view.getUint16(0, true),
    tick: view.getUint16(2, true),
    bits: payload.slice(SWITCHES_HEADER_BYTES, edgesAt),
    edges,
  };
}

export function readTick(payload: Uint8Array): Tick {
  const view = viewOf(payload);
  return { tick: view.getUint16(0, true), newest: view.getUint16(2, true) };
}

function viewOf(payload: Uint8Array): DataView {
  return new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
}
