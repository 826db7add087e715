import { type Static, Type } from 'typebox';
import { TEST_COLOURS, type TestColour } from '../../devices/control/wiring-mapper.js';
import { HOLE_NAME } from '../../rules/board/holes.js';
import { DIMMEST } from '../../rules/values/limits.js';
import { as, MOST_HOLES, strict } from './common.js';

const HoleName = Type.String({ maxLength: 4, pattern: `^(?:${HOLE_NAME})$` });
const Colour = Type.Unsafe<TestColour>({ type: 'string', enum: [...TEST_COLOURS] });

export const MaintenanceRequest = Type.Union([
  Type.Object({ act: Type.Literal('lights.all') }, strict),
  Type.Object({ act: Type.Literal('lights.one'), hole: HoleName, colour: Colour }, strict),
  Type.Object({ act: Type.Literal('lights.off') }, strict),
  Type.Object({ act: Type.Literal('ignore'), hole: HoleName, ignored: Type.Boolean() }, strict),
  Type.Object({ act: Type.Literal('fixed'), hole: HoleName }, strict),
  Type.Object(
    { act: Type.Literal('brightness'), level: Type.Integer({ minimum: DIMMEST, maximum: 255 }) },
    strict,
  ),
  Type.Object(
    {
      act: Type.Literal('learn.switches'),
      holes: Type.Array(HoleName, { minItems: 1, maxItems: MOST_HOLES, uniqueItems: true }),
      buttons: Type.Boolean(),
    },
    strict,
  ),
  Type.Object({ act: Type.Literal('learn.lights') }, strict),
  Type.Object(
    {
      act: Type.Literal('learn.say'),
      say: Type.Union([Type.Literal('none'), Type.Literal('back'), Type.Literal('here')]),
    },
    strict,
  ),
  Type.Object({ act: Type.Literal('learn.hole'), hole: HoleName }, strict),
  Type.Object({ act: Type.Literal('learn.stop') }, strict),
  Type.Object({ act: Type.Literal('learn.keep') }, strict),
]);
export type MaintenanceRequest = Static<typeof MaintenanceRequest>;

/** A profile of ten zones has about 10,000 characters. */
export const ProfileText = Type.String();

export const PinBody = Type.Object({ ...as, pin: Type.String({ minLength: 1, maxLength: 64 }) }, strict);
export type PinBody = Static<typeof PinBody>;
