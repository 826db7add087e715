import type { TableContext } from './context.js';
import type { TableSnapshot } from './machine.js';

export const STAGES = [
  'attract',
  'setup',
  'bases',
  'deal',
  'exchange',
  'card',
  'offer',
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
  return playing.turn === 'order' ? 'repair' : playing.turn === 'offer' ? 'offer' : 'card';
}

const TURN: ReadonlySet<Stage> = new Set(['card', 'offer', 'move', 'repair']);

export function isTurn(stage: Stage): boolean {
  return TURN.has(stage);
}

export const MOVE_STATES = ['quiet', 'moving', 'waiting', 'asking', 'refused'] as const;
export type MoveState = (typeof MOVE_STATES)[number];

/** Requires a card on the table. */
export function moveStateOf({ value }: TableSnapshot): MoveState {
  if (typeof value !== 'string' && typeof value.playing !== 'string' && 'turn' in value.playing) {
    const { turn } = value.playing;
    if (typeof turn !== 'string' && turn.move !== 'reading') return turn.move;
  }
  throw new Error('the table awaits no move');
}

const RESTING: ReadonlySet<Stage> = new Set(['attract', 'setup', 'paused', 'won']);

/** True if replay may run now. */
export function isResting(stage: Stage): boolean {
  return RESTING.has(stage);
}

const WITHOUT_GAME: ReadonlySet<Stage> = new Set(['attract', 'setup', 'won']);

/** True if another game may replace this one. */
export function takesGame(stage: Stage): boolean {
  return WITHOUT_GAME.has(stage);
}

export function isTaken({ game, seats }: TableContext): boolean {
  return game !== null || seats.some(({ taken, computer }) => taken && !computer);
}
