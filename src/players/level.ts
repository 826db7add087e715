/** Separate and small, for import by the page. */

export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

export function isLevel(text: unknown): text is Level {
  return LEVELS.some((level) => level === text);
}
