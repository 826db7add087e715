/** What guests and staff may ask of a table in a place where many play. */
import { type Static, Type } from 'typebox';
import { as, strict } from './common.js';

/** `here`: nobody has left. `house`, `usual`: the rules that the table is set up by. */
export const GuestWish = Type.Object(
  {
    ...as,
    wish: Type.Union([
      Type.Literal('here'),
      Type.Literal('call'),
      Type.Literal('no-call'),
      Type.Literal('house'),
      Type.Literal('usual'),
    ]),
  },
  strict,
);
export type GuestWish = Static<typeof GuestWish>;

/** Read by `readCommand`, which names the field that is wrong. */
export const StaffWish = Type.Record(Type.String(), Type.Unknown());
export type StaffWish = Static<typeof StaffWish>;
