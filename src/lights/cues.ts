/** What a light can say. Every cue has a colour and a rhythm of its own, so that neither is needed alone. */

import type { Colour, Hole } from '../rules/holes.js';
import type { Rgb } from './colours.js';
import type { Rhythm } from './rhythms.js';

/** All cues, the weakest first: where two meet in one hole, the one further down the list is seen. */
export const CUES = [
  /** The table is idle and invites. */
  'attract',
  /** The game is paused. */
  'paused',
  /** Beside a switch that is not believed any more. */
  'doubted',
  /** Where the last move came from and went to. */
  'lastMove',
  /** In the place of a pawn: a game that is replayed on the board. */
  'pawn',
  /** Whose turn it is: star or base of that player's zone. */
  'turn',
  /** A pawn that may move. */
  'movable',
  /** A pawn that the lifted one may be swapped with. */
  'swapPartner',
  /** Where the lifted pawn came from. */
  'lifted',
  /** Where the lifted pawn may go. */
  'destination',
  /** The same, with a capture. */
  'captureDestination',
  /** A captured pawn still to be put back, and the base hole that waits for it. */
  'captured',
  /** What the board cannot decide by itself: the holes of the possible outcomes. */
  'asking',
  /** A pawn is missing here. */
  'wrongMissing',
  /** A pawn stands here that should not. */
  'wrongExtra',
  /** Guided repair: put the pawn in here. */
  'carryTo',
  /** Guided repair: take the pawn from here. */
  'carryFrom',
  /** Who has won. */
  'winner',
  /** The link to the switches is lost. */
  'lost',
] as const;
export type Cue = (typeof CUES)[number];

/** One cue in one hole. `colour` matters to the cues that show whose pawn it is about. */
export interface Glow {
  readonly hole: Hole;
  readonly cue: Cue;
  readonly colour?: Colour;
}

/** All cues shown at one time, as plain JSON. Order matters only between equal cues: the later one is seen. */
export type Scene = readonly Glow[];

export interface CueStyle {
  readonly rhythm: Rhythm;
  /** `player`: the colour the glow names, or white where it names none. */
  readonly light: Rgb | 'player';
}

const WHITE: Rgb = [255, 255, 255];
const BLUE: Rgb = [40, 90, 255];
const AMBER: Rgb = [255, 160, 0];
const VERMILION: Rgb = [255, 60, 0];

/**
 * A rhythm shown in players' colours belongs to that cue alone, for a player may have any colour. Cues that
 * share a rhythm differ in brightness or between blue and yellow, which people who confuse red and green see.
 */
export const CUE_STYLES: Record<Cue, CueStyle> = {
  attract: { rhythm: 'wave', light: 'player' },
  paused: { rhythm: 'faint', light: AMBER },
  doubted: { rhythm: 'faint', light: BLUE },
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
