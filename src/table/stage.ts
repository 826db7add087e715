/** The machine's state in the words of the people around the table. */
import type { TableSnapshot } from './machine.js';

/** What the table is doing, as people would say it. */
export const STAGES = [
  'attract',
  'setup',
  'bases',
  'deal',
  'exchange',
  'card',
  'move',
  'repair',
  'dealEnd',
  'paused',
  'won',
] as const;
export type Stage = (typeof STAGES)[number];

export function stageOf({ value }: TableSnapshot): Stage {
  if (typeof value === 'string') return value;
  const { playing } = value;
  if (typeof playing === 'string') return playing === 'dealer' ? 'deal' : playing;
  if ('deal' in playing) return 'deal';
  if (typeof playing.turn !== 'string') return 'move';
  return playing.turn === 'order' ? 'repair' : 'card';
}

/** Stages in which one player is to show a card or to move pawns. */
const TURN: ReadonlySet<Stage> = new Set(['card', 'move', 'repair']);

export function isTurn(stage: Stage): boolean {
  return TURN.has(stage);
}

/** How far the move of the card on the table is. */
export const MOVE_STATES = ['quiet', 'moving', 'waiting', 'asking', 'refused'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** Asked while a card lies on the table. */
export function moveStateOf({ value }: TableSnapshot): MoveState {
  if (typeof value !== 'string' && typeof value.playing !== 'string' && 'turn' in value.playing) {
    const { turn } = value.playing;
    if (typeof turn !== 'string' && turn.move !== 'reading') return turn.move;
  }
  throw new Error('no move is awaited');
}

const RESTING: ReadonlySet<Stage> = new Set(['attract', 'setup', 'paused', 'won']);

/** Nobody is to do anything with cards or pawns: a game may be shown again meanwhile. */
export function isResting(stage: Stage): boolean {
  return RESTING.has(stage);
}

const WITHOUT_GAME: ReadonlySet<Stage> = new Set(['attract', 'setup', 'won']);

/** No game is on, or it is over: another one may take its place. */
export function takesGame(stage: Stage): boolean {
  return WITHOUT_GAME.has(stage);
}
