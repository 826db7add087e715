import { type Static, Type } from 'typebox';
import { LONGEST_NAME } from '../../rules/values/limits.js';
import { SEEN } from '../../rules/values/schema.js';
import { STAFF_ROLES, type StaffRole } from '../../table/rights.js';
import { as, strict } from './common.js';

const name = Type.String({
  maxLength: LONGEST_NAME,
  pattern: `^${SEEN}(.*[^\\s\\p{C}])?$`,
});
export const PersonName = Type.Object({ name }, strict);
export type PersonName = Static<typeof PersonName>;

export const NewPerson = Type.Object(
  {
    name,
    role: Type.Unsafe<StaffRole>({ type: 'string', enum: [...STAFF_ROLES] }),
    pin: Type.String({ pattern: '^\\S{4,64}$' }),
  },
  strict,
);
export type NewPerson = Static<typeof NewPerson>;

/** `here`: the guests are still there. `venue`, `usual`: rules of the set-up. */
export const GuestRequest = Type.Object(
  {
    ...as,
    wish: Type.Union([
      Type.Literal('here'),
      Type.Literal('call'),
      Type.Literal('no-call'),
      Type.Literal('venue'),
      Type.Literal('usual'),
    ]),
  },
  strict,
);
export type GuestRequest = Static<typeof GuestRequest>;

export const ProgramWish = Type.Object(
  { do: Type.Union([Type.Literal('install'), Type.Literal('back')]) },
  strict,
);
export type ProgramWish = Static<typeof ProgramWish>;

/** Validated by `readCommand`, which names the wrong field. */
export const StaffRequest = Type.Record(Type.String(), Type.Unknown());
export type StaffRequest = Static<typeof StaffRequest>;
