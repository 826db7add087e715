import { boardOf } from '../../rules/board/holes.js';
import { notationOf } from '../../rules/moves/notation.js';
import { type Position, usePractising } from '../board/practising.js';
import { view } from '../connection.js';
import { t } from '../i18n/index.js';
import { sceneNow } from './PuzzleBoard.js';
import { answerWritten, board, card, exerciseId, ruleset, task } from './state.js';

export function PuzzleOnBoard() {
  const asks = usePractising(fits() ? positionNow() : null, { played: answerWritten });
  return asks && <p class="wood-words">{t('puzzles')[asks === 'place' ? 'place' : 'wayBack']}</p>;
}

/** The physical board matches the puzzle in size and home entries. */
function fits(): boolean {
  const now = view.value;
  if (!now || now.virtual || now.viewer.kind !== 'table') return false;
  const { options, ruleset: rules } = task.value.game.rules;
  const homeEntry = options.homeEntry ?? rules.homeEntry;
  return boardOf(now.settings) === board.value && now.settings.options.homeEntry === homeEntry;
}

function positionNow(): Position {
  const { game, list, answers, solution } = task.value;
  const index = answers[solution]?.index;
  return {
    id: exerciseId.value,
    ruleset: ruleset.value,
    game,
    card: card.value,
    meant: index === undefined ? null : notationOf(game, list, index),
    lights: sceneNow(),
  };
}
