import { Type } from 'typebox';
import type { CableBreak, LinkState } from '../../devices/ports.js';
import type { Hole } from '../../rules/board/holes.js';
import { currentGame, type Person, type TableContext } from '../context.js';
import { ignoreDisorder, MOST_IGNORED, switchesInDisorder, trustSwitch } from '../ignored-switches.js';
import { mapOf } from '../turn-plan.js';
import { expectedSensing, resense, updateSensing } from '../update-sensing.js';
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
  | { readonly type: 'board.ignore'; readonly holes: readonly Hole[] }
  /** Declares the position right and differing switches faulty. */
  | { readonly type: 'board.inOrder'; readonly by: Person }
  /** Trusts a switch again, by hole name. */
  | { readonly type: 'board.trust'; readonly by: Person; readonly hole: string };

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
  'board.ignore': { everywhere: true, change: ignoreForMaintenance },
  'board.inOrder': {
    request: { fields: NONE, needsFreshVersion: true },
    refusal: (context) => {
      const switches = switchesInDisorder(context).length;
      return switches > MOST_IGNORED ? { code: 'too-many-switches', switches } : null;
    },
    change: ignoreDisorder,
  },
  'board.trust': {
    everywhere: true,
    request: { fields: { hole: Type.String({ maxLength: 4 }) } },
    refusal: (context, { hole }) => {
      const { board } = mapOf(context);
      const isIgnored = context.ignoredByPlayers.some((one) => board.name(one.hole) === hole);
      return isIgnored ? null : { code: 'no-such-hole', hole };
    },
    change: trustSwitch,
  },
} satisfies CommandModules<BoardEvent>;

function ignoreForMaintenance(
  context: TableContext,
  event: { readonly holes: readonly Hole[] },
): TableContext {
  return resense({ ...context, ignoredByMaintenance: event.holes });
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
