import type { Messages } from '../en/index.js';
import { basics } from './basics.js';
import { lights } from './lights.js';
import { maintenance } from './maintenance.js';
import { play } from './play.js';
import { why } from './reasons.js';
import { refused } from './refusals.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { setup } from './setup.js';

/** Before these marks French has a space that no line may break at. */
const MARK = / (?=[?!:;»])|(?<=«) /g;
const bound = (text: string) => text.replace(MARK, '\u00a0');

/** The same catalogue with those spaces bound, in its texts and in what its functions make. */
function typeset<T>(words: T): T {
  if (typeof words === 'string') return bound(words) as T;
  if (typeof words === 'function') return ((...facts: unknown[]) => bound(words(...facts))) as T;
  return Object.fromEntries(
    Object.entries(words as object).map(([key, value]) => [key, typeset(value)]),
  ) as T;
}

export const fr: Messages = typeset({
  ...basics,
  ...lights,
  ...maintenance,
  ...play,
  ...refused,
  ...why,
  ...replay,
  ...rules,
  ...setup,
});
