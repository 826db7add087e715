/**
 * A guided first game, half played; the caller plays the others. Ends when the learner brings one more pawn home, or
 * after the last deal.
 */

import { type Colour, coloursIn, type Hole } from '../rules/board/holes.js';
import { NO_PAWN, Position, pawnsOf } from '../rules/board/position.js';
import { type Card, cardName } from '../rules/cards/cards.js';
import { deal, exchange } from '../rules/cards/deal.js';
import { Game, NO_WINNER } from '../rules/game.js';
import { readGameOf, writeGame } from '../rules/json.js';
import { MOVE } from '../rules/moves/actions.js';
import { listActions } from '../rules/moves/legal.js';
import { notationOf } from '../rules/moves/notation.js';
import type { Reason } from '../rules/moves/reasons.js';
import { type PawnMove, whyNotCarry } from '../rules/moves/whynot.js';
import type { Rules } from '../rules/rules.js';
import { isRecord, itemAt } from '../rules/values/input.js';
import { LEARNER } from './lesson.js';
import { HELPS, MOST_AT_FIRST, more, nextUnsure, type Teaching } from './runner.js';
import { after, played } from './solve.js';

export type GamePhase = 'give' | 'do' | 'others' | 'dealOver' | 'over';

const DEALS = 2;

export interface GuidedGame extends Teaching {
  readonly phase: GamePhase;
  readonly deals: number;
  /** Reasons against the last try; empty if the card does not lead there. */
  readonly answer: readonly Reason[] | null;
}

export type GuidedEvent =
  | { readonly type: 'played'; readonly notation: string }
  | { readonly type: 'tried'; readonly tried: PawnMove }
  /** By player: card for the partner. */
  | { readonly type: 'gave'; readonly cards: readonly Card[] }
  /** Timeout, or help requested. */
  | { readonly type: 'help' }
  | { readonly type: 'deal' };

/** Steps before the home entry of each colour's leading pawn on the track; the learner's is nearest. */
const LEARNERS_WAY = 10;
const OTHERS_WAY = 14;
/** Steps of the next pawn past its star. */
const BEGUN_WAY = 4;
/** Seed increment until the learner can move. */
const NEXT_HAND = 1009;

/** Deterministic from `seed`. */
export function beginGame(rules: Rules, seed: number, unsure = 0): GuidedGame {
  const game = new Game(rules, halfPlayed(rules));
  game.seed = seed;
  game.dealer = rules.players.length - 1;
  const state = dealt(game, unsure, 1);
  return canMove(state.game) ? state : beginGame(rules, seed + NEXT_HAND, unsure);
}

function canMove(game: Game): boolean {
  const list = listActions(game);
  return Array.from({ length: list.count }, (_, index) => list.kind[index]).includes(MOVE);
}

/** Per colour: one pawn home, one nearly home, one on its way, one in base. */
function halfPlayed(rules: Rules): Position {
  const { board } = rules;
  const position = new Position(board);
  const put = (colour: Colour, pawn: number, start: Hole, steps: number) => {
    let hole = board.advance(start, steps);
    while (position.pawn(hole) !== NO_PAWN) hole = board.advance(hole, 1);
    position.put(itemAt(pawnsOf(colour), pawn), hole);
  };
  for (const [player, { colours }] of rules.players.entries()) {
    for (const colour of colours) {
      position.put(itemAt(pawnsOf(colour), 0), board.home(colour, 4));
      put(colour, 1, rules.entry(colour), -(player === LEARNER ? LEARNERS_WAY : OTHERS_WAY));
      put(colour, 2, board.star(colour), BEGUN_WAY);
    }
  }
  return position;
}

export function homeCount({ rules, position }: Game): number {
  const holes = coloursIn(rules.ownOf(LEARNER)).flatMap((colour) => rules.board.homes(colour));
  return holes.filter((hole) => position.pawn(hole) !== NO_PAWN).length;
}

export function isReached(game: Game): boolean {
  const first = game.rules.players[LEARNER]?.colours.length ?? 1;
  return homeCount(game) > first || game.winner !== NO_WINNER;
}

export function goalAction(game: Game): string | undefined {
  const list = listActions(game);
  for (let index = 0; index < list.count; index++)
    if (isReached(after(game, list, index))) return notationOf(game, list, index);
  return undefined;
}

function dealt(game: Game, unsure: number, deals: number): GuidedGame {
  deal(game);
  return turnOf(game, deals, unsure, game.rules.exchange);
}

function turnOf(game: Game, deals: number, unsure: number, gives: boolean): GuidedGame {
  const help = itemAt(HELPS, Math.min(MOST_AT_FIRST, unsure));
  return {
    game,
    deals,
    phase: phaseOf(game, deals, gives),
    help,
    unsure,
    failed: 0,
    answer: null,
    actions: [],
  };
}

function phaseOf(game: Game, deals: number, gives: boolean): GamePhase {
  if (isReached(game)) return 'over';
  if (gives) return 'give';
  if (game.hands.every((hand) => hand.length === 0)) return deals < DEALS ? 'dealOver' : 'over';
  return game.turn === LEARNER ? 'do' : 'others';
}

export function runGame(state: GuidedGame, event: GuidedEvent): GuidedGame {
  const { phase, help } = state;
  switch (event.type) {
    case 'played':
      return phase === 'do' || phase === 'others' ? play(state, event.notation) : state;
    case 'tried':
      return phase === 'do' ? answerTry(state, event.tried) : state;
    case 'gave':
      return phase === 'give' ? give(state, event.cards) : state;
    case 'help':
      return phase === 'do' || phase === 'give' ? { ...state, help: more(help) } : state;
    case 'deal':
      return phase === 'dealOver' ? dealt(state.game.clone(), state.unsure, state.deals + 1) : state;
  }
}

function play(state: GuidedGame, notation: string): GuidedGame {
  const { game: before, deals, failed, unsure } = state;
  const game = played(before, notation);
  if (!game) return state;
  const isOwn = before.turn === LEARNER;
  const later = isOwn ? nextUnsure(unsure, failed) : unsure;
  const next = turnOf(game, deals, later, false);
  const earlier = isOwn ? [] : state.actions;
  return { ...next, actions: [...earlier, { player: before.turn, notation, before }] };
}

function answerTry(state: GuidedGame, tried: PawnMove): GuidedGame {
  const answer = whyNotCarry(state.game, tried);
  return { ...state, answer, help: more(state.help), failed: state.failed + 1 };
}

function give(state: GuidedGame, cards: readonly Card[]): GuidedGame {
  const game = state.game.clone();
  if (!cards.every((card, player) => game.hands[player]?.includes(card))) return state;
  exchange(game, cards);
  return turnOf(game, state.deals, state.unsure, false);
}

/** Serialises; see `resumeGame`. */
export function keepGame({ game, phase, deals }: GuidedGame): object {
  return { gives: phase === 'give', deals, game: writeGame(game) };
}

/** Reads untrusted input; undefined if invalid under these rules. */
export function resumeGame(rules: Rules, kept: unknown, unsure: number): GuidedGame | undefined {
  if (!isRecord(kept)) return undefined;
  const game = readGameOf(rules, kept['game']);
  const deals = kept['deals'] === 1 ? 1 : DEALS;
  return game.ok ? turnOf(game.value, deals, unsure, kept['gives'] === true) : undefined;
}

/** Equal keys mean the same turn. */
export function turnKey({ game, phase }: GuidedGame): string {
  const { position, hands, deal: number } = game;
  return `${phase} ${number} ${position.holeOf.join()} ${hands.map((hand) => hand.map(cardName)).join()}`;
}
