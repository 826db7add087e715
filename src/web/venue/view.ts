import type { BackupFault } from '../../store/backup.js';
import type { Right } from '../../table/rights.js';
import type { VenueSettings } from '../../venue/settings.js';
import type { PublicState } from '../../venue/state.js';
import type { LengthSpan, Statistics } from '../../venue/statistics.js';
import type { Venue, VenueView } from '../../venue/venue.js';
import type { BrokerView } from '../maintenance/broker-metrics.js';
import type { ProgramView } from './program.js';

export interface GuestView extends VenueView {
  /** Without typing the PIN. */
  readonly may: readonly Right[];
}

export function venueView({ view }: Venue, rights: readonly Right[]): GuestView {
  return { ...view, may: rights };
}

export type RestoreFault = BackupFault | 'in-game' | 'under-way';

export interface StaffView {
  readonly state: PublicState;
  readonly settings: VenueSettings;
  readonly statistics: Statistics;
  /** Median length of won games, in minutes. */
  readonly medianMinutes: number | null;
  readonly lengths: readonly LengthSpan[];
  /** A game can be protected from pruning. */
  readonly keepable: boolean;
  /** State survives a restart, so a backup is possible. */
  readonly keeps: boolean;
  /** A backup can be brought back. */
  readonly restores: boolean;
  /** Null where no version can be installed. */
  readonly program: ProgramView | null;
  /** Null without a broker. */
  readonly broker: BrokerView | null;
}
