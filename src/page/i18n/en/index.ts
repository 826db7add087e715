/**
 * The words that every visit to the page needs. English is the source: its keys and parameters are what each other language must have,
 * so that a missing translation does not compile.
 */

import { basics } from './basics.js';
import { lights } from './lights.js';
import { moves } from './moves.js';
import { play } from './play.js';
import { refused } from './refusals.js';
import { replay } from './replay.js';
import type { Worded } from './worded.js';

export const page = {
  ...basics,
  ...lights,
  ...moves,
  ...play,
  ...refused,
  ...replay,
};
export type Messages = Worded<typeof page>;
