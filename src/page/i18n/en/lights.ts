import type { Cue } from '../../../lights/cues.js';

const cues: Record<Cue, string> = {
  attract: 'Come and play',
  paused: 'The game is paused',
  ignored: 'The switch between these holes has failed',
  lastMove: 'The last move',
  pawn: 'A pawn of the replay',
  turn: 'Whose turn it is',
  movable: 'This pawn may move',
  swapPartner: 'Can be swapped with the pawn in hand',
  lifted: 'The lifted pawn came from here',
  destination: 'The pawn may go here',
  captureDestination: 'The pawn may go here and capture',
  captured: 'A captured pawn goes back to base',
  asking: 'Choose your move on the screen',
  wrongMissing: 'A pawn is missing here',
  wrongExtra: 'This pawn should not be here',
  carryTo: 'Put the pawn in here',
  carryFrom: 'Take this pawn',
  winner: 'The winner',
  lost: 'A cable is unplugged here',
};

export const lights = { title: 'What the lights say', cues };
