/** Parses untrusted requests. */
import { type Static, type TProperties, Type } from 'typebox';
import { Value } from 'typebox/value';
import { isRecord, parsed } from '../rules/values/input.js';
import { DIMMEST, LONGEST_ANNOUNCEMENT, LONGEST_TABLE_NAME } from '../rules/values/limits.js';
import { exact, LONGEST_PAYLOAD } from './reports.js';
import { VERBS, type Verb } from './topics.js';

const Label = Type.String({
  minLength: 1,
  maxLength: LONGEST_TABLE_NAME,
  pattern: '^[^\\u0000-\\u001f\\u007f]+$',
});
const Id = Type.String({ minLength: 1, maxLength: 64 });

const common = { id: Id, by: Type.Optional(Type.String({ maxLength: 60 })) };
const withFields = <P extends TProperties>(fields: P) => exact({ ...common, ...fields });
const alone = withFields({});

export const REQUESTS = {
  reset: alone,
  attract: alone,
  answered: alone,
  /** Home Assistant's lock has one topic for both. */
  lock: withFields({ locked: Type.Optional(Type.Boolean()) }),
  unlock: alone,
  clean: alone,
  cleaned: alone,
  /** Shown to all players; empty ends it. */
  announce: withFields({
    text: Type.String({ maxLength: LONGEST_ANNOUNCEMENT, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }),
  }),
  brightness: withFields({ level: Type.Integer({ minimum: DIMMEST, maximum: 255 }) }),
  restart: alone,
  update: alone,
  name: withFields({ name: Label, site: Label }),
} as const satisfies Record<Verb, unknown>;

export type TableRequest = {
  [V in Verb]: { readonly verb: V } & Static<(typeof REQUESTS)[V]>;
}[Verb];

export type RequestFault = 'too-large' | 'not-json' | 'no-id' | 'unknown-verb' | 'bad-fields';

export type ReadRequest =
  | { readonly ok: true; readonly request: TableRequest }
  | { readonly ok: false; readonly fault: RequestFault; readonly id: string | null };

export function readRequest(verb: string, payload: Buffer): ReadRequest {
  const wrong = (fault: RequestFault, id: string | null = null) => ({ ok: false, fault, id }) as const;
  const read = parsed(payload.toString());
  if (read === undefined) return wrong(payload.length > LONGEST_PAYLOAD ? 'too-large' : 'not-json');
  const id = isRecord(read) && Value.Check(Id, read['id']) ? read['id'] : null;
  if (payload.length > LONGEST_PAYLOAD) return wrong('too-large', id);
  if (id === null) return wrong('no-id');
  const known = VERBS.find((each) => each === verb);
  if (!known) return wrong('unknown-verb', id);
  if (!Value.Check(REQUESTS[known], read)) return wrong('bad-fields', id);
  return { ok: true, request: { ...(read as object), verb: known } as TableRequest };
}
