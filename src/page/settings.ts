import { effect, type Signal, signal } from '@preact/signals';
import { chooseLanguage, LANGUAGES, type Language, language } from './i18n/index.js';

/** Marks a maintenance page that was opened from the table display. */
export const FROM_TABLE = '?to=/table';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function oneOf<T extends string>(list: readonly T[], value: string | null | undefined): T | undefined {
  return list.find((item) => item === value);
}

/** Storage may be forbidden: settings then last as long as the page. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Browser tabs share storage; each follows the other's writes so as not to overwrite them. */
export function followOtherPages(key: string, onChange: () => void): void {
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) onChange();
  });
}

/** This page stands on the shared display. */
export function isDisplay(): boolean {
  const { pathname, search } = globalThis.location ?? { pathname: '', search: '' };
  return pathname.startsWith('/table') || search.includes(FROM_TABLE.slice(1));
}

export function kept(key: string, usual: boolean): Signal<boolean> {
  const setting = signal(usual ? recall(key) !== 'off' : recall(key) === 'on');
  effect(() => remember(key, setting.value ? 'on' : 'off'));
  return setting;
}

/** Off by default: phones vibrate instead. */
export const sound = kept('tock.sound', false);
export const vibration = kept('tock.vibration', true);
/** False: less motion in the whole page. */
export const motion = kept('tock.motion', true);
export const announcer = kept('tock.announcer', false);
/** Read lessons and puzzles aloud; on by default at the shared display. */
export const lessonVoice = isDisplay() ? kept('tock.display-voice', true) : kept('tock.lesson-voice', false);
export const textCommands = kept('tock.text-commands', false);
export const staysOn = kept('tock.stays-on', true);
export const theme = signal<Theme>(oneOf(THEMES, recall('tock.theme')) ?? 'auto');

/** True while the idle display goes through its languages. */
export const passesLanguage = signal(false);

export function wantsMotion(): boolean {
  return motion.value && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function preferred(): Language {
  for (const tag of navigator.languages) {
    const found = oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

export async function followSettings(): Promise<void> {
  await chooseLanguage(oneOf(LANGUAGES, recall('tock.language')) ?? preferred());
  effect(() => {
    document.documentElement.lang = language.value;
    document.documentElement.setAttribute('data-theme', theme.value);
    document.documentElement.setAttribute('data-motion', motion.value ? 'on' : 'off');
    if (!passesLanguage.value) remember('tock.language', language.value);
    remember('tock.theme', theme.value);
  });
}
