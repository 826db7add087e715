import { Type } from 'typebox';
import type { CableBreak, LinkState } from '../../devices/ports.js';
import type { Hole } from '../../rules/board/holes.js';
import { currentGame, type Person, type TableContext } from '../context.js';
import { believe, disagreeing, MOST_OVERRULED, overrule } from '../doubts.js';
import { mapOf } from '../turn-plan.js';
import { expectedSensing, lookAgain, updateSensing } from '../update-sensing.js';
import type { CommandModules } from './command.js';
import { NONE } from './fields.js';

export type BoardEvent =
  | { readonly type: 'board.snapshot'; readonly closed: readonly number[]; readonly at: number }
  | { readonly type: 'board.switch'; readonly hole: Hole; readonly closed: boolean; readonly at: number }
  | { readonly type: 'board.button'; readonly zone: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }
  | { readonly type: 'board.link'; readonly state: LinkState; readonly cable?: CableBreak }
  /** Sets the switches to the position, for tables without a board. */
  | { readonly type: 'board.expected' }
  | { readonly type: 'board.mask'; readonly holes: readonly Hole[] }
  /** Declares the position right and differing switches faulty. */
  | { readonly type: 'board.overrule'; readonly by: Person }
  /** Trusts a switch again, by hole name. */
  | { readonly type: 'board.believe'; readonly by: Person; readonly hole: string };

/** The journal keeps none of them: the board shows its state again after a restart. */
export const BOARD_COMMANDS = {
  'board.snapshot': { everywhere: true, change: updateSensing },
  'board.switch': { everywhere: true, change: updateSensing },
  'board.button': {
    refusal: (context, { zone }) => {
      const { turn, rules } = currentGame(context);
      return rules.playerOf[zone] === turn ? null : { code: 'not-your-turn', player: turn };
    },
    change: updateSensing,
  },
  tick: { everywhere: true, change: updateSensing },
  'board.link': { everywhere: true, change: link },
  'board.expected': { everywhere: true, change: expectBoard },
  'board.mask': { everywhere: true, change: ignoreSwitches },
  'board.overrule': {
    request: { fields: NONE, needsFreshVersion: true },
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
      const isDoubted = context.doubted.some((doubt) => board.name(doubt.hole) === hole);
      return isDoubted ? null : { code: 'no-such-hole', hole };
    },
    change: believe,
  },
} satisfies CommandModules<BoardEvent>;

function ignoreSwitches(context: TableContext, event: { readonly holes: readonly Hole[] }): TableContext {
  return lookAgain({ ...context, masked: event.holes });
}

function link(
  context: TableContext,
  event: { readonly state: LinkState; readonly cable?: CableBreak },
): TableContext {
  return { ...context, link: event.state, cable: event.cable ?? null };
}

function expectBoard(context: TableContext): TableContext {
  return { ...context, sensing: expectedSensing(context) };
}
