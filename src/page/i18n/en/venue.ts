import type { Paint } from '../../colour-looks.js';
import { paints } from './basics.js';
import type { Worded } from './worded.js';

const list = new Intl.ListFormat('en');
const pawns = (count: number, paint: string) => `${count} ${paint} ${count === 1 ? 'pawn' : 'pawns'}`;

export const venue = {
  left: {
    title: 'Is anybody still there?',
    game: (time: string) => `This game has been left alone. In ${time} it ends; what was played stays saved.`,
    table: (time: string) => `This table has been left alone. In ${time} it is free for others.`,
    here: 'We are still here',
  },
  locked: 'This table is closed just now.',
  cleaning: 'This table is being cleaned.',
  staff: 'Staff',
  opensAt: (hour: number) => `Closed. We open at ${hour}:00.`,
  closesAt: (hour: number) => `Last game: we close at ${hour}:00.`,
  call: { ask: 'We need somebody', called: 'Somebody has been called.', not: 'Not needed any more' },
  rules: {
    isHouse: 'The table is set up by the rules of the house.',
    isOther: 'The table is set up by other rules than those of the house.',
    house: 'Rules of the house',
    usual: 'The usual rules',
  },
  pawns: {
    lacking: (of: readonly { readonly paint: Paint; readonly count: number }[]) =>
      `Missing in the bases: ${list.format(of.map(({ paint, count }) => pawns(count, paints[paint])))}.`,
    elsewhere: (count: number) =>
      count === 1 ? '1 pawn stands elsewhere on the board.' : `${count} pawns stand elsewhere on the board.`,
    missing: (count: number) =>
      count === 1 ? '1 pawn is in no hole at all.' : `${count} pawns are in no hole at all.`,
  },
  attract: {
    title: 'Come and play',
    steps: {
      code: 'Scan the code with your phone',
      seat: 'Take a seat: no account, no app',
      pawns: 'Lift a pawn when it lights up, put it down where the light is',
    },
    menu: 'Our menu',
    start: 'Play here',
    shown: 'Nobody plays: this is a demonstration.',
  },
};
export type VenueMessages = Worded<typeof venue>;
