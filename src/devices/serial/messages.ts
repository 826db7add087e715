/** Message payloads; numbers are little-endian. */

import { FLAG_SHOW, type LightUpdate } from './paint.js';
import { EDGE_BYTES, PROTOCOL_VERSION, SWITCHES_HEADER_BYTES } from './protocol.js';

/** Board settings, stored across power-off. */
export interface BoardSettings {
  readonly modules: number;
  readonly leds: number;
  /** mA of the light supply. */
  readonly limit: number;
  /** mA per colour channel at full brightness; fractional. */
  readonly channel: number;
  /** mA per dark LED; fractional. */
  readonly idle: number;
  readonly profileHash: number;
}

export interface BoardInfo {
  readonly version: number;
  readonly capabilities: number;
  readonly bootId: number;
  readonly resetCause: ResetCause;
  /** Unacknowledged bytes allowed. */
  readonly window: number;
  readonly maxModules: number;
  readonly modulesFound: number;
  readonly maxLeds: number;
  readonly modules: number;
  readonly leds: number;
  readonly profileHash: number;
  readonly firmware: number;
  readonly brownOutFuse: number;
}

export type ResetCause = 'power-on' | 'reset button' | 'brown-out' | 'watchdog' | 'unknown';

export interface BoardStatus {
  readonly uptime: number;
  readonly scans: number;
  readonly framesShown: number;
  readonly rejected: number;
  /** Bytes dropped; 255 means at least 255. */
  readonly lost: number;
  /** Estimated mA of the lights. */
  readonly current: number;
  /** 0–255: colour scale from brightness and current limit. */
  readonly scale: number;
  readonly mode: 'dark' | 'host' | 'calm' | 'test';
  /** First module without a signature, from 1; 0: none. */
  readonly faultyModule: number;
}

/** Eight switches of a chip, one bit each, and the time of the change. */
export interface ChipEdge {
  readonly chip: number;
  readonly closed: number;
  readonly tick: number;
}

export interface SwitchReport {
  readonly newest: number;
  /** Board ms, modulo 65,536; includes all changes up to then. */
  readonly tick: number;
  /** Input n is bit n % 8 of byte n / 8, 1 = closed. */
  readonly bits: Uint8Array;
  /** Oldest first. */
  readonly edges: readonly ChipEdge[];
}

export interface Tick {
  readonly newest: number;
  readonly tick: number;
}

export const helloPayload = Uint8Array.of(0x54, 0x4f, 0x43, 0x4b, PROTOCOL_VERSION);

export function configurePayload(settings: BoardSettings): Uint8Array {
  const out = new DataView(new ArrayBuffer(11));
  out.setUint8(0, settings.modules);
  out.setUint16(1, settings.leds, true);
  out.setUint16(3, settings.limit, true);
  out.setUint8(5, Math.round(settings.channel * 10));
  out.setUint8(6, Math.round(settings.idle * 10));
  out.setUint32(7, settings.profileHash, true);
  return new Uint8Array(out.buffer);
}

/** @param brightness 0–255; @param limit mA, at most the supply's */
export function levelsPayload(brightness: number, limit: number): Uint8Array {
  return Uint8Array.of(brightness, limit, limit >> 8);
}

/** @param newest number of the newest known edge */
export function heartbeatPayload(newest: number): Uint8Array {
  return Uint8Array.of(newest, newest >> 8);
}

export function paintPayload(paint: LightUpdate, show: boolean): Uint8Array {
  const out = [show ? FLAG_SHOW : 0];
  if (paint.kind === 'lights') out.push(paint.first & 255, paint.first >> 8, ...paint.rgb);
  else for (const fill of paint.fills) out.push(fill.first & 255, fill.first >> 8, fill.count, ...fill.rgb);
  return Uint8Array.from(out);
}

const RESET_CAUSES: readonly (readonly [number, ResetCause])[] = [
  [4, 'brown-out'],
  [1, 'power-on'],
  [2, 'reset button'],
  // last, because boot loaders end by a watchdog reset
  [8, 'watchdog'],
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

export function readSwitches(payload: Uint8Array, chips: number): SwitchReport | undefined {
  const edgesAt = SWITCHES_HEADER_BYTES + chips;
  if (payload.length < edgesAt || (payload.length - edgesAt) % EDGE_BYTES > 0) return undefined;
  const view = viewOf(payload);
  const edges: ChipEdge[] = [];
  for (let at = edgesAt; at < payload.length; at += EDGE_BYTES) {
    const edge = {
      chip: view.getUint8(at),
      closed: view.getUint8(at + 1),
      tick: view.getUint16(at + 2, true),
    };
    if (edge.chip >= chips) return undefined;
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
