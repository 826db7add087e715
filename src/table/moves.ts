/** Moves spelled out part by part, for words, drawings and lights. Holes and colours by name. */
import { type ActionList, EXIT } from '../rules/actions.js';
import type { Game } from '../rules/game.js';
import { colourName, type Hole } from '../rules/holes.js';
import { movePawn, place, swapPawns } from '../rules/motion.js';
import { notationOf } from '../rules/notation.js';
import { colourOf, type Pawn, type Position } from '../rules/position.js';

/** One way to carry out a card. */
export interface MoveView {
  readonly notation: string;
  readonly kind: 'start' | 'forward' | 'back' | 'split' | 'swap' | 'centre' | 'exit';
  readonly parts: readonly PartView[];
}

export interface PartView {
  /** The colour of the pawn that moves. */
  readonly colour: string;
  readonly from: string;
  readonly to: string;
  /** Steps walked; negative backwards, 0 for a start, a swap and the centre. */
  readonly steps: number;
  /** Pawns that go back to their bases by it: whose, and where they stood. */
  readonly captures: readonly { readonly colour: string; readonly hole: string }[];
}

export function spellOut(game: Game, list: ActionList, index: number): MoveView {
  const { rules } = game;
  const use = rules.cards[list.cardOf(index)]?.uses[list.use[index] as number];
  const kind = list.kind[index] === EXIT || !use ? 'exit' : use.kind;
  const eatAll = (use?.kind === 'forward' || use?.kind === 'split') && use.eatAll === true;
  const walked = game.position.clone();
  const parts: PartView[] = [];
  for (let part = 0; part < (list.parts[index] as number); part++) {
    const pawn = list.pawnOf(index, part);
    const to = list.toOf(index, part);
    const steps = list.stepsOf(index, part);
    const before = walked.clone();
    if (kind === 'start' || kind === 'exit') place(walked, pawn, to, kind === 'start');
    else if (kind === 'swap') part === 0 && swapPawns(walked, pawn, list.pawnOf(index, 1));
    else movePawn(rules, walked, pawn, to, steps, eatAll);
    // A swap is one exchange: both its parts are told from the position before it.
    const from = (kind === 'swap' ? game.position : before).holeOf[pawn] as Hole;
    parts.push({
      colour: colourName(colourOf(pawn)),
      from: rules.board.name(from),
      to: rules.board.name(to),
      steps,
      captures: kind === 'swap' ? [] : sentToBase(before, walked),
    });
  }
  return { notation: notationOf(game, list, index), kind, parts };
}

function sentToBase(before: Position, after: Position): PartView['captures'] {
  const captures: { colour: string; hole: string }[] = [];
  for (let i = 0; i < before.holeOf.length; i++) {
    const pawn = i as Pawn;
    if (before.inBase(pawn) || !after.inBase(pawn)) continue;
    captures.push({
      colour: colourName(colourOf(pawn)),
      hole: before.board.name(before.holeOf[pawn] as Hole),
    });
  }
  return captures;
}
