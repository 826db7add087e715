import type { Level } from '../../../players/level.js';
import type { Worded } from './worded.js';

const levels: Record<Level | 'free', string> = {
  free: 'nobody',
  easy: 'easy',
  medium: 'medium',
  hard: 'hard',
};

export const computers = {
  title: 'Computer players',
  seats: 'Let computers play',
  of: (seat: string) => `Who plays ${seat}?`,
  levels,
  how: 'A computer holds its own hand, which nobody sees. Whoever takes its seat plays on with it.',
  onWood: 'Its moves are shown by the lights and in words: carry its pawns for it.',
  dealtOnly: 'Computers play along where the companion deals the cards: choose “Cards on the phones”.',
};
export type ComputerMessages = Worded<typeof computers>;
