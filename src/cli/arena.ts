import { parseArgs } from 'node:util';
import { type Contestant, playPair } from '../players/arena.js';
import {
  BlunderCheck,
  PARTNER_BLUNDERS,
  type PartnerBlunder,
  SLIPS,
  type Slip,
} from '../players/blunders.js';
import { CONTESTANTS, type Contestants } from '../players/contestants.js';
import type { Game } from '../rules/game.js';
import type { ActionList } from '../rules/moves/actions.js';
import { Rules } from '../rules/rules.js';
import { teamSizesFor } from '../rules/rulesets/ruleset-tables.js';
import { RULESET_IDS, type Ruleset } from '../rules/rulesets/rulesets.js';
import { checkSetup, type Setup } from '../rules/setup.js';
import { rulesetTitle } from '../store/ruleset-hash.js';
import { accepted, type Command, InputError, type OptionTable, oneOf, wholeNumber } from './command.js';
import { chosenRuleset, RULESET } from './input.js';
import { ProgressBar } from './progress.js';
import { tableSetup } from './simulate.js';
import { sayIfUnlearned } from './unlearned.js';

const OPTIONS = {
  a: { type: 'string', default: 'hard' },
  b: { type: 'string', default: 'greedy' },
  ...RULESET,
  players: { type: 'string', default: '4' },
  teams: { type: 'string' },
  games: { type: 'string', default: '100' },
  seed: { type: 'string', default: '1' },
  nodes: { type: 'string' },
  json: { type: 'boolean', default: false },
} satisfies OptionTable;

export const arenaOf = (contestants: Contestants): Command => ({
  options: OPTIONS,
  notes: [
    oneOf('LEVEL', Object.keys(contestants)),
    oneOf('R', RULESET_IDS),
    'T: how many teams; 0 where everybody plays alone',
  ],
  async run(args) {
    const { values } = parseArgs({ args, options: OPTIONS });
    const players = wholeNumber('players', values.players, 2, 10);
    const teams = values.teams === undefined ? undefined : wholeNumber('teams', values.teams, 0, 10);
    const nodes = values.nodes === undefined ? undefined : wholeNumber('nodes', values.nodes, 1, 1e9);
    const chosen = await chosenRuleset(values);
    const rules = new Rules(accepted(checkSetup(setupFor(chosen, players, teams))));
    const ruleset = rulesetTitle(chosen);
    sayIfUnlearned(rules);
    const games = wholeNumber('games', values.games, 1, 10_000_000);
    const seed = wholeNumber('seed', values.seed, -2_147_483_648, 2_147_483_647);
    const named = (option: 'a' | 'b') => contestantNamed(contestants, option, values[option], nodes);
    const figures = match(rules, named('a'), named('b'), games, seed);
    const { a, b } = values;
    const asked = {
      ruleset,
      players,
      teams: teamsOf(rules),
      a,
      b,
      seed,
      ...(nodes === undefined ? {} : { nodes }),
    };
    console.log(
      values.json ? JSON.stringify({ ...asked, result: figures }) : inWords(a, b, ruleset, figures),
    );
    return 0;
  },
});

export const arena = arenaOf(CONTESTANTS);

/** Defaults to teams of two if the ruleset has them. */
function setupFor(ruleset: Ruleset, players: number, teams: number | undefined): Setup {
  const sizes = teamSizesFor(ruleset, players);
  if (teams !== undefined) {
    if (teams > 0 && players % teams !== 0)
      throw new InputError(`teams: ${players} players do not make ${teams} teams of one size`);
    const size = teams === 0 ? 1 : players / teams;
    if (sizes.length > 0 && !sizes.includes(size)) {
      const possible = sizes.map((one) => (one === 1 ? 0 : players / one)).join(', ');
      throw new InputError(
        `teams: ${teams} is not one of ${possible} for ${players} players of ${ruleset.name}`,
      );
    }
    return tableSetup(ruleset, players, size);
  }
  return tableSetup(ruleset, players, sizes.includes(2) ? 2 : undefined);
}

function teamsOf({ players }: Rules): number {
  const sides = new Set(players.map(({ side }) => side)).size;
  return sides < players.length ? sides : 0;
}

function contestantNamed(all: Contestants, option: string, name: string, nodes?: number): Contestant {
  const make = Object.hasOwn(all, name) ? all[name] : undefined;
  if (!make) {
    const known = Object.keys(all).join(', ');
    throw new InputError(`${option}: ${JSON.stringify(name)} is not one of ${known}`);
  }
  return make(nodes);
}

interface Figures {
  readonly games: number;
  readonly wins: number;
  /** Standard error; games with equal cards count as one. null if all do. */
  readonly error: number | null;
  readonly a: PlayerFigures;
  readonly b: PlayerFigures;
}

interface PlayerFigures {
  readonly decisions: number;
  readonly p50: number;
  readonly p99: number;
  readonly playouts: number;
  /** Per 1,000 decisions. */
  readonly blunders: Readonly<Record<PartnerBlunder | Slip, number>>;
}

class Tally {
  readonly #times: number[] = [];
  #playouts = 0;
  readonly #blunders = Object.fromEntries([...PARTNER_BLUNDERS, ...SLIPS].map((name) => [name, 0])) as Record<
    PartnerBlunder | Slip,
    number
  >;

  add(ms: number, playouts: number, blunder: PartnerBlunder | Slip | undefined): void {
    this.#times.push(ms);
    this.#playouts += playouts;
    if (blunder) this.#blunders[blunder]++;
  }

  get figures(): PlayerFigures {
    const sorted = this.#times.sort((one, other) => one - other);
    const at = (share: number) => Number((sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2));
    const decisions = Math.max(1, sorted.length);
    const counts = Object.entries(this.#blunders).map(([blunder, count]) => [
      blunder,
      Number(((1000 * count) / decisions).toFixed(2)),
    ]);
    const playouts = Math.round(this.#playouts / decisions);
    const blunders = Object.fromEntries(counts);
    return { decisions: sorted.length, p50: at(0.5), p99: at(0.99), playouts, blunders };
  }
}

function match(rules: Rules, a: Contestant, b: Contestant, games: number, seed: number): Figures {
  const sides = new Set(rules.players.map((player) => player.side)).size;
  const pairs = Math.ceil(games / sides);
  const progress = new ProgressBar(pairs);
  const tallies = [new Tally(), new Tally()];
  let began = 0;
  const watcher = {
    before: () => {
      began = performance.now();
    },
    chosen: (who: number, game: Game, list: ActionList, index: number) => {
      const ms = performance.now() - began;
      if (list.count < 2) return;
      const blunders = new BlunderCheck(game, list);
      const blunder = blunders.partnerBlunder(index) ?? blunders.slip(index);
      tallies[who]?.add(ms, [a, b][who]?.playouts ?? 0, blunder);
    },
  };
  let sum = 0;
  let squares = 0;
  for (let pair = 0; pair < pairs; pair++) {
    const won = playPair(rules, a, b, seed + pair, watcher);
    sum += won;
    squares += won * won;
    progress.done(pair + 1);
  }
  progress.end();
  const mean = sum / pairs;
  const error = Math.sqrt(Math.max(0, squares / pairs - mean * mean) / (pairs - 1));
  const [one, other] = tallies.map((tally) => tally.figures) as [PlayerFigures, PlayerFigures];
  return {
    games: pairs * sides,
    wins: Number(mean.toFixed(4)),
    error: pairs < 2 ? null : Number(error.toFixed(4)),
    a: one,
    b: other,
  };
}

function inWords(a: string, b: string, ruleset: string, figures: Figures): string {
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const error = figures.error === null ? '' : ` ± ${percent(figures.error)}`;
  const line = (name: string, { decisions, p50, p99, playouts, blunders }: PlayerFigures) =>
    `${name.padEnd(Math.max(a.length, b.length) + 2)}${decisions} decisions of ${playouts} playouts, ${p50} ms (p50), ${p99} ms (p99); in a thousand: ${Object.entries(
      blunders,
    )
      .map(([blunder, count]) => `${blunder} ${count}`)
      .join(', ')}`;
  return [
    `${a} wins ${percent(figures.wins)}${error} of ${figures.games} games against ${b}, ${ruleset}`,
    line(a, figures.a),
    line(b, figures.b),
  ].join('\n');
}
