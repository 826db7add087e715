/** A table in the middle of things, made from what matters to a test, and asked by the pure `transition()`. */
import { transition } from 'xstate';
import type { Game } from '../../../src/rules/game.js';
import { type GameJson, readGame, writeGame } from '../../../src/rules/json.js';
import type { RulesetId } from '../../../src/rules/rulesets/rulesets.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import { EMPTY_SEAT, type SeatState } from '../../../src/table/commands/seats.js';
import { type Declared, newGame, type TableContext } from '../../../src/table/context.js';
import { type TableSnapshot, tableMachine } from '../../../src/table/machine.js';
import { type Settings, usualSettings } from '../../../src/table/settings.js';
import { faultOf } from '../../../src/table/table.js';
import { emptyTable } from '../../../src/table/transitions.js';
import { expectedSensing } from '../../../src/table/update-sensing.js';
import { written } from '../../support/written.js';

export interface Scene {
  readonly ruleset?: RulesetId;
  readonly settings?: Partial<Settings>;
  /** By zone, as in a game's JSON; without it all pawns are in their bases. */
  readonly position?: string;
  /** By player: the cards, or how many real ones. */
  readonly hands?: readonly (readonly string[] | number)[];
  readonly game?: Partial<GameJson>;
  readonly declared?: Declared;
  readonly seats?: readonly Partial<SeatState>[];
  readonly context?: Partial<TableContext>;
  /** No switch has been heard of: the board is in no order. */
  readonly unheard?: true;
}

export type Place = Parameters<typeof tableMachine.resolveState>[0]['value'];

export const BASES = { playing: 'bases' } as const;
export const BY_HAND = { playing: { deal: 'byHand' } } as const;
export const EXCHANGE = { playing: 'exchange' } as const;
export const ORDER = { playing: { turn: 'order' } } as const;
export const CARD = { playing: { turn: 'card' } } as const;
export const MOVE = { playing: { turn: 'move' } } as const;
export const DEAL_END = { playing: 'dealEnd' } as const;

/** Everyone has sat down and is there; the switches say what the position wants. */
export function tableIn(value: Place, scene: Scene = {}, machine = tableMachine): TableSnapshot {
  const settings: Settings = { ...usualSettings(scene.ruleset ?? 'tock'), ...scene.settings };
  const empty = emptyTable(settings);
  const seats = empty.seats.map((_, seat) => ({
    ...EMPTY_SEAT,
    taken: true,
    present: true,
    name: `Player ${seat}`,
    ...scene.seats?.[seat],
  }));
  const playing = typeof value === 'object' || value === 'won' || value === 'paused';
  const game = playing ? gameIn(settings, scene) : null;
  const context: TableContext = {
    ...empty,
    seats,
    game,
    deals: game ? 1 : 0,
    declared: scene.declared ?? null,
    given: game ? game.hands.map(() => null) : [],
    ...scene.context,
  };
  const sensing = scene.unheard ? empty.sensing : expectedSensing(context);
  return machine.resolveState({ value, context: { ...context, sensing } });
}

function gameIn(settings: Settings, { hands = [], position, game }: Scene): Game {
  const fresh = newGame(settings, 1);
  const held = fresh.hands.map((_, player) => {
    const hand = hands[player] ?? [];
    return typeof hand === 'number' ? Array.from({ length: hand }, () => '??') : hand;
  });
  const json = {
    ...writeGame(fresh),
    hands: held,
    turn: 0,
    dealt: Math.max(...held.map((hand) => hand.length)),
    deal: 1,
    ...(position === undefined ? {} : { position }),
    ...game,
  };
  const read = readGame(json);
  if (!read.ok) throw new Error(`${read.fault.field} ${read.fault.problem}`);
  return read.value;
}

/** Where the machine is, in one word: `playing.turn.card`. */
export function where({ value }: TableSnapshot): string {
  let path = '';
  for (let at: unknown = value; at !== undefined; ) {
    if (typeof at === 'string') return path + at;
    const [name, below] = Object.entries(at as object)[0] as [string, unknown];
    path += `${name}.`;
    at = below;
  }
  return path;
}

/** Hands an event to the machine, which must take it and ask for nothing outside itself. */
export function having(snapshot: TableSnapshot, ...events: readonly TableEvent[]): TableSnapshot {
  return events.reduce((before, event) => {
    const fault = faultOf(before, event);
    if (fault) throw new Error(`${event.type} was refused in ${where(before)}: ${JSON.stringify(fault)}`);
    const [next, actions] = transition(tableMachine, before, event);
    if (actions.length > 0) throw new Error(`${event.type} asks for ${actions[0]?.type}`);
    return next;
  }, snapshot);
}

/** The refusal of an event, which must change nothing. */
export function refusalIn(snapshot: TableSnapshot, event: TableEvent) {
  const fault = faultOf(snapshot, event);
  if (!fault) throw new Error(`${event.type} was accepted in ${where(snapshot)}`);
  const [next] = transition(tableMachine, snapshot, event);
  if (written(next) !== written(snapshot)) throw new Error(`${event.type} changed something`);
  return fault;
}
