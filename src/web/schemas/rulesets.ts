import { type Static, Type } from 'typebox';
import { strict } from './common.js';

/** JSON of a ruleset, or a link that contains one. */
export const RulesetText = Type.String();

export const RulesetHash = Type.Object({ hash: Type.String({ pattern: '^[0-9a-f]{16}$' }) }, strict);
export type RulesetHash = Static<typeof RulesetHash>;
