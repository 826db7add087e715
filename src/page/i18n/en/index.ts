/**
 * The words that every visit to the page needs. English is the source: its keys and parameters are what each other language must have,
 * so that a missing translation does not compile.
 */

import { basics } from './basics.js';
import { moves } from './moves.js';
import { play } from './play.js';
import type { Worded } from './worded.js';

export const page = {
  ...basics,
  ...moves,
  ...play,
};
export type Messages = Worded<typeof page>;
