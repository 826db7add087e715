import { signal } from '@preact/signals';
import { reloadOnFailure } from '../lazy-load.js';
import { type Catalogue, type CataloguePart, en, type LanguageSource } from './en/catalogue.js';
import { fr } from './fr/catalogue.js';

export type { Catalogue, CataloguePart } from './en/catalogue.js';

/** A language is a folder and a name here; missing translations are type errors. */
const SOURCES = { en, fr } satisfies Readonly<Record<string, LanguageSource>>;

export type Language = keyof typeof SOURCES;
export const LANGUAGES = Object.keys(SOURCES) as readonly Language[];
export const PARTS = Object.keys(en.parts) as readonly CataloguePart[];
export const languageName = (language: Language): string => SOURCES[language].name;

export const language = signal<Language>('en');
const needed = new Set<CataloguePart>(['page']);
const words = signal<Partial<Catalogue>>({});

let chosen: Language = language.value;
let newest = Promise.resolve();

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

export function loadMessages(...parts: readonly CataloguePart[]): Promise<void> {
  if (parts.every((part) => needed.has(part))) return newest;
  for (const part of parts) needed.add(part);
  return chooseLanguage(chosen);
}

/** A part in any loaded language. */
export function wordsIn<P extends CataloguePart>(of: Language, part: P): Promise<Catalogue[P]> {
  return reloadOnFailure(SOURCES[of].parts[part]() as Promise<Catalogue[P]>);
}

export function t(): Catalogue['page'];
export function t<P extends CataloguePart>(part: P): Catalogue[P];
export function t(part: CataloguePart = 'page'): Catalogue[CataloguePart] {
  const found = words.value[part];
  if (!found) throw new Error(`no words of '${part}' have been fetched`);
  return found;
}

/** Names the month: 3/4 is ambiguous. In the browser's region. */
export function dateTime(moment: number | string): string {
  const ofRegion = new RegExp(`^${language.value}-[A-Z]{2}$`);
  const locale = navigator.languages.find((tag) => ofRegion.test(tag)) ?? language.value;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
