import { cardOf, visibleGame } from '../../players/determinizer.js';
import { weigh } from '../../players/levels.js';
import { ALL_CARDS, cardName, faceOf, parseCard } from '../../rules/cards/cards.js';
import { capturedBy } from '../../rules/moves/notation.js';
import type { Rules } from '../../rules/rules.js';
import type { PhysicalBoard } from '../../table/context.js';
import { decisionSeed, observationOfTable } from '../observation-of-table.js';
import { type PastDecision, pastGame } from './past-game.js';
import type { Reviewed } from './reviewed.js';
import { type Summary, summaries, turningPoints } from './summary.js';

export interface Review {
  readonly decisions: readonly Reviewed[];
  /** By player: side and name. */
  readonly sides: readonly number[];
  readonly names: readonly string[];
  /** Decision indexes, in order. */
  readonly turningPoints: readonly number[];
  readonly summaries: readonly Summary[];
}

/** Fixed for repeatable reviews. */
const SEED = 1;

/** @param onProgress receives decisions done and total */
export function reviewGame(
  records: readonly string[],
  physicalBoard: PhysicalBoard | undefined,
  onProgress: (done: number, of: number) => void,
): Review {
  const { decisions: past, names } = pastGame(records, physicalBoard);
  const decisions = past.flatMap((decision, index) => {
    onProgress(index, past.length);
    return reviewed(decision);
  });
  const [first] = past;
  const sides = first
    ? observationOfTable(first.memory, first.player, first.stage).rules.players.map(({ side }) => side)
    : [];
  return {
    decisions,
    sides,
    names,
    turningPoints: turningPoints(decisions, sides),
    summaries: summaries(decisions),
  };
}

/** Resolution of playouts, in chance of winning. */
const LEAST_COST = 0.01;

function costOf(lost: number): number {
  return lost < LEAST_COST ? 0 : Number(lost.toFixed(4));
}

interface Option {
  /** Notation, or card given. */
  readonly name: string;
  readonly value: number;
}

/** Treats identical faces as one choice. */
function kindOf({ cards }: Rules, name: string): string {
  const card = parseCard(name) ?? cardOf(name);
  if (card === undefined) return name;
  const alike = ALL_CARDS.find(
    (other) => faceOf(other) === faceOf(card) && cards[other]?.uses === cards[card]?.uses,
  );
  return name.replace(cardName(card), cardName(alike ?? card));
}

function reviewed({ memory, player, stage, action, at, record, name }: PastDecision): Reviewed[] {
  const observation = observationOfTable(memory, player, stage);
  const weighed = weigh(observation, 'hard', decisionSeed(SEED, memory));
  if (!weighed) return [];
  const { rules } = observation;
  const options = new Map<string, Option>();
  for (const one of [weighed, ...weighed.alternatives]) {
    const option = { name: 'card' in one ? one.card : one.action, value: one.value };
    const kind = kindOf(rules, option.name);
    if (!options.has(kind)) options.set(kind, option);
  }
  const [best] = options.values();
  const made = options.get(kindOf(rules, action));
  if (!best || !made) return [];
  const game = visibleGame(observation);
  const captured = capturedBy(game, action);
  return [
    {
      at,
      record,
      player,
      name,
      action,
      captured,
      chance: made.value,
      best: best === made ? action : best.name,
      bestCaptured: best === made ? captured : capturedBy(game, best.name),
      cost: costOf(best.value - made.value),
      open: options.size > 1,
    },
  ];
}
