/** Loaded on demand. */
import { onDemand } from '../shell/OnDemand.js';

export const WhyNot = onDemand(async () => (await import('./Reasons.js')).WhyNot, ['reasons']);
export const WhyNothing = onDemand(async () => (await import('./Reasons.js')).WhyNothing, ['reasons']);
