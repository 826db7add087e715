import { effect, signal } from '@preact/signals';
import { chooseLanguage, LANGUAGES, type Language, language } from './i18n/index.js';

/** Marks a maintenance page that was opened from the table display. */
export const FROM_TABLE = '?to=/table';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

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

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    return;
  }
}

function preferred(): Language {
  for (const tag of navigator.languages) {
    const found = oneOf(LANGUAGES, tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'en';
}

export const theme = signal<Theme>('auto');
/** Off by default: phones vibrate instead. */
export const sound = signal(false);
export const vibration = signal(true);
/** False: less motion in the whole page. */
export const motion = signal(true);
export const announcer = signal(false);
/** Read lessons and puzzles aloud; on by default at the shared display. */
export const lessonVoice = signal(false);
export const textCommands = signal(false);
export const staysOn = signal(true);

export function wantsMotion(): boolean {
  return motion.value && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export async function followSettings(): Promise<void> {
  theme.value = oneOf(THEMES, recall('tock.theme')) ?? 'auto';
  sound.value = recall('tock.sound') === 'on';
  vibration.value = recall('tock.vibration') !== 'off';
  motion.value = recall('tock.motion') !== 'off';
  staysOn.value = recall('tock.stays-on') !== 'off';
  textCommands.value = recall('tock.text-commands') === 'on';
  announcer.value = recall('tock.announcer') === 'on';
  const display = location.pathname.startsWith('/table') || location.search.includes(FROM_TABLE.slice(1));
  const voiceKey = display ? 'tock.display-voice' : 'tock.lesson-voice';
  lessonVoice.value = display ? recall(voiceKey) !== 'off' : recall(voiceKey) === 'on';
  await chooseLanguage(oneOf(LANGUAGES, recall('tock.language')) ?? preferred());
  effect(() => {
    document.documentElement.lang = language.value;
    document.documentElement.setAttribute('data-theme', theme.value);
    document.documentElement.setAttribute('data-motion', motion.value ? 'on' : 'off');
    remember('tock.language', language.value);
    remember('tock.theme', theme.value);
    remember('tock.sound', sound.value ? 'on' : 'off');
    remember('tock.vibration', vibration.value ? 'on' : 'off');
    remember('tock.motion', motion.value ? 'on' : 'off');
    remember('tock.stays-on', staysOn.value ? 'on' : 'off');
    remember('tock.announcer', announcer.value ? 'on' : 'off');
    remember(voiceKey, lessonVoice.value ? 'on' : 'off');
    remember('tock.text-commands', textCommands.value ? 'on' : 'off');
  });
}
