import { type Static, Type } from 'typebox';
import { as, strict } from './common.js';

/** `here`: the guests are still there. `house`, `usual`: rules of the set-up. */
export const GuestRequest = Type.Object(
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
export type GuestRequest = Static<typeof GuestRequest>;

export const ProgramWish = Type.Object(
  { do: Type.Union([Type.Literal('install'), Type.Literal('back')]) },
  strict,
);
export type ProgramWish = Static<typeof ProgramWish>;

/** Validated by `readCommand`, which names the wrong field. */
export const StaffRequest = Type.Record(Type.String(), Type.Unknown());
export type StaffRequest = Static<typeof StaffRequest>;
