import { profileFile } from '../../hardware/generator/profiles.js';
import type { BoardListener, LinkState, SwitchEvent } from '../../src/devices/ports.js';
import { type BoardProfile, parseProfileText } from '../../src/devices/profile.js';
import type { ZoneCount } from '../../src/rules/board/holes.js';

/** Records what a board sends. */
export class Recorder implements BoardListener {
  readonly links: [state: LinkState, reason: string | undefined][] = [];
  readonly snapshots: Uint8Array[] = [];
  readonly switches: SwitchEvent[] = [];
  readonly buttons: number[] = [];
  /** Until when everything has been told. */
  knownUntil = Number.NEGATIVE_INFINITY;
  /** Called first, for those who answer at once. */
  answer: ((event: SwitchEvent) => void) | undefined;

  onSnapshot(closed: Uint8Array): void {
    this.snapshots.push(closed);
  }

  onSwitch(event: SwitchEvent): void {
    this.switches.push(event);
    this.answer?.(event);
  }

  onButton(zone: number): void {
    this.buttons.push(zone);
  }

  onTime(at: number): void {
    this.knownUntil = at;
  }

  onLink(state: LinkState, reason?: string): void {
    this.links.push([state, reason]);
  }

  get link(): LinkState | undefined {
    return this.links.at(-1)?.[0];
  }
}

/** The reference design of a size, as `hardware/` describes it. */
export function referenceProfile(zones: ZoneCount): BoardProfile {
  const result = parseProfileText(profileFile(zones));
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.profile;
}
