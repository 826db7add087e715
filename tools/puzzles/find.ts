import { playGame } from '../../src/players/arena.js';
import { chanceAsItStands } from '../../src/players/hard.js';
import { contestant } from '../../src/players/levels.js';
import { Policy } from '../../src/players/policy.js';
import { chanceOfNone } from '../../src/players/threats.js';
import { answerKey, answersOf, kindOfCard } from '../../src/puzzles/answers.js';
import { type Puzzle, type PuzzleQuestion, puzzleGame, puzzleRules } from '../../src/puzzles/puzzle.js';
import { formatPosition } from '../../src/rules/board/position.js';
import type { Card } from '../../src/rules/cards/cards.js';
import { Rng } from '../../src/rules/cards/random.js';
import { type Game, NO_REPLAY, NO_WINNER } from '../../src/rules/game.js';
import { ActionList, DISCARD, DISCARD_HAND } from '../../src/rules/moves/actions.js';
import { legalActions } from '../../src/rules/moves/legal.js';
import { notationOf } from '../../src/rules/moves/notation.js';
import { play } from '../../src/rules/moves/play.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { itemAt } from '../../src/rules/values/input.js';
import {
  checkNodes,
  judgeOneDeep,
  LAST_WORD,
  marginOf,
  searchQuickly,
  searchThoroughly,
  type Valued,
} from './search.js';
import { MOST_REPLIES } from './write.js';

const SEARCH_NODES = 20_000;
/** Required lead of the solution in a new puzzle. */
const MARGIN = 0.06;
const FEWEST_ANSWERS = 3;
const MOST_ANSWERS = 30;
/** Nearly decided positions teach little. */
const LEAST_CHANCE = 0.08;
const MOST_CHANCE = 0.97;
/** 0: at first sight; 1: one move deep; 2, 3: one or two own turns ahead; 4: to the end of the deal. */
export const DEEPEST = 4;
/** Answers in the short search. */
const GLANCED = 8;
const GLANCE_NODES = 2_000;
/** Searches one in this many positions without a one-move lead. */
const SAMPLED = 3;
/** A one-move lead this large is reliable. */
const OBVIOUS = 0.15;

export type Wanted = (depth: number) => boolean;

/** First puzzle of a wanted depth in this game, if any. */
export function findPuzzle(ruleset: RulesetId, seed: number, wanted: Wanted): Puzzle | undefined {
  const rules = puzzleRules(ruleset);
  const player = contestant('medium');
  const seats = rules.players.map(() => 0);
  const chance = new Rng(seed);
  let found: Puzzle | undefined;
  const chosen = (_: number, game: Game, list: ActionList) => {
    if (found || list.count < FEWEST_ANSWERS || game.skip || game.replay !== NO_REPLAY) return;
    if ((game.hands[game.turn] as readonly Card[]).length < 2) return;
    found = puzzleFrom(questionOf(ruleset, game), seed, chance, wanted);
  };
  playGame(rules, [player], seats, seed, { chosen, enough: () => found !== undefined });
  return found;
}

function questionOf(ruleset: RulesetId, game: Game): PuzzleQuestion {
  return {
    ruleset,
    position: formatPosition(game.position, game.rules.playing),
    player: game.turn,
    hand: (game.hands[game.turn] as readonly Card[]).toSorted((one, other) => one - other),
    held: game.hands.map((hand) => hand.length),
    dealer: game.dealer,
  };
}

function puzzleFrom(question: PuzzleQuestion, seed: number, chance: Rng, wanted: Wanted): Puzzle | undefined {
  const game = puzzleGame(question);
  const list = new ActionList();
  legalActions(game, list);
  const answers = answersOf(game, list);
  if (answers.length < FEWEST_ANSWERS || answers.length > MOST_ANSWERS) return undefined;
  const oneDeep = judgeOneDeep(game, list, answers);
  const apart = marginOf(oneDeep);
  const easy = wanted(0) || wanted(1);
  if (apart < MARGIN ? chance.below(SAMPLED) > 0 : apart > OBVIOUS && !easy) return undefined;
  const glance = searchQuickly(game, list, oneDeep.slice(0, GLANCED), { nodes: GLANCE_NODES, seed });
  const best = itemAt(glance, 0);
  const sight = answers.find(
    ({ key }) => key === answerKey(game, list, Policy.of(game.rules).choose(game, list)),
  );
  const shallowest = best.key === sight?.key ? 0 : best.key === oneDeep[0]?.key ? 1 : 2;
  if (marginOf(glance) < MARGIN || (shallowest < 2 && !wanted(shallowest))) return undefined;
  const budget = { nodes: SEARCH_NODES, seed };
  const quick = searchQuickly(game, list, answers, budget);
  if (quick[0]?.key !== best.key || marginOf(quick) < MARGIN) return undefined;
  const nodes = checkNodes(answers);
  const thorough = searchThoroughly(game, list, answers, { nodes, seed });
  const { value } = itemAt(thorough, 0);
  if (thorough[0]?.key !== best.key || marginOf(thorough) < MARGIN) return undefined;
  const again = searchThoroughly(game, list, answers, { nodes: LAST_WORD * nodes, seed: ~seed });
  if (again[0]?.key !== best.key || marginOf(again) < MARGIN) return undefined;
  if (value < LEAST_CHANCE || value > MOST_CHANCE) return undefined;
  const finds = [
    sight,
    oneDeep[0],
    ...[1, 2].map((turns) => searchQuickly(game, list, answers, { ...budget, turns })[0]),
  ];
  const depth = 1 + finds.findLastIndex((found) => found?.key !== best.key);
  if (!wanted(depth)) return undefined;
  const outcomes = answers.map(({ key, index }) => ({
    chance: Math.round(100 * (thorough.find((one) => one.key === key) as Valued).value),
    reply: key === best.key ? undefined : worstReply(game, list, index),
  }));
  if (new Set(outcomes.map(({ reply }) => reply)).size > MOST_REPLIES) return undefined;
  return { ...question, solution: notationOf(game, list, best.index), depth, outcomes };
}

/** Minimum loss of win probability, times its likelihood. */
const LEAST_LOSS = 0.04;
const LEAST_EXPECTED_LOSS = 0.01;

/** Notation of the reply; undefined if none does harm. */
function worstReply(game: Game, list: ActionList, index: number): string | undefined {
  const { rules, turn: solver } = game;
  const after = game.clone();
  play(after, list, index);
  const replier = after.turn;
  const friend = rules.players[replier]?.side === rules.players[solver]?.side;
  const held = after.hands[replier]?.length ?? 0;
  if (after.winner !== NO_WINNER || friend || after.skip || held === 0) return undefined;
  const before = chanceAsItStands(after, solver);
  const unseen = unseenKinds(game);
  const total = [...unseen.values()].reduce((sum, { count }) => sum + count, 0);
  let found: string | undefined;
  let most = LEAST_EXPECTED_LOSS;
  for (const { card, count } of unseen.values()) {
    after.hands[replier] = [card];
    const chance = 1 - chanceOfNone(count, total, held);
    for (const { notation, value } of movesFor(after, solver)) {
      const loss = before - value;
      if (loss < LEAST_LOSS || chance * loss <= most) continue;
      most = chance * loss;
      found = notation;
    }
  }
  return found;
}

function* movesFor(game: Game, solver: number): Generator<{ notation: string; value: number }> {
  const list = new ActionList();
  legalActions(game, list);
  for (let index = 0; index < list.count; index++) {
    if (list.kind[index] === DISCARD || list.kind[index] === DISCARD_HAND) continue;
    const next = game.clone();
    play(next, list, index);
    yield { notation: notationOf(game, list, index), value: chanceAsItStands(next, solver) };
  }
}

function unseenKinds({ rules, hands, turn }: Game): Map<string, { card: Card; count: number }> {
  const cards = rules.packCards.slice();
  for (const card of hands[turn] as readonly Card[]) cards.splice(cards.indexOf(card), 1);
  const kinds = new Map<string, { card: Card; count: number }>();
  for (const card of cards) {
    const kind = kindOfCard(rules, card);
    const count = (kinds.get(kind)?.count ?? 0) + 1;
    kinds.set(kind, { card: kinds.get(kind)?.card ?? card, count });
  }
  return kinds;
}
