import type { Level } from '../../../players/level.js';
import { levels } from './basics.js';

export const seats = {
  computers: {
    title: 'Let computers play',
    all: 'All free seats',
    each: 'Seat by seat',
    count: (computers: number, level?: Level) =>
      `${computers} ${computers === 1 ? 'computer' : 'computers'}${level ? ` (${levels[level]})` : ''}`,
    free: (seats: number) => `${seats} free`,
    of: (seat: string) => `Who plays ${seat}?`,
    levels: { free: 'no one', ...levels },
    how: 'Computers keep their cards secret. Anyone can take over a computer’s seat and hand.',
    onWood: 'The lights and the page show its moves: move its pawns for it.',
    dealtOnly: 'Computers only play with “Cards on the phones”: choosing one switches to that.',
  },
  free: {
    real: 'The players here also play the cards of the empty seats.',
    wrong: 'Someone in the wrong seat?',
    label: 'Remove player',
    of: (name: string) => `Remove player ${name}`,
    sure: (name: string) => `Remove ${name} from this seat? Another phone can then take it.`,
  },
  learners: {
    title: 'New to the game?',
    own: 'I’m a beginner',
    of: (name: string) => `${name} is a beginner`,
    about: 'Beginners get extra lights, explanations and a short lesson for each new card. Only they see it.',
  },
};
