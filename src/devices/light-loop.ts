import type { Scene } from '../lights/cues.js';
import { frameInto } from '../lights/frame.js';
import type { Board } from '../rules/board/holes.js';
import { type Clock, steadyClock } from './clock.js';
import type { BoardDevice, LightFrame } from './ports.js';

/** Sixteen frames per 400 ms beat: smooth, and at most half of a serial line. */
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

  /** @param brightness 0–255, perceptual */
  constructor(device: Pick<BoardDevice, 'show'>, board: Board, brightness = 255, clock: Clock = steadyClock) {
    this.#device = device;
    this.#board = board;
    this.#brightness = brightness;
    this.#clock = clock;
    this.#frame = new Uint8Array(3 * board.holeCount);
    this.#draw();
  }

  /** Immediate, since a lifted pawn's destinations must not lag. */
  show(scene: Scene): void {
    this.#scene = scene;
    this.#draw();
  }

  /** Overrides the scene for light tests; null ends it. */
  instead(frame: LightFrame | null): void {
    this.#instead = frame;
    this.#draw();
  }

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
