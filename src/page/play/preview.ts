/** Moves that the viewer is thinking about: shown on this screen's board alone, as the board would light them. */

import { signal } from '@preact/signals';
import type { Scene } from '../../lights/cues.js';

export const preview = signal<Scene>([]);
