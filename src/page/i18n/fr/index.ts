import type { Messages } from '../en/index.js';
import { basics } from './basics.js';
import { lights } from './lights.js';
import { play } from './play.js';
import { why } from './reasons.js';
import { refused } from './refusals.js';
import { rules } from './rules.js';
import { setup } from './setup.js';

export const fr: Messages = { ...basics, ...lights, ...play, ...refused, ...why, ...rules, ...setup };
