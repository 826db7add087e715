import { Type } from 'typebox';
import { isLevel, type Level } from '../../players/level.js';
import { parsed } from '../../rules/values/input.js';
import { LONGEST_NAME } from '../../rules/values/limits.js';
import type { Refusal } from '../refusals.js';
import { Player } from './fields.js';
import { person, wholeNumber } from './words.js';

/** By player index. */
export interface SeatState {
  readonly taken: boolean;
  readonly name: string;
  /** The holder's phone is connected. */
  readonly present: boolean;
  /** Digest of the phone's key, made by src/web; absent if the seat cannot be reclaimed. */
  readonly holder?: string;
  readonly computer?: ComputerPlayer;
  /** With physical cards the seat may be empty. */
  readonly learner: boolean;
}

export const EMPTY_SEAT: SeatState = { taken: false, present: false, name: '', learner: false };

/** The same level and seed play the same game. */
export interface ComputerPlayer {
  readonly level: Level;
  /** Unsigned 32 bits. */
  readonly seed: number;
}

export interface UndoRequest {
  readonly by: number;
  readonly agreed: readonly number[];
}

interface AtSeat<Type extends string> {
  readonly type: Type;
  readonly seat: number;
}

export type SeatTake = AtSeat<'seat.take'> & { readonly name: string; readonly holder?: string };
/** `instead`: the holder leaves it. */
export type SeatComputer = AtSeat<'seat.computer'> & ComputerPlayer & { readonly instead?: true };
export type SeatLeave = AtSeat<'seat.leave'>;
export type SeatPresence = AtSeat<'seat.presence'> & { readonly present: boolean };
export type SeatLearner = AtSeat<'seat.learner'> & {
  readonly by: number | 'table';
  readonly learner: boolean;
};
export type SeatEvent = SeatTake | SeatComputer | SeatLeave | SeatPresence | SeatLearner;

export interface SeatedTable {
  readonly settings: { readonly cards: 'dealt' | 'physical' };
  readonly seats: readonly SeatState[];
  readonly declared: object | null;
  readonly game: { readonly turn: number } | null;
  readonly hints: readonly number[];
  readonly undo: UndoRequest | null;
}

export const SEAT_COMMANDS = {
  'seat.take': {
    everywhere: true as const,
    refusal: ({ seats }: SeatedTable, { seat }: SeatTake): Refusal | null =>
      isPerson(seats[seat]) ? { code: 'seat-taken', seat } : noSuchSeat(seats, seat),
    change: <Table extends SeatedTable>(table: Table, { seat, name, holder }: SeatTake) =>
      withSeats(table, (before, index) => {
        if (index === seat) return takenBy(before, name, holder);
        // One seat per holder.
        return holder !== undefined && before.holder === holder ? EMPTY_SEAT : before;
      }),
    record: {
      word: 'seat',
      write: ({ seat, name, holder }: SeatTake) =>
        `${seat} ${JSON.stringify(name)}${holder === undefined ? '' : ` of ${holder}`}`,
      read: (rest: string): SeatTake | undefined => {
        const [, seat, quoted = '', holder] = /^(\d) (".*")(?: of ([\w-]{1,64}))?$/s.exec(rest) ?? [];
        const name = parsed(quoted);
        return typeof name === 'string' && isName(name) ? taking(Number(seat), name, holder) : undefined;
      },
      restoring: ({ seats }: SeatedTable) =>
        seats.flatMap((seat, index) => (isPerson(seat) ? [taking(index, seat.name, seat.holder)] : [])),
    },
  },
  'seat.computer': {
    everywhere: true as const,
    refusal: ({ seats, settings, declared, game }: SeatedTable, event: SeatComputer): Refusal | null => {
      const { seat, instead } = event;
      if (isPerson(seats[seat]) && !instead) return { code: 'seat-taken', seat };
      if (!seats[seat]) return { code: 'no-such-seat', seat };
      if (settings.cards === 'physical') return { code: 'dealt-only' };
      // The player of the card must move it.
      return declared && game?.turn === seat ? { code: 'card-played' } : null;
    },
    change: <Table extends SeatedTable>(table: Table, { seat, level, seed }: SeatComputer) =>
      withSeat(table, seat, () => ({ ...EMPTY_SEAT, taken: true, present: true, computer: { level, seed } })),
    record: {
      word: 'computer',
      write: ({ seat, level, seed, instead }: SeatComputer) =>
        `${seat} ${level} ${seed}${instead ? ' instead' : ''}`,
      read: (rest: string): SeatComputer | undefined => {
        const [, seat, level, seed, instead] = /^(\d) (\w+) (-?\d{1,10})( instead)?$/.exec(rest) ?? [];
        if (!isLevel(level)) return undefined;
        const event = { type: 'seat.computer', seat: Number(seat), level, seed: Number(seed) | 0 } as const;
        return instead ? { ...event, instead: true } : event;
      },
      restoring: ({ seats }: SeatedTable) =>
        seats.flatMap(({ computer }, seat): SeatComputer[] =>
          computer ? [{ type: 'seat.computer', seat, ...computer }] : [],
        ),
    },
  },
  'seat.leave': {
    everywhere: true as const,
    refusal: ({ seats }: SeatedTable, { seat }: SeatLeave) => noSuchSeat(seats, seat),
    change: <Table extends SeatedTable>(table: Table, { seat }: SeatLeave) =>
      withSeat(table, seat, () => EMPTY_SEAT),
    record: {
      word: 'leave',
      write: ({ seat }: SeatLeave) => String(seat),
      read: (rest: string): SeatLeave | undefined => {
        const seat = wholeNumber(rest);
        return seat === undefined ? undefined : { type: 'seat.leave', seat };
      },
    },
  },
  'seat.presence': {
    everywhere: true as const,
    refusal: ({ seats }: SeatedTable, { seat }: SeatPresence) => noSuchSeat(seats, seat),
    change: <Table extends SeatedTable>(table: Table, { seat, present }: SeatPresence) =>
      withSeat(table, seat, (one) => (one.computer ? one : { ...one, present: one.taken && present })),
  },
  'seat.learner': {
    everywhere: true as const,
    request: {
      fields: { player: Player, learner: Type.Boolean() },
      tidy: ({ player, ...event }: Readonly<Record<string, unknown>>) => ({ ...event, seat: player }),
      isLimited: true as const,
    },
    refusal: ({ seats }: SeatedTable, { by, seat }: SeatLearner): Refusal | null => {
      if (by !== seat && by !== 'table') return { code: 'not-your-seat', player: seat };
      return seats[seat]?.computer ? { code: 'seat-taken', seat } : noSuchSeat(seats, seat);
    },
    change: <Table extends SeatedTable>(table: Table, { seat, learner }: SeatLearner) =>
      withSeat(table, seat, (one) => ({ ...one, learner })),
    record: {
      word: 'learner',
      write: ({ by, seat, learner }: SeatLearner) => `${seat} ${learner ? 'on' : 'off'} by ${by}`,
      read: (rest: string): SeatLearner | undefined => {
        const [, seat, on, by = ''] = /^(\d) (on|off) by (\d|table)$/.exec(rest) ?? [];
        if (seat === undefined) return undefined;
        return { type: 'seat.learner', by: person(by), seat: Number(seat), learner: on === 'on' };
      },
      restoring: ({ seats }: SeatedTable) =>
        seats.flatMap(({ learner }, seat): SeatLearner[] =>
          learner ? [{ type: 'seat.learner', by: 'table', seat, learner }] : [],
        ),
      replacedBy: 2,
    },
  },
};

function isPerson(seat: SeatState | undefined): boolean {
  return seat?.taken === true && seat.computer === undefined;
}

function noSuchSeat(seats: readonly SeatState[], seat: number): Refusal | null {
  return seats[seat] ? null : { code: 'no-such-seat', seat };
}

function isName(text: string): boolean {
  return [...text].length <= LONGEST_NAME && /\S/.test(text);
}

function taking(seat: number, name: string, holder: string | undefined): SeatTake {
  return { type: 'seat.take', seat, name, ...(holder !== undefined && { holder }) };
}

/** Keeps marks set before the player came. */
function takenBy(before: SeatState, name: string, holder: string | undefined): SeatState {
  const { computer: _, holder: __, ...marks } = before;
  return { ...marks, taken: true, present: true, name, ...(holder !== undefined && { holder }) };
}

function withSeat<Table extends SeatedTable>(
  table: Table,
  seat: number,
  change: (seat: SeatState) => SeatState,
): Table {
  return withSeats(table, (one, index) => (index === seat ? change(one) : one));
}

/** Does not bump `version`. */
function withSeats<Table extends SeatedTable>(
  table: Table,
  change: (seat: SeatState, index: number) => SeatState,
): Table {
  const seats = table.seats.map(change);
  const undo = requestAfter(table.undo, leftOf(table.seats, seats));
  return { ...table, seats, hints: hintsAfter(table, seats), undo };
}

/** Hint counts follow the person. */
function hintsAfter({ hints, seats }: SeatedTable, after: readonly SeatState[]): readonly number[] {
  if (hints.length === 0) return hints;
  return after.map((seat, player) => {
    const before = seats.findIndex(
      (one, index) =>
        isPerson(one) && one.holder === seat.holder && (seat.holder !== undefined || index === player),
    );
    return isPerson(seat) ? (hints[before] ?? 0) : 0;
  });
}

/** Ends with its requester; agreements do not pass on. */
function requestAfter(request: UndoRequest | null, left: readonly number[]): UndoRequest | null {
  if (!request || left.includes(request.by)) return null;
  const agreed = request.agreed.filter((player) => !left.includes(player));
  return agreed.length === request.agreed.length ? request : { ...request, agreed };
}

function leftOf(before: readonly SeatState[], after: readonly SeatState[]): number[] {
  return before.flatMap((seat, index) => {
    const stays = after[index]?.taken && (seat.computer || !after[index]?.computer);
    return seat.taken && !stays ? [index] : [];
  });
}
