/** `page` loads with every visit, the other parts on demand. English defines them for all languages. */
export const en = {
  name: 'English',
  parts: {
    page: async () => (await import('./index.js')).page,
    rules: async () => (await import('./rules.js')).rules,
    guidance: async () => (await import('./guidance.js')).guidance,
    reasons: async () => (await import('./reasons.js')).reasons,
    maintenance: async () => (await import('./maintenance.js')).maintenance,
    lights: async () => (await import('./lights.js')).lights,
    refusals: async () => (await import('./refusals.js')).refused,
    replay: async () => (await import('./replay.js')).replay,
    seats: async () => (await import('./seats.js')).seats,
    hints: async () => (await import('./hints.js')).hints,
    learning: async () => (await import('./learning.js')).learning,
    lessons: async () => (await import('./lessons.js')).lessons,
    review: async () => (await import('./review.js')).review,
    ownRules: async () => (await import('./own-rules.js')).ownRules,
    ending: async () => (await import('./ending.js')).ending,
    venue: async () => (await import('./venue.js')).venue,
    staff: async () => (await import('./staff.js')).staff,
    puzzles: async () => (await import('./puzzles.js')).puzzles,
    speech: async () => (await import('./speech.js')).speech,
    text: async () => (await import('./text.js')).text,
    fleet: async () => (await import('./fleet.js')).fleet,
  },
};

/** The same keys, texts that may differ, and functions with the same parameters. */
export type Worded<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...facts: infer Facts) => string
      ? (...facts: Facts) => string
      : Worded<T[K]>;
};

type Parts = typeof en.parts;
export type CataloguePart = keyof Parts;
export type Catalogue = { readonly [P in CataloguePart]: Worded<Awaited<ReturnType<Parts[P]>>> };

export interface LanguageSource {
  /** In the language itself. */
  readonly name: string;
  readonly parts: { readonly [P in CataloguePart]: () => Promise<Catalogue[P]> };
}
