/** Why a card does not move a pawn, or nothing at all: fetched when somebody wants to know. */
import { onDemand } from '../shell/OnDemand.js';

export const WhyNot = onDemand(async () => (await import('./Reasons.js')).WhyNot, ['reasons']);
export const WhyNothing = onDemand(async () => (await import('./Reasons.js')).WhyNothing, ['reasons']);
