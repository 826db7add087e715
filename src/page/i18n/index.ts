import { signal } from '@preact/signals';
import { reloadOnFailure } from '../lazy-load.js';
import type { EndingMessages } from './en/ending.js';
import type { FleetMessages } from './en/fleet.js';
import type { GuidanceMessages } from './en/guidance.js';
import type { HintMessages } from './en/hints.js';
import type { Messages } from './en/index.js';
import type { LearningMessages } from './en/learning.js';
import type { LessonMessages } from './en/lessons.js';
import type { LightMessages } from './en/lights.js';
import type { MaintenanceMessages } from './en/maintenance.js';
import type { OwnRulesMessages } from './en/own-rules.js';
import type { PuzzleMessages } from './en/puzzles.js';
import type { ReasonMessages } from './en/reasons.js';
import type { RefusalMessages } from './en/refusals.js';
import type { ReplayMessages } from './en/replay.js';
import type { ReviewMessages } from './en/review.js';
import type { RulesMessages } from './en/rules.js';
import type { SeatMessages } from './en/seats.js';
import type { SpeechMessages } from './en/speech.js';
import type { StaffMessages } from './en/staff.js';
import type { TextMessages } from './en/text.js';
import type { VenueMessages } from './en/venue.js';

/** `page` loads with every visit, other parts on demand. */
interface Catalogue {
  readonly page: Messages;
  readonly rules: RulesMessages;
  readonly guidance: GuidanceMessages;
  readonly reasons: ReasonMessages;
  readonly maintenance: MaintenanceMessages;
  readonly lights: LightMessages;
  readonly refusals: RefusalMessages;
  readonly ending: EndingMessages;
  readonly replay: ReplayMessages;
  readonly seats: SeatMessages;
  readonly hints: HintMessages;
  readonly learning: LearningMessages;
  readonly lessons: LessonMessages;
  readonly ownRules: OwnRulesMessages;
  readonly review: ReviewMessages;
  readonly venue: VenueMessages;
  readonly staff: StaffMessages;
  readonly puzzles: PuzzleMessages;
  readonly speech: SpeechMessages;
  readonly text: TextMessages;
  readonly fleet: FleetMessages;
}
export type Part = keyof Catalogue;
export type VenueWords = VenueMessages['attract'];

interface Source {
  /** In the language itself. */
  readonly name: string;
  readonly parts: { readonly [P in Part]: () => Promise<Catalogue[P]> };
}

/** A language is a folder and an entry here; missing translations are type errors. */
const SOURCES = {
  en: {
    name: 'English',
    parts: {
      page: async () => (await import('./en/index.js')).page,
      rules: async () => (await import('./en/rules.js')).rules,
      guidance: async () => (await import('./en/guidance.js')).guidance,
      reasons: async () => (await import('./en/reasons.js')).reasons,
      maintenance: async () => (await import('./en/maintenance.js')).maintenance,
      lights: async () => (await import('./en/lights.js')).lights,
      refusals: async () => (await import('./en/refusals.js')).refused,
      replay: async () => (await import('./en/replay.js')).replay,
      seats: async () => (await import('./en/seats.js')).seats,
      hints: async () => (await import('./en/hints.js')).hints,
      learning: async () => (await import('./en/learning.js')).learning,
      lessons: async () => (await import('./en/lessons.js')).lessons,
      review: async () => (await import('./en/review.js')).review,
      ownRules: async () => (await import('./en/own-rules.js')).ownRules,
      ending: async () => (await import('./en/ending.js')).ending,
      venue: async () => (await import('./en/venue.js')).venue,
      staff: async () => (await import('./en/staff.js')).staff,
      puzzles: async () => (await import('./en/puzzles.js')).puzzles,
      speech: async () => (await import('./en/speech.js')).speech,
      text: async () => (await import('./en/text.js')).text,
      fleet: async () => (await import('./en/fleet.js')).fleet,
    },
  },
  fr: {
    name: 'Français',
    parts: {
      page: async () => (await import('./fr/index.js')).page,
      rules: async () => (await import('./fr/rules.js')).rules,
      guidance: async () => (await import('./fr/guidance.js')).guidance,
      reasons: async () => (await import('./fr/reasons.js')).reasons,
      maintenance: async () => (await import('./fr/maintenance.js')).maintenance,
      lights: async () => (await import('./fr/lights.js')).lights,
      refusals: async () => (await import('./fr/refusals.js')).refused,
      replay: async () => (await import('./fr/replay.js')).replay,
      seats: async () => (await import('./fr/seats.js')).seats,
      hints: async () => (await import('./fr/hints.js')).hints,
      learning: async () => (await import('./fr/learning.js')).learning,
      lessons: async () => (await import('./fr/lessons.js')).lessons,
      review: async () => (await import('./fr/review.js')).review,
      ownRules: async () => (await import('./fr/own-rules.js')).ownRules,
      ending: async () => (await import('./fr/ending.js')).ending,
      venue: async () => (await import('./fr/venue.js')).venue,
      staff: async () => (await import('./fr/staff.js')).staff,
      puzzles: async () => (await import('./fr/puzzles.js')).puzzles,
      speech: async () => (await import('./fr/speech.js')).speech,
      text: async () => (await import('./fr/text.js')).text,
      fleet: async () => (await import('./fr/fleet.js')).fleet,
    },
  },
} satisfies Readonly<Record<string, Source>>;

export type Language = keyof typeof SOURCES;
export const LANGUAGES = Object.keys(SOURCES) as readonly Language[];
export const PARTS = Object.keys(SOURCES.en.parts) as readonly Part[];
export const languageName = (language: Language): string => SOURCES[language].name;

/** Of the loaded texts. */
export const language = signal<Language>('en');
const needed = new Set<Part>(['page']);
const words = signal<Partial<Catalogue>>({});

let chosen: Language = language.value;
let newest = Promise.resolve();

/** Loads the required parts, then switches. */
export function chooseLanguage(next: Language): Promise<void> {
  chosen = next;
  const mine: Promise<void> = Promise.all(
    [...needed].map(async (part) => [part, await wordsIn(next, part)] as const),
  ).then((parts) => {
    // superseded by a newer choice
    if (mine !== newest) return newest;
    words.value = Object.fromEntries(parts);
    language.value = next;
    return undefined;
  });
  newest = mine;
  return mine;
}

/** Also for languages chosen later. */
export function loadMessages(...parts: readonly Part[]): Promise<void> {
  if (parts.every((part) => needed.has(part))) return newest;
  for (const part of parts) needed.add(part);
  return chooseLanguage(chosen);
}

/** A part in any loaded language. */
export function wordsIn<P extends Part>(of: Language, part: P): Promise<Catalogue[P]> {
  return reloadOnFailure(SOURCES[of].parts[part]() as Promise<Catalogue[P]>);
}

/** Re-renders the component when the language changes. */
export function t(): Messages;
export function t<P extends Part>(part: P): Catalogue[P];
export function t(part: Part = 'page'): Catalogue[Part] {
  const found = words.value[part];
  if (!found) throw new Error(`no words of '${part}' have been fetched`);
  return found;
}
