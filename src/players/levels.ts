import { type Card, cardName } from '../rules/cards/cards.js';
import { movedColours, notationOf } from '../rules/moves/notation.js';
import { partsOf } from '../rules/moves/parts.js';
import type { Contestant } from './arena.js';
import { comparedReasons, planReasons } from './comparing.js';
import { ADVISED_GAMES, type Ranked } from './hard.js';
import type { Level } from './level.js';
import { type Observation, observe } from './observation.js';
import type { MoveReason } from './reason.js';
import { giftReasons, reasonsFor, toldReasons } from './reasons.js';
import { Thinking, type ThinkingOptions } from './thinking.js';
import { captureChances } from './threats.js';

/** `action` uses the project's notation; `card` is given to the partner. */
export type PlayerDecision = { readonly action: string } | { readonly card: string };

/** Adds the chance of winning (0–1) and the alternatives, best first. */
export type Weighed = PlayerDecision & {
  readonly value: number;
  readonly alternatives: readonly (PlayerDecision & { readonly value: number })[];
};

export type Advice = Weighed & { readonly reasons: readonly MoveReason[] };

/** Decides for the observer; undefined if no choice is due. Deterministic for an observation, seed and budget. */
export function decide(
  observation: Observation,
  level: Level,
  seed: number,
  nodes?: number,
): PlayerDecision | undefined {
  const thinking = new Thinking(observation, level, seed, { nodes });
  return thinking.choice < 0 ? undefined : decisionOf(observation, thinking, thinking.choice);
}

/** `decide` with values and alternatives. */
export function weigh(observation: Observation, level: Level, seed: number): Weighed | undefined {
  return weighed(observation, new Thinking(observation, level, seed, { shown: ADVISED_GAMES }));
}

export function advise(
  observation: Observation,
  level: Level,
  seed: number,
  task: Pick<ThinkingOptions, 'nodes' | 'card'> = {},
): Advice | undefined {
  const thinking = new Thinking(observation, level, seed, { ...task, shown: ADVISED_GAMES });
  const advice = weighed(observation, thinking);
  return advice && { ...advice, reasons: reasonsOf(observation, thinking) };
}

/** `advise` at the strongest level, with the reasons to show. */
export function hint(
  observation: Observation,
  seed: number,
  card: Card | undefined,
): (PlayerDecision & Pick<Advice, 'reasons'>) | undefined {
  const thinking = new Thinking(observation, 'hard', seed, { card, shown: ADVISED_GAMES });
  if (thinking.choice < 0) return undefined;
  const decision = decisionOf(observation, thinking, thinking.choice);
  return { ...decision, reasons: toldReasons(reasonsOf(observation, thinking)) };
}

function reasonsOf(observation: Observation, thinking: Thinking): readonly MoveReason[] {
  const { game, list, choice, second, plan } = thinking;
  const plays = observation.stage === 'play';
  const dangers = captureChances(game, game.position, -1, observation);
  const of = (one: number) =>
    plays
      ? reasonsFor(game, list, one, observation, dangers)
      : giftReasons(game, observation.player, one as Card);
  const reasons = of(choice);
  // Equal cards are one choice.
  if (!second) return plays ? [{ code: 'only-action', gain: 0 }] : reasons;
  const decision = decisionOf(observation, thinking, second.choice);
  const other = {
    said:
      'card' in decision
        ? { other: decision.card }
        : { other: decision.action, ...movedColours(partsOf(game, list, second.choice)) },
    reasons: of(second.choice),
    behind: thinking.value - second.value,
  };
  return [
    ...reasons,
    ...(plays ? planReasons(game, list, choice, plan) : []),
    ...comparedReasons(reasons, other),
  ];
}

function weighed(observation: Observation, thinking: Thinking): Weighed | undefined {
  const { choice } = thinking;
  if (choice < 0) return undefined;
  const said = ({ choice: one, value }: Ranked) => ({
    ...decisionOf(observation, thinking, one),
    value: Number(value.toFixed(4)),
  });
  const ranking = thinking.ranking();
  const chosen = ranking.find((one) => one.choice === choice) as Ranked;
  return { ...said(chosen), alternatives: ranking.filter((one) => one !== chosen).map(said) };
}

function decisionOf(observation: Observation, { game, list }: Thinking, choice: number): PlayerDecision {
  return observation.stage === 'exchange'
    ? { card: cardName(choice as Card) }
    : { action: notationOf(game, list, choice) };
}

export function contestant(level: Level, nodes?: number): Contestant {
  const think = (observation: Observation, seed: number) => {
    const thinking = new Thinking(observation, level, seed, { nodes });
    player.playouts = thinking.playouts;
    return thinking.choice;
  };
  const player: Contestant = {
    choose: (game, _list, seen, seed) => think(observe(game, game.turn, seen), seed),
    give: (game, giver, seed) => think(observe(game, giver, undefined, 'exchange'), seed) as Card,
  };
  return player;
}
