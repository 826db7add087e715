/** `tock/players`: computer players that know what one player can know; see docs/libraries.md. */
export { LEVELS, type Level } from './level.js';
export { type Advice, advise, decide, type PlayerDecision, type Weighed, weigh } from './levels.js';
export { type Observation, observe, Seen } from './observation.js';
export { readObservation, writeObservation } from './observation-json.js';
export type { MoveReason } from './reason.js';
