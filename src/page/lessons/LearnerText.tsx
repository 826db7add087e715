import { nothing, onDemand } from '../shell/OnDemand.js';
import { TextCommands } from '../text/TextCommands.js';

/** Text commands of a lesson; their words are fetched when somebody types. */
export const LearnerText = onDemand(async () => TextCommands, ['text', 'speech'], nothing);
