/** Keeps a board's lights going: the scene changes when the table does, the frame with the time. */

import type { Scene } from '../lights/cues.js';
import { frameInto } from '../lights/frame.js';
import type { Board } from '../rules/holes.js';
import { type Clock, steadyClock } from './clock.js';
import type { BoardDevice, LightFrame } from './ports.js';

/** Rhythms move on one beat of 400 ms: sixteen frames a beat look smooth and leave a serial line half free. */
const FRAME_MS = 25;

export class LightLoop {
  readonly #device: Pick<BoardDevice, 'show'>;
  readonly #board: Board;
  readonly #clock: Clock;
  #brightness: number;
  readonly #frame: Uint8Array;
  #scene: Scene = [];
  #instead: LightFrame | null = null;
  #cancel: (() => void) | undefined;

  /** @param brightness 0 to 255, as the eye measures it */
  constructor(device: Pick<BoardDevice, 'show'>, board: Board, brightness = 255, clock: Clock = steadyClock) {
    this.#device = device;
    this.#board = board;
    this.#brightness = brightness;
    this.#clock = clock;
    this.#frame = new Uint8Array(3 * board.holeCount);
    this.#draw();
  }

  /** Shown at once, not at the next frame: a lifted pawn's destinations must not lag. */
  show(scene: Scene): void {
    this.#scene = scene;
    this.#draw();
  }

  /** A frame shown instead of the scene until null is given: for looking at the lights themselves. */
  instead(frame: LightFrame | null): void {
    this.#instead = frame;
    this.#draw();
  }

  /** @param brightness 0 to 255, as the eye measures it */
  dim(brightness: number): void {
    this.#brightness = brightness;
    this.#draw();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = undefined;
  }

  #draw(): void {
    this.#cancel?.();
    if (!this.#instead) frameInto(this.#scene, this.#board, this.#clock.now(), this.#frame, this.#brightness);
    this.#device.show(this.#instead ?? this.#frame);
    this.#cancel = this.#clock.after(FRAME_MS, () => this.#draw());
  }
}
