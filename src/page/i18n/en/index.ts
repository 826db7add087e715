/**
 * Every word of the page. English is the source: its keys and parameters are what each other language must have,
 * so that a missing translation does not compile.
 */

import { basics } from './basics.js';
import { lights } from './lights.js';
import { maintenance } from './maintenance.js';
import { play } from './play.js';
import { why } from './reasons.js';
import { refused } from './refusals.js';
import { replay } from './replay.js';
import { rules } from './rules.js';
import { setup } from './setup.js';

type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Worded<T[K]>;
};

export const en = {
  ...basics,
  ...lights,
  ...maintenance,
  ...play,
  ...refused,
  ...why,
  ...replay,
  ...rules,
  ...setup,
};
export type Messages = Worded<typeof en>;
