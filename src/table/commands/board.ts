import { Type } from 'typebox';
import type { Hole } from '../../rules/board/holes.js';
import type { GameJson } from '../../rules/json.js';
import { believe, disagreeing, MOST_OVERRULED, overrule } from '../doubts.js';
import { gameOf } from '../game.js';
import { expectBoard, ignoreSwitches, link } from '../transitions.js';
import { mapOf } from '../turn-plan.js';
import { updateSensing } from '../update-sensing.js';
import type { CommandModules } from './command.js';
import { NONE } from './fields.js';

/** The journal keeps none of them: the board shows its state again after a restart. */
export const BOARD_COMMANDS = {
  'board.snapshot': { everywhere: true, change: updateSensing },
  'board.switch': { everywhere: true, change: updateSensing },
  'board.button': {
    refusal: (context, { zone }) => {
      const { turn, rules } = gameOf(context.game as GameJson);
      return rules.playerOf[zone] === turn ? null : { code: 'not-your-turn', player: turn };
    },
    change: updateSensing,
  },
  tick: { everywhere: true, change: updateSensing },
  'board.link': { everywhere: true, change: link },
  'board.expected': { everywhere: true, change: expectBoard },
  'board.mask': { everywhere: true, change: ignoreSwitches },
  'board.overrule': {
    request: { fields: NONE },
    refusal: (context) => {
      const switches = disagreeing(context).length;
      return switches > MOST_OVERRULED ? { code: 'too-many-switches', switches } : null;
    },
    change: overrule,
  },
  'board.believe': {
    everywhere: true,
    request: { fields: { hole: Type.String({ maxLength: 4 }) } },
    refusal: (context, { hole }) => {
      const { board } = mapOf(context);
      const isDoubted = context.doubted.some((doubt) => board.name(doubt.hole as Hole) === hole);
      return isDoubted ? null : { code: 'no-such-hole', hole };
    },
    change: believe,
  },
} satisfies CommandModules<
  | 'board.snapshot'
  | 'board.switch'
  | 'board.button'
  | 'tick'
  | 'board.link'
  | 'board.expected'
  | 'board.mask'
  | 'board.overrule'
  | 'board.believe'
>;
