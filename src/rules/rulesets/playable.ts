/** Checks by random play that games of a ruleset end, on all tables it allows. */

import { pawnsOf } from '../board/position.js';
import { newGame } from '../cards/deal.js';
import { Rng } from '../cards/random.js';
import { type Game, NO_WINNER } from '../game.js';
import { LONGEST_GAME, playout, type Watcher } from '../moves/playout.js';
import { Rules } from '../rules.js';
import { checkSetup, type Options, type Setup } from '../setup.js';
import { err, ok, type Result } from '../values/result.js';
import { type Ruleset, SWITCHES, VARIANTS } from './ruleset.js';
import { teamSizesFor } from './ruleset-tables.js';
import { usualSetup } from './usual-setup.js';

export const GAMES_TO_PLAY = 1000;

/**
 * Ten times the actions of 1,000 games of the most crowded built-in ruleset; unlike a time, the same on every machine.
 */
const MOST_LISTED = 200_000_000;

export interface Unplayable {
  readonly code: /** No pawn ever left its base. */
    | 'never-starts'
    | 'never-home'
    /** Some pawns got home, but never a whole side. */
    | 'never-ends'
    /** A player holds cards but has no legal action. */
    | 'deadlock'
    /** `mostListed` exceeded. */
    | 'too-long';
  readonly game: number;
  readonly actions: number;
  readonly players: number;
  readonly teamSize: number;
  readonly options: Options;
  readonly home: number;
}

export interface Played {
  readonly games: number;
  readonly longest: number;
}

/**
 * Plays random games on all tables in turn; returns the first failure.
 * @param ruleset accepted by `checkRuleset`
 * @param onGame receives the number of games played
 * @param mostListed limit of actions listed over all games
 */
export function checkPlayable(
  ruleset: Ruleset,
  games: number,
  seed: number,
  onGame: (count: number) => void = () => undefined,
  mostListed = MOST_LISTED,
): Result<Played, Unplayable> {
  const tables = tablesOf(ruleset).map((table) => ({ ...table, rules: rulesOf(table.setup) }));
  let longest = 0;
  let listed = 0;
  const watch: Watcher = {
    stops: ({ count }) => {
      listed += count;
      return listed > mostListed;
    },
  };
  for (let index = 0; index < games; index++) {
    const { rules, teamSize } = tables[index % tables.length] as (typeof tables)[number];
    const game = newGame(rules, seed + index);
    const actions = playout(game, new Rng(~(seed + index)), watch);
    if (game.winner === NO_WINNER) {
      const { players, options } = rules;
      const seen = whyNot(newGame(rules, seed + index), new Rng(~(seed + index)), actions);
      const why = listed > mostListed ? { ...seen, code: 'too-long' as const } : seen;
      return err({ ...why, game: index + 1, actions, players: players.length, teamSize, options });
    }
    longest = Math.max(longest, actions);
    onGame(index + 1);
  }
  return ok({ games, longest });
}

interface PlayedTable {
  readonly setup: Setup;
  readonly teamSize: number;
}

/** Every player count, team size and pack; plus each option on the first table. */
function tablesOf(ruleset: Ruleset): PlayedTable[] {
  const shapes = ruleset.players.flatMap((players) =>
    teamSizesFor(ruleset, players).map((teamSize) => ({ players, teamSize })),
  );
  const [first] = shapes;
  const packs = ruleset.packs.map((pack): Options => (ruleset.packs.length > 1 ? { pack } : {}));
  return [
    ...shapes.flatMap((shape) => packs.map((options) => ({ ...shape, options }))),
    ...optionsOf(ruleset).flatMap((options) => (first ? [{ ...first, options }] : [])),
  ].map(({ players, teamSize, options }) => ({
    setup: usualSetup(ruleset, players, teamSize, options),
    teamSize,
  }));
}

function optionsOf({ centre, variants, switches = {} }: Ruleset): Options[] {
  return [
    ...(centre?.option ? [{ centre: true }, { centre: false }] : []),
    ...(variants ? [{ variants: VARIANTS }, ...VARIANTS.map((variant) => ({ variants: [variant] }))] : []),
    ...SWITCHES.flatMap((name) => {
      const rule = switches[name];
      return rule ? [{ [name]: !rule.usually }] : [];
    }),
  ];
}

function rulesOf(setup: Setup): Rules {
  const checked = checkSetup(setup);
  if (!checked.ok)
    throw new Error(`a usual table is refused: ${checked.fault.field} ${checked.fault.problem}`);
  return new Rules(checked.value);
}

function whyNot(game: Game, chance: Rng, actions: number): Pick<Unplayable, 'code' | 'home'> {
  const watch = new PawnWatch();
  playout(game, chance, watch, actions);
  const { home, started } = watch;
  if (actions < LONGEST_GAME) return { code: 'deadlock', home };
  return { code: home > 0 ? 'never-ends' : started ? 'never-home' : 'never-starts', home };
}

class PawnWatch implements Watcher {
  started = false;
  home = 0;

  after({ position, rules }: Game): void {
    for (const colour of rules.board.colours) {
      const pawns = pawnsOf(colour);
      const firstHome = rules.board.home(colour, 1);
      const home = pawns.filter((pawn) => (position.holeOf[pawn] as number) >= firstHome).length;
      this.home = Math.max(this.home, home);
      this.started ||= pawns.some((pawn) => !position.inBase(pawn));
    }
  }
}
