import { parseArgs } from 'node:util';
import type { Position } from '../rules/board/position.js';
import { newGame } from '../rules/cards/deal.js';
import { Rng } from '../rules/cards/random.js';
import { type Game, NO_WINNER } from '../rules/game.js';
import { type ActionList, EXIT, MOVE } from '../rules/moves/actions.js';
import { LONGEST_GAME, playout } from '../rules/moves/playout.js';
import { Rules } from '../rules/rules.js';
import { rulesetOf } from '../rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, type Ruleset, type RulesetId } from '../rules/rulesets/rulesets.js';
import { usualSetup } from '../rules/rulesets/usual-setup.js';
import { checkSetup, type Options, readRuleset, type Setup } from '../rules/setup.js';
import { rulesetTitle } from '../store/ruleset-hash.js';
import { accepted, type Command, InputError, type OptionTable, oneOf, wholeNumber } from './command.js';
import { chosenRuleset, RULESET } from './input.js';
import { ProgressBar } from './progress.js';

const OPTIONS = {
  ...RULESET,
  option: { type: 'string', multiple: true, default: [] },
  players: { type: 'string', default: '4' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  'team-size': { type: 'string' },
  json: { type: 'boolean', default: false },
} satisfies OptionTable;

export const simulate: Command = {
  options: OPTIONS,
  notes: [oneOf('R', RULESET_IDS)],
  async run(args) {
    const { values } = parseArgs({
      args,
      options: OPTIONS,
    });
    const players = wholeNumber('players', values.players, 1, 10);
    const games = wholeNumber('games', values.games, 1, 10_000_000);
    const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
    const size = values['team-size'];
    const setup = tableSetup(
      await chosenRuleset(values),
      players,
      size === undefined ? undefined : wholeNumber('team-size', size, 1, 5),
      optionsFrom(values.option),
    );
    const figures = simulateGames(new Rules(accepted(checkSetup(setup))), games, seed);
    console.log(values.json ? JSON.stringify(figures) : inWords(setup, figures));
    if (figures.endless === 0) return 0;
    console.error(`tock: ${figures.endless} of ${games} games did not end within ${LONGEST_GAME} actions`);
    return 1;
  },
};

export function tableSetup(
  chosen: string | Ruleset,
  players: number,
  teamSize?: number,
  options: Options = {},
): Setup {
  const ruleset = accepted(readRuleset(chosen));
  const sizes = teamSizesFor(ruleset, players);
  // checkSetup reports player counts without any table.
  if (teamSize !== undefined && sizes.length > 0 && !sizes.includes(teamSize)) {
    throw new InputError(
      `team-size: ${teamSize} is not one of ${sizes.join(', ')} for ${players} players of ${ruleset.name}`,
    );
  }
  return usualSetup(ruleset, players, teamSize, options);
}

export function tableRules(id: RulesetId, players: number, teamSize: number): Rules {
  return new Rules(accepted(checkSetup(tableSetup(id, players, teamSize))));
}

/** `homeEntry=2`, `centre=true`, `variants=7,K`: numbers, `true`, `false` or words. */
function optionsFrom(texts: readonly string[]): Options {
  const entries = texts.map((text) => {
    const [, name, value = ''] = /^(\w+)=(.+)$/.exec(text) ?? [];
    if (name === undefined)
      throw new InputError(`option: ${JSON.stringify(text)} is not a name, an equals sign and a value`);
    if (name === 'variants') return [name, value.split(',')];
    if (/^(true|false)$/.test(value)) return [name, value === 'true'];
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  return Object.fromEntries(entries) as Options;
}

export interface Figures {
  readonly games: number;
  readonly endless: number;
  readonly actions: { readonly mean: number; readonly least: number; readonly most: number };
  readonly captures: number;
  /** By team or player number. */
  readonly wins: readonly number[];
  /** By place in the first turn order, leader first: games won, alone or with the team. */
  readonly winsByPlace: readonly number[];
}

function simulateGames(rules: Rules, games: number, seed: number): Figures {
  const players = rules.players.length;
  const wins = new Array<number>(Math.max(...rules.players.map((player) => player.side)) + 1).fill(0);
  const winsByPlace = new Array<number>(players).fill(0);
  const lengths = { sum: 0, least: Number.POSITIVE_INFINITY, most: 0 };
  const progress = new ProgressBar(games);
  const captures = new CaptureCount();
  let endless = 0;
  for (let index = 0; index < games; index++) {
    const game = newGame(rules, seed + index);
    const lead = (game.dealer + 1) % players;
    const actions = playout(game, new Rng(~(seed + index)), captures);
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

/** Counts captures: pawns newly in base after an action, plus one if a pawn left. */
class CaptureCount {
  total = 0;
  /** undefined during deals, which move no pawn. */
  #expected: number | undefined;

  before(game: Game, list: ActionList, index: number): void {
    const kind = list.kind[index];
    const moves = kind === MOVE || kind === EXIT;
    const leaves = moves && game.position.inBase(list.pawnOf(index, 0));
    this.#expected = pawnsInBase(game.position) - (leaves ? 1 : 0);
  }

  after(game: Game): void {
    if (this.#expected === undefined) return;
    this.total += pawnsInBase(game.position) - this.#expected;
    this.#expected = undefined;
  }
}

function pawnsInBase(position: Position): number {
  let waiting = 0;
  for (const pawn of position.pawns) if (position.inBase(pawn)) waiting++;
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
    `${rulesetTitle(rulesetOf(setup.ruleset))}, ${setup.players.length} players, ${games} games`,
    `length    ${actions.mean.toFixed(1)} actions a game, ${actions.least} to ${actions.most}`,
    `captures  ${captures.toFixed(1)} a game`,
    `wins      ${[...sides].map((side) => `${setup.players[0]?.team === undefined ? 'player' : 'team'} ${side}: ${wins[side]} (${percent(wins[side] ?? 0)})`).join(', ')}`,
    `seats     ${winsByPlace.map((count, place) => `${place + 1}: ${percent(count)}`).join(', ')}`,
    `          in the first turn order, the leader first; even would be ${even.toFixed(1)} % ± ${error.toFixed(1)}`,
  ].join('\n');
}
