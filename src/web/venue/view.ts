import type { VenueSettings } from '../../venue/settings.js';
import type { PublicState } from '../../venue/state.js';
import type { LengthSpan, Statistics } from '../../venue/statistics.js';

/** What the staff's page receives. */
export interface StaffView {
  readonly state: PublicState;
  readonly settings: VenueSettings;
  readonly statistics: Statistics;
  /** Minutes of the middle one of all games that were won. */
  readonly medianMinutes: number | null;
  /** Games that were won, by their length. */
  readonly lengths: readonly LengthSpan[];
  /** There is a game that may be kept for good. */
  readonly keepable: boolean;
  /** What is set and played here survives the program: there is something to back up. */
  readonly keeps: boolean;
}
