import type { PuzzleFile } from './puzzle.js';
// biome-ignore lint/correctness/useImportExtensions: a JSON file keeps its extension
import file from './shipped.json' with { type: 'json' };

/** Made by `npm run tool puzzles -- --make --seed 1`. */
export const SHIPPED: PuzzleFile = file;
