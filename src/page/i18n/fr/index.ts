import type { Messages } from '../en/index.js';
import { basics } from './basics.js';
import { moves } from './moves.js';
import { play } from './play.js';
import { typeset } from './typeset.js';

export const page: Messages = typeset({
  ...basics,
  ...moves,
  ...play,
});
