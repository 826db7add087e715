import type { PuzzleFile } from './puzzle.js';
import file from './shipped.json' with { type: 'json' };

/** Made by `npm run tool puzzles -- --make --seed 1`. */
export const SHIPPED: PuzzleFile = file;
