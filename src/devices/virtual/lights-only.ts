/** A physical board with LEDs but no switches; a virtual board reports the pawns. */

import type { Hole } from '../../rules/board/holes.js';
import type { BoardDevice, BoardListener, BoardReport, Chains, LightFrame } from '../ports.js';
import type { BoardProfile } from '../profile.js';
import type { VirtualBoard } from './virtual-board.js';

export function hasNoSwitches({ board, withoutSensor }: BoardProfile): boolean {
  return withoutSensor.size === board.holeCount;
}

export function unreported(profile: BoardProfile): readonly Hole[] {
  return hasNoSwitches(profile) ? [] : [...profile.withoutSensor];
}

export class LightsOnly implements BoardDevice {
  readonly kind: string;
  readonly chains?: Chains;
  readonly #wired: BoardDevice;
  readonly #drawn: VirtualBoard;

  constructor(wired: BoardDevice, drawn: VirtualBoard) {
    this.#wired = wired;
    this.#drawn = drawn;
    this.kind = wired.kind;
    if (wired.chains) this.chains = wired.chains;
  }

  start(listener: BoardListener): Promise<void> {
    return this.#wired.start({
      onSnapshot: () => undefined,
      onSwitch: () => undefined,
      onTime: () => undefined,
      onButton: (zone, at) => listener.onButton(zone, at),
      onLink: (state, reason, cable) => {
        if (state === 'ready')
          void this.#drawn.start({ ...listener, onLink: () => listener.onLink(state, reason) });
        else listener.onLink(state, reason, cable);
      },
    });
  }

  show(frame: LightFrame): void {
    this.#wired.show(frame);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#wired.stop(), this.#drawn.stop()]);
  }

  report(): BoardReport {
    return this.#wired.report?.() ?? {};
  }
}
