import type { ReasonCode } from '../../../rules/moves/reasons.js';
import type { Paint } from '../../colour-looks.js';
import { either } from './basics.js';

export interface ReasonFacts {
  readonly hole: string;
  readonly paint: Paint;
  readonly steps: number;
  readonly room: number;
  readonly number: number;
  readonly most: number;
  readonly starters: readonly string[];
}

export const reasons: Record<ReasonCode, (facts: ReasonFacts) => string> = {
  'game-over': () => 'The game is over.',
  'must-discard': () => 'This turn you can only discard.',
  'must-replay': ({ hole }) => `The same pawn plays again: the one on ${hole} must move.`,
  'no-pawn': ({ hole }) => `There is no pawn on ${hole}.`,
  'not-yours': ({ paint }) => `The ${paint} pawns are not yours to move.`,
  'needs-starter': ({ starters }) =>
    starters.length === 0
      ? 'No card brings a pawn out of its base.'
      : `A pawn in its base needs a card that brings it out: ${either.format(starters)}.`,
  'only-starts': () => 'This card only brings a pawn out of its base.',
  'only-burns': () => 'This card only makes the next player discard.',
  'in-base': ({ paint }) => `The ${paint} pawns in their base are out of reach.`,
  'in-home': ({ hole }) => `The pawn in ${hole} is home and stays there.`,
  'in-centre': () => 'Only a card that leads to the centre can bring a pawn out of it.',
  'backwards-in-home': ({ hole }) => `No pawn goes backwards in its home (${hole}).`,
  blocked: ({ hole, paint }) => `The ${paint} pawn on ${hole} blocks the way.`,
  protected: ({ hole, paint }) => `The ${paint} pawn on ${hole} is protected.`,
  'repasses-star': ({ hole }) => `The pawn on ${hole} may not pass its own star again.`,
  'passes-entry': ({ hole }) => `A pawn can’t go past its home entrance (${hole}).`,
  overshoots: ({ steps, room }) => `${steps} is too far for home: there is room for ${room}.`,
  overtakes: ({ hole }) => `The pawn in ${hole} cannot be overtaken.`,
  'not-on-centre-hole': ({ number }) => `Only from a hole ${number} can a pawn reach the centre.`,
  'opponents-only': () => 'This card moves opponents’ pawns only.',
  'own-first': () => 'While one of your own pawns can move, this card can’t move any other.',
  'partners-first': () => 'While one of your partner’s pawns can move, this card can’t move an opponent’s.',
  'swap-on-star': ({ hole }) => `The pawn on ${hole} stands on its own star and cannot be swapped.`,
  'swap-fresh': ({ hole }) => `The pawn on ${hole} has only just come out and cannot be swapped.`,
  'no-swap-partner': () => 'There is no pawn to swap with.',
  'not-whole': ({ steps, most }) => `All ${steps} steps must be used, and only ${most} would be possible.`,
  'same-as-another': () => 'Another move ends the same way.',
  'may-not-finish': () => 'This card may not bring the last pawn home.',
  'card-unknown': () => 'These rules don’t use this card.',
};
