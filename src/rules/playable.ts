/** Do games of a ruleset come to an end? It is played to find out: by chance, at every table that it allows. */
import { newGame } from './deal.js';
import { type Game, NO_WINNER } from './game.js';
import { LONGEST_GAME, playout, type Watcher } from './playout.js';
import { pawnsOf } from './position.js';
import { Chance } from './random.js';
import { accept, type Result, refuse } from './result.js';
import { Rules } from './rules.js';
import { type Ruleset, SWITCHES, VARIANTS } from './ruleset.js';
import { teamSizesFor } from './ruleset-tables.js';
import { checkSetup, type Options, type Setup } from './setup.js';
import { usualSetup } from './usual-setup.js';

/** As many as a ruleset has to end before it is taken. */
export const GAMES_TO_PLAY = 1000;

/**
 * So many actions the games may list together, however few are played: ten times those of a thousand games of the most
 * crowded ruleset of the program. It bounds the time, a few minutes, and not by the clock, so that all computers agree.
 */
const MOST_LISTED = 200_000_000;

/** How a game went wrong, and at which table. */
export interface Unplayable {
  readonly code: /** No pawn ever came out of its base. */
    | 'never-starts'
    /** No pawn ever came home. */
    | 'never-home'
    /** Pawns came home, but never all of a side. */
    | 'never-ends'
    /** Somebody holds cards and may do nothing with them. */
    | 'deadlock'
    /** The games list more actions than anybody wants to wait for. */
    | 'too-long';
  /** Counted from 1. */
  readonly game: number;
  readonly actions: number;
  readonly players: number;
  readonly teamSize: number;
  readonly options: Options;
  /** The most pawns of one colour that were home together. */
  readonly home: number;
}

export interface Played {
  readonly games: number;
  /** Actions of the longest game. */
  readonly longest: number;
}

/**
 * Plays games of random actions, the tables in turn. The first that does not end is the answer.
 * @param ruleset one that `checkRuleset` has read
 * @param onGame called with how many have been played
 * @param mostListed actions listed in all games together, more of which are refused
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
    const actions = playout(game, new Chance(~(seed + index)), watch);
    if (game.winner === NO_WINNER) {
      const { players, options } = rules;
      const seen = whyNot(newGame(rules, seed + index), new Chance(~(seed + index)), actions);
      const why = listed > mostListed ? { ...seen, code: 'too-long' as const } : seen;
      return refuse({ ...why, game: index + 1, actions, players: players.length, teamSize, options });
    }
    longest = Math.max(longest, actions);
    onGame(index + 1);
  }
  return accept({ games, longest });
}

interface PlayedTable {
  readonly setup: Setup;
  readonly teamSize: number;
}

/** Every number of players, team size and pack; and each option turned at the first of these tables. */
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

/** Plays the game again and looks at its pawns. */
function whyNot(game: Game, chance: Chance, actions: number): Pick<Unplayable, 'code' | 'home'> {
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
