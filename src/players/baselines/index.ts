import type { Card } from '../../rules/cards/cards.js';
import { Rng, shuffle } from '../../rules/cards/random.js';
import { type Game, NO_WINNER } from '../../rules/game.js';
import { ActionList } from '../../rules/moves/actions.js';
import { play } from '../../rules/moves/play.js';
import { itemAt } from '../../rules/values/input.js';
import type { Contestant } from '../contestant.js';
import { sampleHands } from '../determinizer.js';
import { giftByRule } from '../exchange.js';
import { greedy, greedyChoice, greedyScore, plainWorth } from '../greedy.js';
import { HARD_NODES, hardParts, LEAST_GAMES, rankedOneDeep, CANDIDATES as SEARCHED } from '../hard.js';
import { isLevel, LEVELS } from '../level.js';
import { contestant } from '../levels.js';
import { playToDealEnd } from '../playout.js';
import { RuleTables } from '../rule-tables.js';
import { Search, type SearchParts } from '../search.js';
import { distinctActions } from '../shortlist.js';

const random: Contestant = {
  choose: (_game, list, _seen, seed) => new Rng(seed).below(list.count),
  give: (game, player, seed) => {
    const hand = game.hand(player);
    return itemAt(hand, new Rng(seed).below(hand.length));
  },
};

const BASELINES: Readonly<Record<string, (nodes?: number) => Contestant>> = {
  random: () => random,
  greedy: () => greedy,
  'flat-mc': () => flatMonteCarlo(),
  'flat-mc-open': () => flatMonteCarlo(openHands),
  cheater,
};

export const CONTESTANTS: readonly string[] = [...LEVELS, ...Object.keys(BASELINES)];

export function contestantNamed(name: string, nodes?: number): Contestant | undefined {
  if (isLevel(name)) return contestant(name, nodes);
  return Object.hasOwn(BASELINES, name) ? BASELINES[name]?.(nodes) : undefined;
}

const WORLDS = 30;
const CANDIDATES = 6;
const VICTORY = 10_000;

/** Greedy's six best actions, played greedily to the deal's end in thirty samples. */
function flatMonteCarlo(drawnFrom = sampleHands): Contestant {
  return {
    choose(game, list, _seen, seed) {
      const draw = drawnFrom(game);
      const chance = new Rng(seed);
      const scores = Array.from({ length: list.count }, (_, index) => greedyScore(game, list, index));
      const best = [...scores.keys()]
        .sort((one, other) => (scores[other] as number) - (scores[one] as number))
        .slice(0, CANDIDATES);
      const sums = best.map(() => 0);
      const inner = new ActionList();
      for (let drawn = 0; drawn < WORLDS; drawn++) {
        const world = draw(chance);
        for (const [at, index] of best.entries()) {
          const copy = world.clone();
          play(copy, list, index);
          playToDealEnd(copy, inner, greedyChoice);
          sums[at] = (sums[at] as number) + plainValue(copy, game.turn);
        }
      }
      this.playouts = WORLDS * best.length;
      return best[sums.indexOf(Math.max(...sums))] as number;
    },
    give: giftByRule,
  };
}

/** Real hands; samples only the stock's order. */
function openHands(game: Game): SearchParts['draw'] {
  return (chance) => {
    const copy = game.clone();
    copy.seed = shuffle(copy.stock, chance.below(0x7fffffff));
    return copy;
  };
}

function plainValue(game: Game, player: number): number {
  if (game.winner !== NO_WINNER) return game.rules.players[player]?.side === game.winner ? VICTORY : -VICTORY;
  return plainWorth(game.rules, game.position, player);
}

/** The hard level with open hands and without manners. */
function cheater(nodes = HARD_NODES): Contestant {
  const search = (
    game: Game,
    player: number,
    choices: readonly { readonly choice: number; readonly value?: number }[],
    seed: number,
    list?: ActionList,
  ) => {
    const parts = hardParts(game.rules, player, openHands(game));
    const found = new Search(parts, player, choices, list, { nodes, seed, least: LEAST_GAMES });
    found.run();
    contestant.playouts = found.playouts;
    return found.ranking()[0]?.choice as number;
  };
  const contestant: Contestant = {
    choose: (game, list, _seen, seed) =>
      search(
        game,
        game.turn,
        rankedOneDeep(game, list, distinctActions(RuleTables.of(game.rules), list)).slice(0, SEARCHED),
        seed,
        list,
      ),
    give: (game, player, seed) =>
      search(
        game,
        player,
        [...new Set(game.hands[player])].map((choice) => ({ choice })),
        seed,
      ) as Card,
  };
  return contestant;
}
