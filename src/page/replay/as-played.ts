import type { View } from '../../web/views/view.js';

/** With the names of those who played, at any moment of the game: others may sit at the table by now. */
export function asPlayed(view: View, names: readonly string[]): View {
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, name: names[seat.player] ?? '' })) };
}
