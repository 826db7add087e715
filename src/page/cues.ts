import { effect } from '@preact/signals';
import type { View } from '../web/views/view.js';
import { venue, view } from './connection.js';
import { loadMessages } from './i18n/index.js';
import { reloadOnFailure } from './lazy-load.js';
import { announcer, sound, staysOn, vibration } from './settings.js';
import { isTurn } from './words/status.js';

export type Cue = 'turn' | 'capture' | 'home' | 'solved' | 'missed';

/** Notes in hertz, one after the other; vibration and pauses in turn, in milliseconds. */
const SIGNALS: Record<Cue, { readonly notes: number[]; readonly buzzes: number[] }> = {
  turn: { notes: [523, 659], buzzes: [80] },
  capture: { notes: [392, 294], buzzes: [40, 40, 40] },
  home: { notes: [523, 659, 784], buzzes: [40, 40, 120] },
  solved: { notes: [523, 659, 784, 1047], buzzes: [40, 40, 120] },
  missed: { notes: [330, 294], buzzes: [40] },
};
const NOTE_SECONDS = 0.14;
const LOUDNESS = 0.08;
/** The venue's volume (0 to 100) that equals a phone's. */
const USUAL_VOLUME = 40;

export function occasionBetween(before: View, after: View): Cue | null {
  const last = after.entries.at(-1);
  const isNew = after.version !== before.version && after.entries.length > 0;
  const moved =
    isNew && last !== undefined && JSON.stringify(before.entries) !== JSON.stringify(after.entries);
  if (moved && last.home) return 'home';
  if (moved && last.captured.length > 0) return 'capture';
  const began = isTurn(after) && after.acting !== null && !(isTurn(before) && before.acting !== null);
  return began ? 'turn' : null;
}

let audio: AudioContext | undefined;

/** @param loudness 1: usual */
function play(notes: readonly number[], loudness: number): void {
  audio ??= new AudioContext();
  const start = audio.currentTime;
  for (const [index, hertz] of notes.entries()) {
    const at = start + index * NOTE_SECONDS;
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS * loudness, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 2 * NOTE_SECONDS);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 2 * NOTE_SECONDS);
  }
}

export const ring = (): void => play(SIGNALS.home.notes, 1);

/** The venue sets the display's volume; other pages use their own setting. */
function loudnessHere(): number {
  const place = venue.value;
  if (place?.unattended && view.value?.viewer.kind === 'table') return place.volume / USUAL_VOLUME;
  return sound.value ? 1 : 0;
}

export function playCue(occasion: Cue): void {
  const { notes, buzzes } = SIGNALS[occasion];
  const loudness = loudnessHere();
  if (loudness > 0) play(notes, loudness);
  // browsers refuse vibration before the first touch
  if (vibration.value && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(buzzes);
}

let lock: WakeLockSentinel | undefined;
let awake = false;

/** Needs HTTPS or localhost; browsers release the lock when the page is hidden. */
async function keepAwake(wanted: boolean): Promise<void> {
  awake = wanted;
  if (!wanted) {
    await lock?.release();
    lock = undefined;
  } else if (!lock || lock.released) {
    lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
  }
}

async function sayAloud(before: View, now: View): Promise<void> {
  const [{ announce }] = await Promise.all([
    reloadOnFailure(import('./speech/announcer.js')),
    loadMessages('speech'),
  ]);
  announce(before, now);
}

export function startCues(): void {
  let before: View | null = null;
  effect(() => {
    const now = view.value;
    const occasion = before && now && occasionBetween(before, now);
    if (occasion) playCue(occasion);
    if (announcer.value && before && now) void sayAloud(before, now);
    before = now;
    const wanted = staysOn.value && now?.underWay === true && now.viewer.kind !== 'visitor';
    if (wanted !== awake) void keepAwake(wanted);
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && awake) void keepAwake(true);
  });
}
