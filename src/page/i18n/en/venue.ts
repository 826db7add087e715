import type { Paint } from '../../colour-looks.js';
import { list, paints, plural } from './basics.js';

const pawns = (count: number, paint: string) => plural(count, `${paint} pawn`, `${paint} pawns`);

export const venue = {
  left: {
    title: 'Is anyone still there?',
    game: (time: string) => `Nobody has played for a while. The game ends in ${time}; it stays saved.`,
    table: (time: string) =>
      `Nobody has touched this table for a while. It will be free for others in ${time}.`,
    here: 'We are still here',
  },
  cardFault: 'A file on the table’s card cannot be used:',
  locked: 'This table is closed right now.',
  cleaning: 'This table is being cleaned.',
  opensAt: (hour: number) => `Closed. We open at ${hour}:00.`,
  closesAt: (hour: number) => `Last game: we close at ${hour}:00.`,
  taken: (minutes: number) => `You have been here for ${plural(minutes, 'minute', 'minutes')}.`,
  call: { ask: 'Call staff', called: 'Staff are on their way.', not: 'Cancel the call' },
  rules: {
    isVenue: 'This table plays by the venue’s rules.',
    isOther: 'This table does not play by the venue’s rules.',
    venue: 'Venue rules',
    usual: 'The usual rules',
  },
  pawns: {
    lacking: (of: readonly { readonly paint: Paint; readonly count: number }[]) =>
      `Missing from the bases: ${list.format(of.map(({ paint, count }) => pawns(count, paints[paint])))}.`,
    elsewhere: (count: number) => `${plural(count, 'pawn is', 'pawns are')} somewhere else on the board.`,
    missing: (count: number) => `${plural(count, 'pawn is', 'pawns are')} not on the board.`,
  },
  attract: {
    title: 'Come and play',
    steps: {
      code: 'Scan the code with your phone',
      seat: 'Take a seat: no account, no app',
      pawns: 'Lift a lit pawn and put it into a lit hole',
    },
    menu: 'Our menu',
    start: 'Play here',
    shown: 'Nobody is playing: this is a demonstration.',
  },
};
