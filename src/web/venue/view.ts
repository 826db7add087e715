import type { BackupFault } from '../../store/backup.js';
import type { Deed, PersonFault, StaffPerson } from '../../store/staff-file.js';
import type { Right } from '../../table/rights.js';
import type { StaffCommand, StaffRefusal } from '../../venue/commands.js';
import type { VenueSettings } from '../../venue/settings.js';
import type { StaffState } from '../../venue/state.js';
import type { LengthSpan, Statistics } from '../../venue/statistics.js';
import type { Venue, VenueView } from '../../venue/venue.js';
import type { BrokerView } from '../maintenance/broker-metrics.js';
import type { ProgramRequest, ProgramView } from './program.js';

export interface GuestView extends VenueView {
  /** Without typing the PIN. */
  readonly may: readonly Right[];
  /** Changes with the picture; null if there is none. */
  readonly logo: string | null;
  /** Fault in the card's settings, in English; only for displays, while no game is on. */
  readonly cardFault: string | null;
}

export function venueView({ view }: Venue, more: Omit<GuestView, keyof VenueView>): GuestView {
  return { ...view, ...more };
}

export type RestoreFault = BackupFault | 'in-game' | 'under-way';

/** Acts in the game that guests may not do, by the right that allows them. */
export type GameDeed = Extract<Right, 'end-game' | 'free-seat' | 'any-rules'>;

export type Did =
  | GameDeed
  | 'restart'
  | 'rename'
  | 'load-game'
  | 'keep-rules'
  | 'forget-rules'
  | StaffCommand['do']
  | ProgramRequest
  | 'unlock'
  | 'cleaned'
  | 'keep'
  | 'save'
  | 'restore'
  | 'package'
  | 'switches'
  | 'wiring'
  | 'logo'
  | 'no-logo'
  | 'hire'
  | 'dismiss';

export type LogoFault = 'too-large' | 'no-picture';

export type StaffFault = StaffRefusal['code'] | PersonFault | LogoFault | 'not-now';

export interface StaffView {
  readonly may: readonly Right[];
  readonly state: StaffState;
  /** A game can be protected from pruning. */
  readonly keepable: boolean;
  readonly managed?: ManagedView;
  readonly owned?: OwnedView;
}

export interface ManagedView {
  readonly settings: VenueSettings;
  readonly logo: string | null;
  readonly knowsTime: boolean;
  readonly statistics: Statistics;
  readonly medianMinutes: number | null;
  readonly lengths: readonly LengthSpan[];
  readonly keeps: boolean;
  readonly restores: boolean;
  /** Missing in the last backup: unreadable or too large. */
  readonly leftOut: readonly string[];
  readonly deeds: readonly Deed[];
}

export interface OwnedView {
  readonly program: ProgramView | null;
  /** Null without a broker. */
  readonly broker: BrokerView | null;
  /** Null without a PIN. */
  readonly people: readonly Pick<StaffPerson, 'name' | 'role'>[] | null;
}
