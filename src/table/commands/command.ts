/** One event of the table: who may send it and when, what it changes and keeps. */
import type { TProperties } from 'typebox';
import type { TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import type { Right } from '../rights.js';

interface AnyEvent {
  readonly type: string;
}

export interface CommandModule<Event extends AnyEvent> {
  /** Absent: no page may send it. */
  readonly request?: PageRequest;
  /** The machine accepts it in every state, and stays there. */
  readonly everywhere?: true;
  /** Why it is not allowed now, or null; assumes that the machine's state takes it. */
  refusal?(context: TableContext, event: Event): Refusal | null;
  change?(context: TableContext, event: Event): TableContext;
  /** Absent: not kept in the journal. */
  readonly record?: RecordForm<Event>;
}

export type CommandModules<Event extends AnyEvent> = {
  readonly [Type in Event['type']]: CommandModule<Extract<Event, { readonly type: Type }>>;
};

export interface PageRequest {
  /** Of the request, beside `type`, `as` and `seen`. */
  readonly fields: TProperties;
  /** Makes the event if its fields differ from the request's. */
  tidy?(event: Readonly<Record<string, unknown>>): object;
  /** Refused if the page has not seen the newest version. */
  readonly needsFreshVersion?: true;
  /** An older version is accepted without effect: the table has already confirmed the move. */
  readonly isDoneIfOlder?: true;
  /** Others play the real cards of this seat if it is empty. */
  readonly seat?: 'turn' | 'player';
  /** Absent: `play`. */
  readonly right?: (context: TableContext) => Right;
  /** Refused while staff has closed the table. */
  readonly blockedWhenLocked?: true;
  readonly clearsNotices?: true;
  /** Counts against the limit of changes that do not advance a game. */
  readonly isLimited?: true;
}

/** One line of the journal: the word, then the rest. */
export interface RecordForm<Event> {
  readonly word: string;
  write(event: Event): string;
  /** Undefined if malformed. */
  read(rest: string): Event | undefined;
  /** Events that restore this command's effects on a table without a game. */
  restoring?(context: TableContext): readonly Event[];
  /** A visible step of a replay. */
  readonly isStep?: true;
  /**
   * The record implies that entries were added or removed; `asks`: `undone` replaces it if it removed some. Otherwise
   * `moved` or `undone` follows it.
   */
  readonly entries?: 'adds' | 'removes' | 'asks';
  /** The number of leading words in which the next record must agree to replace it. */
  readonly replacedBy?: number;
}
