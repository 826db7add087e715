import { lazyComponent, nothing } from '../shell/lazy-component.js';
import { TextCommands } from '../text/TextCommands.js';

/** Loaded on the first input. */
export const LearnerText = lazyComponent(async () => TextCommands, ['text', 'speech'], nothing);
