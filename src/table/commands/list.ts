import type { Static, TObject, TProperties } from 'typebox';
import type { TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';
import { BOARD_COMMANDS, type BoardEvent } from './board.js';
import { CARD_COMMANDS, type CardEvent } from './cards.js';
import type { CommandModule, CommandModules } from './command.js';
import { DEAL_COMMANDS, type DealEvent } from './dealing.js';
import { MOVE_COMMANDS, type MoveEvent } from './moves.js';
import { OFFER_COMMANDS, type OfferEvent } from './offering.js';
import { SEAT_COMMANDS, type SeatEvent } from './seats.js';
import { SETUP_COMMANDS, type SetupEvent } from './setup.js';
import { UNDO_COMMANDS, type UndoEvent } from './undo.js';

export type TableEvent =
  | SetupEvent
  | SeatEvent
  | DealEvent
  | OfferEvent
  | CardEvent
  | MoveEvent
  | UndoEvent
  | BoardEvent;

export type EventOf<Type extends TableEvent['type']> = Extract<TableEvent, { readonly type: Type }>;

const COMMANDS = {
  ...SETUP_COMMANDS,
  ...SEAT_COMMANDS,
  ...DEAL_COMMANDS,
  ...OFFER_COMMANDS,
  ...CARD_COMMANDS,
  ...MOVE_COMMANDS,
  ...UNDO_COMMANDS,
  ...BOARD_COMMANDS,
} satisfies CommandModules<TableEvent>;

type Commands = typeof COMMANDS;
type EventType = keyof Commands;

const modules: CommandModules<TableEvent> = COMMANDS;

export const commands: { readonly [T in EventType]: CommandModule<TableEvent> } = modules;

export type PageCommand = {
  [T in EventType]: Commands[T] extends {
    readonly request: { readonly fields: infer Fields extends TProperties };
  }
    ? { readonly type: T; readonly as?: 'table'; readonly seen?: number } & Static<TObject<Fields>>
    : never;
}[EventType];

type Everywhere = {
  [T in EventType]: Commands[T] extends { readonly everywhere: true } ? T : never;
}[EventType];

/** The same value for every command that all states accept. */
export function everywhere<Value>(value: Value): { readonly [T in Everywhere]: Value } {
  const types = Object.entries(commands).flatMap(([type, { everywhere = false }]) =>
    everywhere ? type : [],
  );
  return Object.fromEntries(types.map((type) => [type, value])) as { [T in Everywhere]: Value };
}

export function refusalOf(context: TableContext, event: TableEvent): Refusal | null {
  return commands[event.type].refusal?.(context, event) ?? null;
}

export function changed(context: TableContext, event: TableEvent): TableContext {
  return commands[event.type].change?.(context, event) ?? context;
}
