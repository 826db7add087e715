/** Payloads: what the host says, and what it understands. Numbers are little-endian. */

import { FLAG_SHOW, type Paint } from './paint.js';
import { PROTOCOL_VERSION } from './protocol.js';

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
  /** Equal readings, a millisecond apart, that make a change. */
  readonly scans: number;
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
}

export const helloPayload = Uint8Array.of(0x54, 0x4f, 0x43, 0x4b, PROTOCOL_VERSION);

export function configurePayload(settings: Settings): Uint8Array {
  const out = new DataView(new ArrayBuffer(12));
  out.setUint8(0, settings.modules);
  out.setUint16(1, settings.leds, true);
  out.setUint16(3, settings.limit, true);
  out.setUint8(5, Math.round(settings.channel * 10));
  out.setUint8(6, Math.round(settings.idle * 10));
  out.setUint8(7, settings.scans);
  out.setUint32(8, settings.profileHash, true);
  return new Uint8Array(out.buffer);
}

/** @param brightness 0 to 255; @param limit mA, never above the supply's */
export function levelsPayload(brightness: number, limit: number): Uint8Array {
  return Uint8Array.of(brightness, limit, limit >> 8);
}

/** @param changes the number of the newest snapshot that arrived */
export function beatPayload(changes: number): Uint8Array {
  return Uint8Array.of(changes, changes >> 8);
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
    firmware: view.getUint16(21, true),
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
  };
}

function viewOf(payload: Uint8Array): DataView {
  return new DataView(payload.buffer, payload.byteOffset, payload.byteLength);
}
