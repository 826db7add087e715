import type { Catalogue } from '../en/catalogue.js';
import { basics } from './basics.js';
import { moves } from './moves.js';
import { play } from './play.js';
import { typeset } from './typeset.js';

export const page: Catalogue['page'] = typeset({
  ...basics,
  ...moves,
  ...play,
});
