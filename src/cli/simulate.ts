import { parseArgs } from 'node:util';
import { type ActionList, EXIT, MOVE } from '../rules/actions.js';
import { newGame } from '../rules/deal.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { Board, colourName } from '../rules/holes.js';
import type { Pawn, Position } from '../rules/position.js';
import { Chance } from '../rules/random.js';
import { Rules } from '../rules/rules.js';
import { teamSizesFor, usualZones } from '../rules/ruleset-tables.js';
import { isRulesetId, RULESET_IDS, RULESETS } from '../rules/rulesets.js';
import { checkSetup, type Setup } from '../rules/setup.js';
import { accepted, type Command, InputError, wholeNumber } from './command.js';
import { LONGEST_GAME, playout } from './playout.js';
import { Progress } from './progress.js';

export const simulate: Command = {
  usage: '--ruleset R --players N --games G --seed S [--team-size T] [--json]',
  summary: 'play games of random actions to their end and print their figures',
  run(args) {
    const { values } = parseArgs({
      args,
      options: {
        ruleset: { type: 'string', default: 'tock' },
        players: { type: 'string', default: '4' },
        games: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
        'team-size': { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const players = wholeNumber('players', values.players, 1, 10);
    const games = wholeNumber('games', values.games, 1, 10_000_000);
    const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
    const size = values['team-size'];
    const setup = tableSetup(
      values.ruleset,
      players,
      size === undefined ? undefined : wholeNumber('team-size', size, 1, 4),
    );
    const figures = simulateGames(new Rules(accepted(checkSetup(setup))), games, seed);
    console.log(values.json ? JSON.stringify(figures) : inWords(setup, figures));
    if (figures.endless === 0) return 0;
    console.error(`tock: ${figures.endless} of ${games} games did not end within ${LONGEST_GAME} actions`);
    return 1;
  },
};

/** The usual board, the players on its first zones, the members of a team as far apart as they can be. */
export function tableSetup(ruleset: string, players: number, teamSize?: number): Setup {
  if (!isRulesetId(ruleset))
    throw new InputError(`ruleset: ${JSON.stringify(ruleset)} is not one of ${RULESET_IDS.join(', ')}`);
  const rules = RULESETS[ruleset];
  const zones = usualZones(rules, players) ?? rules.zones[0] ?? 4;
  const sizes = teamSizesFor(rules, players);
  const size = teamSize ?? sizes[0] ?? 1;
  if (teamSize !== undefined && !sizes.includes(teamSize)) {
    throw new InputError(
      `team-size: ${teamSize} is not one of ${sizes.join(', ')} for ${players} players of ${ruleset}`,
    );
  }
  const twoEach = rules.twoColoursForTwo && players === 2;
  const names = Board.of(zones).colours.map(colourName);
  const seats = Array.from({ length: players }, (_, player) => ({
    colours: names.filter((_, colour) => (twoEach ? colour % 2 === player : colour === player)),
    ...(size > 1 ? { team: player % (players / size) } : {}),
  }));
  return { ruleset, zones, options: {}, players: seats };
}

export interface Figures {
  readonly games: number;
  /** Games that were given up. */
  readonly endless: number;
  /** Actions a game. */
  readonly actions: { readonly mean: number; readonly least: number; readonly most: number };
  /** Pawns sent back to base, a game. */
  readonly captures: number;
  /** By the winning team's or player's number. */
  readonly wins: readonly number[];
  /** By place in the very first turn order, the one who led first: games won, alone or with the team. */
  readonly winsByPlace: readonly number[];
}

function simulateGames(rules: Rules, games: number, seed: number): Figures {
  const players = rules.players.length;
  const wins = new Array<number>(Math.max(...rules.players.map((player) => player.side)) + 1).fill(0);
  const winsByPlace = new Array<number>(players).fill(0);
  const lengths = { sum: 0, least: Number.POSITIVE_INFINITY, most: 0 };
  const progress = new Progress(games);
  const captures = new CaptureCount();
  let endless = 0;
  for (let index = 0; index < games; index++) {
    const game = newGame(rules, seed + index);
    const lead = (game.dealer + 1) % players;
    const actions = playout(game, new Chance(~(seed + index)), captures);
    lengths.sum += actions;
    lengths.least = Math.min(lengths.least, actions);
    lengths.most = Math.max(lengths.most, actions);
    if (game.winner === NO_WINNER) endless++;
    else {
      wins[game.winner] = (wins[game.winner] as number) + 1;
      for (const [player, { side }] of rules.players.entries()) {
        const place = (player - lead + players) % players;
        if (side === game.winner) winsByPlace[place] = (winsByPlace[place] as number) + 1;
      }
    }
    progress.done(index + 1);
  }
  progress.end();
  const actions = { mean: lengths.sum / games, least: lengths.least, most: lengths.most };
  return { games, endless, actions, captures: captures.total / games, wins, winsByPlace };
}

/** Counts pawns that return to base: those there after an action and not before, and one more when one left. */
class CaptureCount {
  total = 0;
  #expected = 0;

  before(game: Game, list: ActionList, index: number): void {
    const kind = list.kind[index];
    const moves = kind === MOVE || kind === EXIT;
    const leaves = moves && game.position.inBase(list.pawnOf(index, 0));
    this.#expected = pawnsInBase(game.position) - (leaves ? 1 : 0);
  }

  after(game: Game): void {
    const waiting = pawnsInBase(game.position);
    this.total += waiting - this.#expected;
    this.#expected = waiting;
  }
}

function pawnsInBase(position: Position): number {
  let waiting = 0;
  for (let pawn = 0; pawn < position.holeOf.length; pawn++) if (position.inBase(pawn as Pawn)) waiting++;
  return waiting;
}

function inWords(setup: Setup, figures: Figures): string {
  const { games, actions, captures, wins, winsByPlace } = figures;
  const ended = games - figures.endless;
  const percent = (count: number) => `${((100 * count) / Math.max(1, ended)).toFixed(1)} %`;
  const sides = new Set(setup.players.map((player, index) => player.team ?? index));
  const even = 100 / sides.size;
  const error = Math.sqrt((even * (100 - even)) / Math.max(1, ended));
  return [
    `${setup.ruleset}, ${setup.players.length} players, ${games} games`,
    `length    ${actions.mean.toFixed(1)} actions a game, ${actions.least} to ${actions.most}`,
    `captures  ${captures.toFixed(1)} a game`,
    `wins      ${[...sides].map((side) => `${setup.players[0]?.team === undefined ? 'player' : 'team'} ${side}: ${wins[side]} (${percent(wins[side] ?? 0)})`).join(', ')}`,
    `seats     ${winsByPlace.map((count, place) => `${place + 1}: ${percent(count)}`).join(', ')}`,
    `          in the first turn order, the leader first; even would be ${even.toFixed(1)} % ± ${error.toFixed(1)}`,
  ].join('\n');
}
