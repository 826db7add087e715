import { type Colour, parseColour } from '../rules/board/holes.js';
import type { SeatView, View } from '../web/views/view.js';
import { lookOf } from './colour-looks.js';
import { t } from './i18n/index.js';

export const coloursNamed = (letters: readonly string[]): Colour[] =>
  letters.map(parseColour).filter((colour) => colour !== undefined);

export const inPlay = ({ viewer, underWay, stage }: View): boolean =>
  viewer.kind !== 'visitor' && (underWay || stage === 'paused');

export function coloursOf(seat: SeatView): Colour[] {
  return coloursNamed(seat.colours);
}

/** Isolated, else such a name turns round the words and numbers beside it. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

export const isolated = (name: string): string => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

export function playerName(view: View, player: number): string {
  const seat = view.seats[player];
  if (seat?.name) return isolated(seat.name);
  const [colour] = seat ? coloursOf(seat) : [];
  return t().people.seat(lookOf(colour).paint);
}

/** Physical cards of an empty seat may be played at the display. */
export function standsIn({ viewer, game, seats, settings }: View): boolean {
  const empty = game !== null && seats[game.turn]?.taken === false;
  return viewer.kind === 'player' && settings.cards === 'physical' && empty;
}

/** A computer moves its own pawns on a virtual board. */
export function movesItself({ virtual, declared }: View): boolean {
  return virtual && declared?.meant === true;
}

/** Until the viewer plays. */
export function isReceived({ viewer, entries, received }: View, card: string | null): boolean {
  const isPlayer = viewer.kind === 'player';
  return isPlayer && !!card && received === card && entries.every(({ player }) => player !== viewer.player);
}

/** The learner to help: this page's own, or at the display the one to act. */
export function learnerAt(view: View): SeatView | undefined {
  const { viewer, seats, acting } = view;
  const own = viewer.kind === 'player' && !standsIn(view);
  const seat = viewer.kind === 'visitor' ? undefined : seats[own ? viewer.player : (acting ?? -1)];
  return seat?.learner ? seat : undefined;
}

export function nearestZone(view: View): number {
  if (view.viewer.kind !== 'player') return 0;
  const seat = view.seats[view.viewer.player];
  return (seat && coloursOf(seat)[0]) ?? 0;
}

/** Free, or held by a computer, which gives it up. */
export function isOpen({ taken, computer }: SeatView): boolean {
  return !taken || computer !== null;
}

export function awaitedSeats({ settings, seats }: View): readonly SeatView[] {
  return settings.cards === 'dealt' ? seats.filter(({ taken }) => !taken) : [];
}

/** Unchanged by gifts, offers, new seats; `actions` separates discards of physical cards. */
export function decisionOf({ stage, declared, hand, game, actions }: View): string {
  const cards = hand?.map(({ card }) => card).join(' ');
  const now = stage === 'offer' ? 'card' : stage;
  return [now, declared?.card, cards, game?.deals, game?.turn, game?.position, actions].join();
}

/** Whether the viewer has a decision to make and hints are on. */
export function mayAskForHint({ settings, stage, viewer, game, given, declared }: View): boolean {
  const real = settings.cards === 'physical';
  if (settings.hints === 'off' || viewer.kind === 'visitor') return false;
  if (stage === 'exchange') return viewer.kind === 'player' && given[viewer.player] === false;
  // no hints for a hand that is given up
  if (stage !== 'card' && (stage !== 'move' || real || !declared?.card)) return false;
  return viewer.kind === 'table' ? real : viewer.player === game?.turn;
}

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
