import type { Contestant } from '../../src/players/arena.js';
import { CONTESTANTS, type Contestants } from '../../src/players/contestants.js';
import { sampleHands } from '../../src/players/determinizer.js';
import { giftByRule } from '../../src/players/exchange.js';
import { greedyChoice, greedyScore, plainWorth } from '../../src/players/greedy.js';
import {
  hardNodes,
  hardParts,
  LEAST_GAMES,
  rankedOneDeep,
  CANDIDATES as SEARCHED,
} from '../../src/players/hard.js';
import { playToDealEnd } from '../../src/players/playout.js';
import { RuleTables } from '../../src/players/rule-tables.js';
import { Search, type SearchParts } from '../../src/players/search.js';
import { distinctActions } from '../../src/players/shortlist.js';
import type { Card } from '../../src/rules/cards/cards.js';
import { Rng, shuffle } from '../../src/rules/cards/random.js';
import { type Game, NO_WINNER } from '../../src/rules/game.js';
import { ActionList } from '../../src/rules/moves/actions.js';
import { play } from '../../src/rules/moves/play.js';

/** Those of `tock arena`, and opponents that only measure. */
export const ALL_CONTESTANTS: Contestants = {
  ...CONTESTANTS,
  'flat-mc': () => flatMonteCarlo(),
  'flat-mc-open': () => flatMonteCarlo(openHands),
  cheater,
};

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

/** The hard level with open hands; partner blunders are allowed. */
function cheater(nodes?: number): Contestant {
  const search = (
    game: Game,
    player: number,
    choices: readonly { readonly choice: number; readonly value?: number }[],
    seed: number,
    list?: ActionList,
  ) => {
    const parts = hardParts(game.rules, player, openHands(game));
    const found = new Search(parts, player, choices, list, {
      nodes: nodes ?? hardNodes(game.rules),
      seed,
      least: LEAST_GAMES,
    });
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
