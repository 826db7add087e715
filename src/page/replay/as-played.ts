import type { View } from '../../web/views/view.js';

/** A viewer who did not play then owns no pawn. */
export function asPlayed(view: View, names: readonly string[]): View {
  const { viewer, seats } = view;
  const isOther = viewer.kind === 'player' && names[viewer.player] !== seats[viewer.player]?.name;
  return {
    ...view,
    ...(isOther && { viewer: { kind: 'visitor' } }),
    seats: seats.map((seat) => ({ ...seat, name: names[seat.player] ?? '' })),
  };
}
