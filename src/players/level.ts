/** The levels of computer players, by name: small enough for a page to know. */

export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: unknown): text is Level {
  return LEVELS.some((level) => level === text);
}
