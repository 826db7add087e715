/** Idle time before a learner gets more help. */
export const HESITATION_MS = 12_000;
/** Display time of each action of others. */
export const SHOWN_MS = 1200;
