/** Loaded on demand. */
import { lazyComponent } from '../shell/lazy-component.js';

export const WhyNot = lazyComponent(async () => (await import('./Reasons.js')).WhyNot, ['reasons']);
export const WhyNothing = lazyComponent(async () => (await import('./Reasons.js')).WhyNothing, ['reasons']);
