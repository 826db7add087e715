import type { Worded } from './worded.js';

export const replay = {
  watch: 'Watch the replay',
  review: 'Review the game',
  again: 'Replay',
  at: (moment: number, all: number) => `Replay: step ${moment} of ${all}`,
  place: 'Position',
  run: 'Play',
  rest: 'Pause',
  back: 'Back',
  on: 'Forward',
  pace: 'Speed',
  paces: { slow: 'slow', usual: 'normal', fast: 'fast', fastest: 'very fast' },
  end: 'Back to the table',
  save: 'Export game (text)',
  saveToRead: 'Export game so far, without the hands',
  load: 'Load a saved game',
  share: 'Share the game',
  copied: 'The game is copied: paste it wherever you like.',
  notShared: 'This browser can’t share it. Export the game instead.',
};
export type ReplayMessages = Worded<typeof replay>;
