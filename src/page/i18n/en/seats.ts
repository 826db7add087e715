import type { Level } from '../../../players/level.js';
import { levels } from './basics.js';
import type { Worded } from './worded.js';

export const seats = {
  computers: {
    title: 'Let computers play',
    all: 'All free seats',
    each: 'Each seat by itself',
    count: (computers: number, level?: Level) =>
      `${computers} ${computers === 1 ? 'computer' : 'computers'}${level ? ` (${levels[level]})` : ''}`,
    free: (seats: number) => `${seats} free`,
    of: (seat: string) => `Who plays ${seat}?`,
    levels: { free: 'nobody', ...levels },
    how: 'Computers keep their cards secret. Anyone can take over a computer’s seat and hand.',
    onWood: 'Lights and words show its moves: move its pawns for it.',
    dealtOnly: 'Computers play only with cards on the phones: choosing one switches to them.',
  },
  free: {
    real: 'The players here also play the cards of the empty seats.',
    wrong: 'Somebody sits in the wrong seat',
    label: 'Free the seat',
    of: (name: string) => `Free the seat of ${name}`,
    sure: (name: string) => `Another phone can then take the seat of ${name} in this game.`,
  },
  learners: {
    title: 'New to the game?',
    own: 'I am learning to play',
    of: (name: string) => `${name} is learning to play`,
    about:
      'In a learner’s turn more is lit and explained, and each card that is new has a short lesson. Nobody else sees it.',
  },
};
export type SeatMessages = Worded<typeof seats>;
