/** The words of the page in the viewer's language, fetched part by part when they are first needed. */
import { signal } from '@preact/signals';
import { orReload } from '../parts.js';
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

/** The parts of a catalogue, each fetched by itself: `page` with every visit. */
interface Catalogue {
  readonly page: Messages;
  /** Rulesets, house rules, what the cards do: for set-up and help. */
  readonly rules: RulesMessages;
  /** What is said while pawns move or are put right. */
  readonly guidance: GuidanceMessages;
  /** Why a card moves nothing. */
  readonly reasons: ReasonMessages;
  readonly maintenance: MaintenanceMessages;
  /** What each light says: for help, and for screen readers on a board to play on. */
  readonly lights: LightMessages;
  /** What was refused, and what is wrong with how the game is kept. */
  readonly refusals: RefusalMessages;
  /** When a game is over: its story, and the games before it. */
  readonly ending: EndingMessages;
  /** Watching a game again, saving and loading one. */
  readonly replay: ReplayMessages;
  /** Seats for computer players and learners, and seats that are freed. */
  readonly seats: SeatMessages;
  readonly hints: HintMessages;
  /** What is said to a learner in play. */
  readonly learning: LearningMessages;
  /** Learning to play. */
  readonly lessons: LessonMessages;
  /** Rulesets in sentences, and writing one's own. */
  readonly ownRules: OwnRulesMessages;
  /** A game looked back at. */
  readonly review: ReviewMessages;
  /** A table in a place where many play: what its guests read. */
  readonly venue: VenueMessages;
  /** What its staff reads. */
  readonly staff: StaffMessages;
  readonly puzzles: PuzzleMessages;
  /** What the announcer says, and its settings. */
  readonly speech: SpeechMessages;
  /** Text commands: what may be typed, and the answers. */
  readonly text: TextMessages;
  /** All tables of a house, for its staff. */
  readonly fleet: FleetMessages;
}
export type Part = keyof Catalogue;
export type VenueWords = VenueMessages['attract'];

interface Source {
  /** As its speakers call it. */
  readonly name: string;
  readonly parts: { readonly [P in Part]: () => Promise<Catalogue[P]> };
}

/** A language is a folder beside this file and an entry here; a missing translation is a type error. */
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
/** All parts of a catalogue. */
export const PARTS = Object.keys(SOURCES.en.parts) as readonly Part[];
export const languageName = (language: Language): string => SOURCES[language].name;

/** The language that the words are in. */
export const language = signal<Language>('en');
const needed = new Set<Part>(['page']);
const words = signal<Partial<Catalogue>>({});

/** The language that they will be in once they are there. */
let chosen: Language = language.value;
let newest = Promise.resolve();

/** Fetches the parts needed so far; what is drawn changes once they are there. */
export function chooseLanguage(next: Language): Promise<void> {
  chosen = next;
  const mine: Promise<void> = Promise.all(
    [...needed].map(async (part) => [part, await wordsIn(next, part)] as const),
  ).then((parts) => {
    // something else was chosen meanwhile: that counts
    if (mine !== newest) return newest;
    words.value = Object.fromEntries(parts);
    language.value = next;
    return undefined;
  });
  newest = mine;
  return mine;
}

/** Fetches further parts, now and in each language chosen from here on. */
export function needWords(...parts: readonly Part[]): Promise<void> {
  if (parts.every((part) => needed.has(part))) return newest;
  for (const part of parts) needed.add(part);
  return chooseLanguage(chosen);
}

/** The words of a part in any language, whatever the page itself speaks. */
export function wordsIn<P extends Part>(of: Language, part: P): Promise<Catalogue[P]> {
  return orReload(SOURCES[of].parts[part]() as Promise<Catalogue[P]>);
}

/** The words of a part; a component that calls it is drawn again when the language changes. */
export function t(): Messages;
export function t<P extends Part>(part: P): Catalogue[P];
export function t(part: Part = 'page'): Catalogue[Part] {
  const found = words.value[part];
  if (!found) throw new Error(`no words of '${part}' have been fetched`);
  return found;
}
