/** How fast the rules are, for each ruleset with four players. */
import type { Hole } from '../../src/rules/board/holes.js';
import { colourOf, NO_PAWN, type Pawn } from '../../src/rules/board/position.js';
import type { Card } from '../../src/rules/cards/cards.js';
import { newGame } from '../../src/rules/cards/deal.js';
import { Rng } from '../../src/rules/cards/random.js';
import { type Game, NO_REPLAY } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { addMoves } from '../../src/rules/moves/legal.js';
import type { Rules } from '../../src/rules/rules.js';
import { RULESET_IDS } from '../../src/rules/rulesets/rulesets.js';
import { ratesOf } from './reference.js';
import { randomPositions, rulesOf, ruleTasks } from './rule-tasks.js';

const CROWDED = 4000;
const TIMINGS = 7;

export interface RulesFigures {
  /** Lists of everything a player may do, over positions of random games. */
  readonly legalListsPerSecond: number;
  readonly legalListsRatio: number;
  /** Random games from the first deal to the end. */
  readonly gamesPerSecond: number;
  readonly gamesRatio: number;
  /** The slowest list of a seven, in milliseconds. */
  readonly worstSevenMs: number;
}

export async function bench(): Promise<Record<string, RulesFigures>> {
  return Object.fromEntries(RULESET_IDS.map((id) => [id, measure(rulesOf(id))]));
}

function measure(rules: Rules): RulesFigures {
  const games = randomPositions(rules);
  const { lists, played } = ratesOf(ruleTasks(rules, games));
  return {
    legalListsPerSecond: Math.round(lists.perSecond),
    legalListsRatio: Number(lists.ratio.toPrecision(3)),
    gamesPerSecond: Math.round(played.perSecond),
    gamesRatio: Number(played.ratio.toPrecision(3)),
    worstSevenMs: worstSeven(rules, games),
  };
}

/** Each list is timed some times and its best time taken: what else the machine does is not the rules' doing. */
function worstSeven(rules: Rules, games: readonly Game[]): number {
  const seven = rules.cards.findIndex((card) => card.uses.some((use) => use.kind === 'split')) as Card;
  const list = new ActionList();
  const chance = new Rng(7);
  const crowded = Array.from({ length: CROWDED }, () => crowdedGame(rules, chance));
  const positions = [...games.filter((game) => game.replay === NO_REPLAY), ...crowded];
  let worst = 0;
  for (const game of positions) {
    let best = Number.POSITIVE_INFINITY;
    for (let timing = 0; timing < TIMINGS; timing++) {
      list.clear();
      const start = performance.now();
      addMoves(game, [seven], list);
      best = Math.min(best, performance.now() - start);
    }
    worst = Math.max(worst, best);
  }
  return Number(worst.toFixed(4));
}

/** All four pawns of the player to act close together, some in the home, others among and before them. */
function crowdedGame(rules: Rules, chance: Rng): Game {
  const game = newGame(rules, chance.below(1000));
  const { position } = game;
  const { board } = rules;
  game.turn = 0;
  const colour = rules.players[0]?.colours[0] ?? board.colours[0];
  if (colour === undefined) throw new Error('nobody plays');
  const middle = chance.below(board.trackLength);
  for (let i = 0; i < position.holeOf.length; i++) {
    const pawn = i as Pawn;
    if (!rules.playing[colourOf(pawn)]) continue;
    const own: boolean = colourOf(pawn) === colour;
    const near = ((middle + chance.below(own ? 8 : 16)) % board.trackLength) as Hole;
    const hole = own && chance.below(4) === 0 ? board.home(colour, 1 + chance.below(4)) : near;
    if (position.pawnAt[hole] === NO_PAWN) position.put(pawn, hole);
  }
  return game;
}
