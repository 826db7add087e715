import type { Messages } from '../en/index.js';
import { basics } from './basics.js';
import { rules } from './rules.js';
import { setup } from './setup.js';

export const fr: Messages = { ...basics, ...rules, ...setup };
