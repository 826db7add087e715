import type { Messages } from '../en/index.js';
import { basics } from './basics.js';
import { lights } from './lights.js';
import { moves } from './moves.js';
import { play } from './play.js';
import { refused } from './refusals.js';
import { replay } from './replay.js';
import { typeset } from './typeset.js';

export const page: Messages = typeset({
  ...basics,
  ...lights,
  ...moves,
  ...play,
  ...refused,
  ...replay,
});
