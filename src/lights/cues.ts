/** Meanings of lights; each cue has its own colour and rhythm. */

import type { Colour, Hole } from '../rules/board/holes.js';
import type { Rgb } from './colours.js';
import type { Rhythm } from './rhythms.js';

/** By rising priority within a hole. */
export const CUES = [
  'attract',
  'paused',
  /** Next to an ignored switch. */
  'ignored',
  'lastMove',
  /** A replay's pawn. */
  'pawn',
  /** Star or base of the current player. */
  'turn',
  'movable',
  'swapPartner',
  'lifted',
  'destination',
  'captureDestination',
  /** Captured pawn still on the board, and its base hole. */
  'captured',
  /** Ambiguous: holes of the possible outcomes. */
  'asking',
  'wrongMissing',
  /** Unexpected pawn. */
  'wrongExtra',
  /** Repair: put the pawn here. */
  'carryTo',
  /** Repair: take this pawn. */
  'carryFrom',
  'winner',
  /** No link to the switches. */
  'lost',
] as const;
export type Cue = (typeof CUES)[number];

/** `colour`: only for cues about a player's pawn. */
export interface Glow {
  readonly hole: Hole;
  readonly cue: Cue;
  readonly colour?: Colour;
}

/** JSON. Among equal cues in a hole, the last one wins. */
export type Scene = readonly Glow[];

export interface CueStyle {
  readonly rhythm: Rhythm;
  /** `player`: the glow's colour, or white. */
  readonly light: Rgb | 'player';
}

const WHITE: Rgb = [255, 255, 255];
const BLUE: Rgb = [40, 90, 255];
const AMBER: Rgb = [255, 160, 0];
const VERMILION: Rgb = [255, 60, 0];

/**
 * A rhythm with player colours is unique to its cue. Cues with a common rhythm differ in brightness or blue/yellow,
 * for colour-blind people.
 */
export const CUE_STYLES: Record<Cue, CueStyle> = {
  attract: { rhythm: 'wave', light: 'player' },
  paused: { rhythm: 'faint', light: AMBER },
  ignored: { rhythm: 'faint', light: BLUE },
  lastMove: { rhythm: 'faint', light: WHITE },
  pawn: { rhythm: 'calm', light: 'player' },
  turn: { rhythm: 'chase', light: 'player' },
  movable: { rhythm: 'breathe', light: 'player' },
  swapPartner: { rhythm: 'blink', light: BLUE },
  lifted: { rhythm: 'wink', light: 'player' },
  destination: { rhythm: 'steady', light: WHITE },
  captureDestination: { rhythm: 'blink', light: AMBER },
  captured: { rhythm: 'doubleBlink', light: 'player' },
  asking: { rhythm: 'blink', light: WHITE },
  wrongMissing: { rhythm: 'blip', light: BLUE },
  wrongExtra: { rhythm: 'quick', light: VERMILION },
  carryTo: { rhythm: 'steady', light: BLUE },
  carryFrom: { rhythm: 'quick', light: WHITE },
  winner: { rhythm: 'sparkle', light: 'player' },
  lost: { rhythm: 'blip', light: AMBER },
};
