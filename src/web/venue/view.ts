import type { VenueSettings } from '../../venue/settings.js';
import type { PublicState } from '../../venue/state.js';
import type { Statistics } from '../../venue/statistics.js';

/** What the staff's page receives. */
export interface StaffView {
  readonly state: PublicState;
  readonly settings: VenueSettings;
  readonly statistics: Statistics;
  /** Minutes of the middle one of all games that were won. */
  readonly medianMinutes: number | null;
}
