/** Loaded with every visit. English defines the keys and parameters of all languages. */

import { basics } from './basics.js';
import { moves } from './moves.js';
import { play } from './play.js';

export const page = {
  ...basics,
  ...moves,
  ...play,
};
