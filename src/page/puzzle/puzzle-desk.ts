import { answerKey } from '../../puzzles/answers.js';
import { type Card, cardName } from '../../rules/cards/cards.js';
import { BURN, DISCARD, DISCARD_HAND, EXIT, MOVE } from '../../rules/moves/actions.js';
import { type MoveView, spellOut } from '../../table/moves.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import type { Choice, Desk } from '../text/desk.js';
import { PLAINLY } from '../words/said.js';
import { said } from './PuzzleStatus.js';
import {
  again,
  answer,
  board,
  further,
  guarded,
  hand,
  open,
  pawns,
  phase,
  ruleset,
  showSolution,
  task,
} from './state.js';

export function puzzleDesk(): Desk {
  const { game, puzzle } = task.value;
  const { rules } = game;
  const { title, details } = said();
  const status = [title, ...details].map((text) => text.replaceAll(' → ', t('speech').to));
  const asked = phase.value === 'asked';
  const done = phase.value === 'right' || phase.value === 'shown';
  return {
    board: board.value,
    pawns: pawns.value,
    guarded: guarded.value,
    own: rules.players[puzzle.player]?.colours ?? [],
    playing: board.value.colours.filter((colour) => rules.playing[colour]),
    hand: hand.value.map(choiceOf),
    open: null,
    status,
    past: asked ? [] : status,
    asked: [],
    nameOf: (colour) => t().people.seat(lookOf(colour).paint),
    said: PLAINLY,
    acts: {
      byHand: false,
      play: async (choice, move) => asked && answerWith(choice.card, move),
      discard: asked ? async (card) => answerWith(card, DISCARD) : undefined,
      burn: asked ? async (card) => answerWith(card, BURN) : undefined,
      whole: asked
        ? async () =>
            answerFirst((index) => {
              const kind = task.value.list.kind[index];
              return kind === DISCARD_HAND || kind === EXIT;
            })
        : undefined,
      next: async () => {
        if (done) open(ruleset.value, further.value + 1);
        else if (asked) return false;
        else again();
        return true;
      },
      done: asked
        ? undefined
        : async () => {
            showSolution();
            return true;
          },
    },
  };
}

function choiceOf(card: Card): Choice {
  const { game, list } = task.value;
  const moves: MoveView[] = [];
  let discard = false;
  let burn = false;
  for (let index = 0; index < list.count; index++) {
    if (list.cardOf(index) !== card) continue;
    if (list.kind[index] === MOVE) moves.push(spellOut(game, list, index));
    if (list.kind[index] === DISCARD) discard = true;
    if (list.kind[index] === BURN) burn = true;
  }
  return { card: cardName(card), moves, discard, burn };
}

function answerWith(card: string, wanted: MoveView | typeof DISCARD | typeof BURN): boolean {
  const { game, list } = task.value;
  return answerFirst(
    (index) =>
      cardName(list.cardOf(index)) === card &&
      (typeof wanted === 'number'
        ? list.kind[index] === wanted
        : list.kind[index] === MOVE && spellOut(game, list, index).notation === wanted.notation),
  );
}

/** False if no action fits. */
function answerFirst(fits: (index: number) => boolean): boolean {
  const { game, list, answers } = task.value;
  for (let index = 0; index < list.count; index++) {
    const given = fits(index) && answers.find(({ key }) => key === answerKey(game, list, index));
    if (!given) continue;
    answer(given);
    return true;
  }
  return false;
}
