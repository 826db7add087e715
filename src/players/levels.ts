/** The levels: what a person may choose to play with, and what they say. */
import { type Card, cardName } from '../rules/cards.js';
import { notationOf } from '../rules/notation.js';
import type { Contestant } from './contestant.js';
import { LEAST_ADVISED_GAMES } from './hard.js';
import type { Level } from './level.js';
import { type Observation, observe } from './observation.js';
import { type Reason, reasonsFor } from './reasons.js';
import { type Ranked, Thinking, thinkThrough } from './thinking.js';

/** What a player does: an action in the project's notation, or the card given to the partner. */
export type Decision = { readonly action: string } | { readonly card: string };

export type Advice = Decision & {
  /** The chance of winning, from 0 to 1. */
  readonly value: number;
  readonly alternatives: readonly (Decision & { readonly value: number })[];
  readonly reasons: readonly Reason[];
};

/**
 * Decides for the observer, who must be the one to act or be choosing a card to give; undefined where there is nothing
 * to decide. The same observation, seed and budget give the same decision on every machine.
 */
export function decide(
  observation: Observation,
  level: Level,
  seed: number,
  nodes?: number,
): Decision | undefined {
  const thinking = thinkThrough(new Thinking(observation, level, seed, nodes));
  const { choice } = thinking;
  return choice < 0 ? undefined : decisionOf(observation, thinking, choice);
}

/** A decision with its value, what else there was, and why: fewer actions are dropped early than in `decide`. */
export function advise(
  observation: Observation,
  level: Level,
  seed: number,
  nodes?: number,
): Advice | undefined {
  const thinking = new Thinking(observation, level, seed, nodes, LEAST_ADVISED_GAMES);
  return adviceOf(observation, thinkThrough(thinking));
}

/** What a player who has thought so far would say. */
export function adviceOf(observation: Observation, thinking: Thinking): Advice | undefined {
  const { choice } = thinking;
  if (choice < 0) return undefined;
  const said = ({ choice: one, value }: Ranked) => ({
    ...decisionOf(observation, thinking, one),
    value: Number(value.toFixed(4)),
  });
  const ranking = thinking.ranking();
  const chosen = ranking.find((one) => one.choice === choice) as Ranked;
  const alternatives = ranking.filter((one) => one !== chosen).map(said);
  const { game, list } = thinking;
  const reasons = observation.stage === 'play' ? reasonsFor(game, list, choice, observation) : [];
  return { ...said(chosen), alternatives, reasons };
}

function decisionOf(observation: Observation, { game, list }: Thinking, choice: number): Decision {
  return observation.stage === 'exchange'
    ? { card: cardName(choice as Card) }
    : { action: notationOf(game, list, choice) };
}

/** A level in the arena. */
export function contestant(level: Level, nodes?: number): Contestant {
  const think = (observation: Observation, seed: number) => {
    const thinking = thinkThrough(new Thinking(observation, level, seed, nodes));
    player.playouts = thinking.playouts;
    return thinking.choice;
  };
  const player: Contestant = {
    choose: (game, _list, seen, seed) => think(observe(game, game.turn, seen), seed),
    give: (game, giver, seed) => think(observe(game, giver, undefined, 'exchange'), seed) as Card,
  };
  return player;
}
