import { pawnsSeen } from '../../lessons/reading.js';
import type { Position } from '../../rules/board/position.js';
import { type Card, cardName } from '../../rules/cards/cards.js';
import type { Game } from '../../rules/game.js';
import { BURN, DISCARD, DISCARD_HAND, EXIT, MOVE } from '../../rules/moves/actions.js';
import { listActions } from '../../rules/moves/legal.js';
import { protectedStars } from '../../rules/moves/motion.js';
import { notationOf } from '../../rules/moves/notation.js';
import { spellOut } from '../../table/moves.js';
import { lookOf } from '../colour-looks.js';
import { t } from '../i18n/index.js';
import { PLAINLY } from '../words/moves.js';
import type { Choice, TextContext } from './text-context.js';

/** A lesson, a guided game or a puzzle, whose actions this page knows. */
export interface TextGame {
  readonly game: Game;
  readonly player: number;
  readonly shown: Position;
  readonly task: 'play' | 'give' | undefined;
  /** Physical board. */
  readonly byHand: boolean;
  readonly status: readonly string[];
  readonly past: readonly string[];
  readonly onPlay: (notation: string) => void;
  readonly onGive?: (card: Card) => void;
  readonly onChoose?: (card: Card) => void;
  readonly next: (() => void) | undefined;
  readonly hint?: (() => void) | undefined;
  readonly done?: (() => void) | undefined;
}

export function gameContext(context: TextGame): TextContext {
  const { game, player, shown, task, byHand, status, past, onPlay, onGive, onChoose } = context;
  const { rules } = game;
  const list = listActions(game);
  const indices = Array.from({ length: task === 'play' ? list.count : 0 }, (_, index) => index);
  const ofCard = (card: Card, kind: number) =>
    indices.filter((index) => list.cardOf(index) === card && list.kind[index] === kind);
  const choiceOf = (card: Card): Choice => ({
    card: cardName(card),
    moves: ofCard(card, MOVE).map((index) => spellOut(game, list, index)),
    discard: ofCard(card, DISCARD).length > 0,
    burn: ofCard(card, BURN).length > 0,
  });
  const hand = game.hands[player] ?? [];
  const named = (name: string) => hand.find((card) => cardName(card) === name) as Card;
  const without = (kind: number) => async (name: string) => {
    const [index] = ofCard(named(name), kind);
    if (index !== undefined) onPlay(notationOf(game, list, index));
    return index !== undefined;
  };
  const whole = indices.find((index) => list.kind[index] === DISCARD_HAND || list.kind[index] === EXIT);
  return {
    board: rules.board,
    pawns: pawnsSeen(shown),
    guarded: new Set(protectedStars(rules, shown)),
    own: rules.players[player]?.colours ?? [],
    playing: rules.board.colours.filter((colour) => rules.playing[colour]),
    hand: hand.map(choiceOf),
    plays: task === 'play',
    open: null,
    status,
    past,
    asked: [],
    nameOf: (colour) => t().people.seat(lookOf(colour).paint),
    said: PLAINLY,
    acts: {
      byHand,
      play: async ({ card }, { notation }) => {
        if (task !== 'play') return false;
        if (byHand) onChoose?.(named(card));
        else onPlay(notation);
        return true;
      },
      discard: task === 'play' ? without(DISCARD) : undefined,
      burn: task === 'play' ? without(BURN) : undefined,
      whole: whole === undefined ? undefined : allowed(() => onPlay(notationOf(game, list, whole))),
      give:
        task === 'give' && onGive
          ? async (name) => {
              onGive(named(name));
              return true;
            }
          : undefined,
      next: allowed(context.next),
      hint: allowed(context.hint),
      done: allowed(context.done),
    },
  };
}

const allowed = (act: (() => void) | undefined) =>
  act &&
  (async () => {
    act();
    return true;
  });
