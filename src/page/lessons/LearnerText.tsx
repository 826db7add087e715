import { nothing, onDemand } from '../shell/OnDemand.js';
import { TextCommands } from '../text/TextCommands.js';

/** Loaded on the first input. */
export const LearnerText = onDemand(async () => TextCommands, ['text', 'speech'], nothing);
