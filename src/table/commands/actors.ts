import { currentGame, type Person, type TableContext } from '../context.js';
import type { Refusal } from '../refusals.js';

/** The display acts for holders of real cards; dealt ones need a phone. */
export function mayActForAll(context: TableContext, by: Person): boolean {
  return by === 'table' && context.settings.cards === 'physical';
}

export function notTheirTurn(context: TableContext, by: Person): Refusal | null {
  const { turn } = currentGame(context);
  return by === turn || by === 'table' ? null : { code: 'not-your-turn', player: turn };
}

export function notTheirCard(context: TableContext, by: Person): Refusal | null {
  const { turn } = currentGame(context);
  if (by !== turn && !mayActForAll(context, by)) return { code: 'not-your-turn', player: turn };
  return context.declared ? { code: 'card-played' } : null;
}

export function noUndo({ settings }: TableContext): Refusal | null {
  return settings.manners === 'friendly' ? null : { code: 'not-friendly' };
}
