/** Who sits where: people and computers come and go, and what belongs to them goes with them. */
import type { EventOf, SeatState, TableContext, UndoWish } from './context.js';

export const EMPTY_SEAT: SeatState = { taken: false, present: false, name: '' };

export function updateSeat(
  context: TableContext,
  event: EventOf<'seat.take' | 'seat.computer' | 'seat.leave' | 'seat.learner' | 'seat.presence'>,
): TableContext {
  const seats = context.seats.map((seat, index) => {
    if (event.type === 'seat.take')
      return index === event.seat ? seatTaken(seat, event) : vacated(seat, event);
    if (index !== event.seat) return seat;
    if (event.type === 'seat.computer') return computerSeat(event);
    if (event.type === 'seat.leave') return EMPTY_SEAT;
    if (event.type === 'seat.learner') return marked(seat, event);
    // A computer is always there.
    return seat.computer ? seat : { ...seat, present: seat.taken && event.present };
  });
  // Coming and going does not count: no page becomes out of date by it.
  return {
    ...context,
    seats,
    hints: hintsAfter(context, seats),
    undo: wishAfter(context.undo, leftOf(context.seats, seats)),
  };
}

const isPerson = ({ taken, computer }: SeatState) => taken && computer === undefined;

/** The hints counted are those of a person: they go with who leaves, and come along to another seat. */
function hintsAfter({ hints, seats }: TableContext, after: readonly SeatState[]): readonly number[] {
  if (hints.length === 0) return hints;
  return after.map((seat, player) => {
    const before = seats.findIndex(
      (one, index) =>
        isPerson(one) && one.holder === seat.holder && (seat.holder !== undefined || index === player),
    );
    return isPerson(seat) ? (hints[before] ?? 0) : 0;
  });
}

/** A seat may have been marked as a learner's before the learner sat down. */
function seatTaken({ learner }: SeatState, { name, holder }: EventOf<'seat.take'>): SeatState {
  return {
    taken: true,
    present: true,
    name,
    ...(holder === undefined ? {} : { holder }),
    ...(learner && { learner }),
  };
}

function marked({ learner: _, ...seat }: SeatState, { learner }: EventOf<'seat.learner'>): SeatState {
  return learner ? { ...seat, learner } : seat;
}

function computerSeat({ level, seed }: EventOf<'seat.computer'>): SeatState {
  return { taken: true, present: true, name: '', computer: { level, seed } };
}

/** Nobody holds two seats. */
function vacated(seat: SeatState, { holder }: EventOf<'seat.take'>): SeatState {
  return holder !== undefined && seat.holder === holder ? EMPTY_SEAT : seat;
}

/**
 * A request to take back ends when the person who asked leaves; an agreement does not pass to the next person at the
 * seat.
 */
function wishAfter(wish: UndoWish | null, left: readonly number[]): UndoWish | null {
  if (!wish || left.includes(wish.by)) return null;
  const agreed = wish.agreed.filter((player) => !left.includes(player));
  return agreed.length === wish.agreed.length ? wish : { ...wish, agreed };
}

function leftOf(before: readonly SeatState[], after: readonly SeatState[]): number[] {
  return before.flatMap((seat, index) => {
    const stays = after[index]?.taken && (seat.computer || !after[index]?.computer);
    return seat.taken && !stays ? [index] : [];
  });
}
