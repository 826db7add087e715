import type { Worded } from './worded.js';

export const replay = {
  watch: 'Watch the game again',
  review: 'Review the game',
  again: 'The game again',
  at: (moment: number, all: number) => `The game again: moment ${moment} of ${all}`,
  place: 'Where in the game',
  run: 'Play',
  rest: 'Stop',
  back: 'Back',
  on: 'Forward',
  pace: 'Pace',
  paces: { slow: 'slow', usual: 'usual', fast: 'fast', fastest: 'very fast' },
  end: 'Back to the table',
  save: 'Save the game as a text',
  saveToRead: 'Save the game to read, without what is dealt',
  load: 'Load a saved game',
  share: 'Share the game',
  copied: 'The game is copied: paste it wherever you like.',
  notShared: 'This browser cannot share it. Save the game as a text instead.',
};
export type ReplayMessages = Worded<typeof replay>;
