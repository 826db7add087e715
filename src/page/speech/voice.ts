import { language, loadMessages, t } from '../i18n/index.js';
import { lessonVoice } from '../settings.js';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Queues a text. Needs the `speech` words. */
export function say(text: string): void {
  if (!canSpeak()) return;
  const speech = new SpeechSynthesisUtterance(text.replaceAll(' → ', t('speech').to));
  speech.lang = language.value;
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.startsWith(language.value));
  // prefer a voice that works offline
  speech.voice = voices.find((voice) => voice.localService) ?? voices[0] ?? null;
  speechSynthesis.speak(speech);
}

/** Reads a lesson or puzzle if enabled; a new step interrupts. */
export async function sayInLesson(text: string): Promise<void> {
  if (!canSpeak() || !lessonVoice.value) return;
  speechSynthesis.cancel();
  await loadMessages('speech');
  say(text);
}
