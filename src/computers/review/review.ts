import { cardOf, visibleGame } from '../../players/determinizer.js';
import { weigh } from '../../players/levels.js';
import { ALL_CARDS, cardName, cardNamed, faceOf, parseCard, UNKNOWN } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import { movedColours, partsNamed } from '../../rules/moves/notation.js';
import type { Rules } from '../../rules/rules.js';
import { itemAt } from '../../rules/values/input.js';
import { Rebuild } from '../../store/rebuild.js';
import { isSeen, namesAfter } from '../../store/replay.js';
import { type PhysicalBoard, type TableContext, withHand } from '../../table/context.js';
import { heldAsShown } from '../../table/hindsight.js';
import { stageOf } from '../../table/stage.js';
import { type DealHistory, decisionSeed, observationOfTable } from '../observation-of-table.js';
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
  const pawns = movedColours(partsNamed(game, action));
  return [
    {
      at,
      record,
      player,
      name,
      action,
      pawns,
      chance: made.value,
      best: best === made ? action : best.name,
      bestPawns: best === made ? pawns : movedColours(partsNamed(game, best.name)),
      cost: costOf(best.value - made.value),
      open: options.size > 1,
    },
  ];
}

type Place = Pick<Reviewed, 'at' | 'record' | 'name'>;

interface PastDecision extends Place, Pick<Reviewed, 'player' | 'action'> {
  readonly stage: 'play' | 'exchange';
  readonly memory: DealHistory & Pick<TableContext, 'deals'>;
}

interface PastGame {
  readonly decisions: readonly PastDecision[];
  /** See `namesAfter`. */
  readonly names: readonly string[];
}

interface Deal {
  readonly context: TableContext;
  readonly names: readonly string[];
  readonly places: readonly Place[];
  readonly gifts: readonly PastDecision[];
}

/** In order, without undone or hidden-card decisions. */
export function pastGame(records: readonly string[], physicalBoard?: PhysicalBoard): PastGame {
  const deals = dealsOf(records, physicalBoard);
  const decisions = deals.flatMap(({ context, places, gifts }) => {
    const acted = context.entries.flatMap((_, index) => decisionAt(context, index, itemAt(places, index)));
    return [...gifts, ...acted];
  });
  return { decisions, names: deals.at(-1)?.names ?? [] };
}

function dealsOf(records: readonly string[], physicalBoard?: PhysicalBoard): Deal[] {
  const rebuild = new Rebuild(physicalBoard);
  const deals: Deal[] = [];
  let places: Place[] = [];
  let gifts: PastDecision[] = [];
  let names: string[] = [];
  let at = -1;
  for (const [record, line] of records.entries()) {
    const before = rebuild.snapshot;
    if (rebuild.take(line) !== null) break;
    const { context } = rebuild.snapshot;
    if (isSeen(line) && (at >= 0 || line === 'start')) at++;
    if (isSeen(line)) names = namesAfter(names, context);
    const nameOf = (player: number) => (context.seats[player]?.computer ? '' : (names[player] ?? ''));
    if (context.deals !== before.context.deals) [places, gifts] = [[], []];
    const [, giver, card] = /^give (\d) (\S+)/.exec(line) ?? [];
    if (giver !== undefined && card !== undefined && stageOf(before) === 'exchange') {
      const player = Number(giver);
      const { entries, deals: number } = before.context;
      // All gifts are hidden.
      const memory = { game: before.context.game, entries, given: [], deals: number };
      const gift = { player, stage: 'exchange' as const, action: card, memory };
      if (context.settings.cards === 'dealt') gifts.push({ ...gift, at, record, name: nameOf(player) });
    }
    const { entries } = context;
    if (entries.length > places.length) {
      places.push({ at, record, name: nameOf(entries.at(-1)?.player ?? 0) });
    } else places.length = entries.length;
    if (context.deals > 0) deals[context.deals - 1] = { context, names, places, gifts };
  }
  return deals;
}

function decisionAt(context: TableContext, index: number, place: Place): PastDecision[] {
  const { entries, given, deals } = context;
  const entry = itemAt(entries, index);
  const { player, notation: action } = entry;
  const game = withShownHand(context, index);
  if (!game) return [];
  const memory = { game, entries: entries.slice(0, index), given, deals };
  return [{ ...place, player, stage: 'play', action, memory }];
}

/** Reconstructs a real hand once all its cards were shown. */
function withShownHand({ entries, settings }: TableContext, index: number): Game | null {
  const { before, player } = itemAt(entries, index);
  if (settings.cards === 'dealt') return before;
  const shown = heldAsShown(entries.slice(index), player).map(cardNamed);
  const isKnown = shown.every((card) => card !== UNKNOWN);
  if (!isKnown || shown.length !== before.hands[player]?.length) return null;
  return withHand(before, player, shown);
}
