import type { View } from '../../web/views/view.js';

export function asPlayed(view: View, names: readonly string[]): View {
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, name: names[seat.player] ?? '' })) };
}
