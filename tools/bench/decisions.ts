/**
 * Processor time of decisions and hints of level `hard`, with 4 to 10 players.
 * Half of the positions are those of random games with the most actions.
 */
import { accepted } from '../../src/cli/command.js';
import { tableSetup } from '../../src/cli/simulate.js';
import { visibleGame } from '../../src/players/determinizer.js';
import { decide, hint } from '../../src/players/levels.js';
import { observe } from '../../src/players/observation.js';
import { readObservation } from '../../src/players/observation-json.js';
import type { Game } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { Rules } from '../../src/rules/rules.js';
import { rulesetOf } from '../../src/rules/rulesets/ruleset-check.js';
import { teamSizesFor } from '../../src/rules/rulesets/ruleset-tables.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { checkSetup } from '../../src/rules/setup.js';
import { choicesOf } from './choices.js';
import { referenceSeconds } from './reference.js';

const PLAYERS = [4, 5, 6, 7, 8, 10];
const POSITIONS = 160;
/** Timed positions of a ruleset and a number of players. */
const TIMED = 16;
const WARMED = 4;
/** Nodes a decision while the code is being compiled. */
const WARMING = 500;

const CROWDED = [
  'a2,b3/a4,c6/a6,c2/b11,d5/b1,c9/d11,e8',
  'a2,a8,b3/a4,b8,c6/a6,b5,c2/a10,b11,d5/b1,c9,e5/d11,e8,f9',
];

/** Milliseconds; the ratio is the time of an answer to that of one piece of reference work. */
interface Figures {
  readonly decisionMsP50: number;
  readonly decisionMsP99: number;
  readonly decisionRatioP99: number;
  readonly hintMsP50: number;
  readonly hintMsP99: number;
  readonly hintRatioP99: number;
}

interface Answers {
  readonly decisions: Timed[];
  readonly hints: Timed[];
}

interface Timed {
  readonly ms: number;
  readonly ratio: number;
}

export async function bench(): Promise<Record<string, Figures>> {
  const rows: Record<string, Answers> = {};
  for (const name of [...RULESET_IDS, ...PLAYERS.map(playersRow)]) rows[name] = { decisions: [], hints: [] };
  for (const id of RULESET_IDS) {
    const ruleset = rulesetOf(id);
    for (const players of PLAYERS.filter((count) => ruleset.players.includes(count))) {
      const teamSize = teamSizesFor(ruleset, players).find((size) => size > 1);
      const rules = new Rules(accepted(checkSetup(tableSetup(id, players, teamSize))));
      const answers = answersTo(positions(rules));
      for (const row of [id, playersRow(players)]) {
        rows[row]?.decisions.push(...answers.decisions);
        rows[row]?.hints.push(...answers.hints);
      }
    }
  }
  rows['dog, up to 19,364 actions'] = answersTo(crowded());
  return Object.fromEntries(Object.entries(rows).map(([name, answers]) => [name, figuresOf(answers)]));
}

function positions(rules: Rules): Game[] {
  const list = new ActionList();
  const counted = choicesOf(rules, POSITIONS).map((game) => {
    legalActions(game, list);
    return { game, actions: list.count };
  });
  const most = counted.toSorted((one, other) => other.actions - one.actions).slice(0, TIMED / 2);
  const others = counted.filter((one) => !most.includes(one)).slice(0, TIMED / 2);
  return [...others, ...most].map(({ game }) => game);
}

/** Sevens shared by three partners. */
function crowded(): Game[] {
  const setup = { ...tableSetup('dog', 6, 3), options: { sevenPartner: true } };
  const hands = [['7S', '7H', 'XR', 'KS'], 4, 4, 4, 4, 4];
  return CROWDED.map((position) =>
    visibleGame(accepted(readObservation({ ...setup, position, turn: 0, hands, dealt: 4, stock: 60 }))),
  );
}

function answersTo(games: readonly Game[]): Answers {
  const observations = games.map((game) => observe(game, game.turn));
  for (const one of observations.slice(0, WARMED)) {
    decide(one, 'hard', 1, WARMING);
    hint(one, 1, undefined);
  }
  return {
    decisions: observations.map((one) => timed(() => decide(one, 'hard', 1))),
    hints: observations.map((one) => timed(() => hint(one, 1, undefined))),
  };
}

function timed(answer: () => unknown): Timed {
  const reference = referenceSeconds();
  const start = process.cpuUsage();
  answer();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, ratio: (user + system) / 1e6 / reference };
}

function playersRow(players: number): string {
  return `${players} players`;
}

function figuresOf({ decisions, hints }: Answers): Figures {
  return {
    decisionMsP50: at(decisions, 'ms', 0.5),
    decisionMsP99: at(decisions, 'ms', 0.99),
    decisionRatioP99: at(decisions, 'ratio', 0.99),
    hintMsP50: at(hints, 'ms', 0.5),
    hintMsP99: at(hints, 'ms', 0.99),
    hintRatioP99: at(hints, 'ratio', 0.99),
  };
}

function at(answers: readonly Timed[], of: keyof Timed, share: number): number {
  const sorted = answers.map((one) => one[of]).toSorted((one, other) => one - other);
  return Number((sorted[Math.round(share * (sorted.length - 1))] as number).toPrecision(3));
}
