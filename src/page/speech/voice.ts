import { language } from '../i18n/index.js';
import { lessonVoice } from '../settings.js';

export function canSpeak(): boolean {
  return 'speechSynthesis' in globalThis;
}

export function say(text: string): void {
  if (!canSpeak()) return;
  const speech = new SpeechSynthesisUtterance(text);
  speech.lang = language.value;
  const voices = speechSynthesis.getVoices().filter((voice) => voice.lang.startsWith(language.value));
  // prefer a voice that works offline
  speech.voice = voices.find((voice) => voice.localService) ?? voices[0] ?? null;
  speechSynthesis.speak(speech);
}

/** Reads a lesson or puzzle if enabled; a new step interrupts. */
export function sayInLesson(text: string): void {
  if (!canSpeak() || !lessonVoice.value) return;
  speechSynthesis.cancel();
  say(text);
}
