/** The browser's own voice: nothing leaves the device. */
import { language, needWords, t } from '../i18n/index.js';
import { lessonVoice } from '../settings.js';

/** Whether this browser has a voice at all. */
export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

/** Says a text in the page's language, after what is being said. The words of speech must be there. */
export function say(text: string): void {
  if (!canSpeak()) return;
  const speech = new SpeechSynthesisUtterance(text.replaceAll(' → ', t('speech').to));
  speech.lang = language.value;
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.startsWith(language.value));
  // one that speaks without the network goes first
  speech.voice = voices.find((voice) => voice.localService) ?? voices[0] ?? null;
  speechSynthesis.speak(speech);
}

/** What a lesson or a puzzle says, where its voice is wanted: the next step cuts the last one short. */
export async function sayInLesson(text: string): Promise<void> {
  if (!canSpeak() || !lessonVoice.value) return;
  speechSynthesis.cancel();
  await needWords('speech');
  say(text);
}
