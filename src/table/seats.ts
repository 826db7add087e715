import type { EventOf, SeatState, TableContext, UndoRequest } from './context.js';

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
    // Computers are always present.
    return seat.computer ? seat : { ...seat, present: seat.taken && event.present };
  });
  // Presence does not bump `version`.
  return {
    ...context,
    seats,
    hints: hintsAfter(context, seats),
    undo: wishAfter(context.undo, leftOf(context.seats, seats)),
  };
}

const isPerson = ({ taken, computer }: SeatState) => taken && computer === undefined;

/** Hint counts follow the person. */
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

/** A learner mark may precede the player. */
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

/** One seat per holder. */
function vacated(seat: SeatState, { holder }: EventOf<'seat.take'>): SeatState {
  return holder !== undefined && seat.holder === holder ? EMPTY_SEAT : seat;
}

/** Ends with its requester; agreements do not pass on. */
function wishAfter(wish: UndoRequest | null, left: readonly number[]): UndoRequest | null {
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
