/** What a player may do with their cards: for whoever holds them alone. */

import { ActionList, BURN, DISCARD, DISCARD_HAND, EXIT, MOVE } from '../../rules/actions.js';
import { type Card, cardName, differentCards, type Face, faceOf, parseCard } from '../../rules/cards.js';
import { partnerOf } from '../../rules/deal.js';
import type { Game } from '../../rules/game.js';
import { boardOf } from '../../rules/holes.js';
import { addMoves, listActions, pawnForHand } from '../../rules/legal.js';
import { NO_PAWN } from '../../rules/position.js';
import { accept, type Result } from '../../rules/result.js';
import type { Use } from '../../rules/rulesets.js';
import { whyNotCard, whyNotHole } from '../../rules/whynot.js';
import type { Person, TableContext } from '../../table/context.js';
import { gameOf } from '../../table/game.js';
import { type MoveView, spellOut } from '../../table/moves.js';
import { type Refusal, refusal } from '../../table/refusals.js';
import { considered, type Shown } from '../../table/showing-cards.js';
import type { Table } from '../../table/table.js';
import type { CardView, View, Viewer } from './view.js';

/** The viewer's own hand, where the companion has dealt it; while it is their turn, with what each card may do. */
export function handOf(context: TableContext, viewer: Viewer): Pick<View, 'hand' | 'wholeHand'> {
  if (!context.game || viewer.kind === 'visitor') return { hand: null, wholeHand: null };
  const game = gameOf(context.game);
  const standsIn = game.concealed && context.seats[game.turn]?.taken === false;
  if (viewer.kind === 'table' || standsIn)
    return { hand: null, wholeHand: game.concealed ? wholeHandOfRealCards(context) : null };
  const held = game.hands[viewer.player] ?? [];
  const theirTurn = game.turn === viewer.player && !context.declared;
  if (!theirTurn) {
    const idle = held.map((card) => ({
      card: cardName(card),
      moves: [],
      whyNot: [],
      discard: false,
      burn: false,
    }));
    return { hand: game.concealed ? null : idle, wholeHand: null };
  }
  const shown = { game, list: listActions(game) };
  const kinds = Array.from(shown.list.kind.subarray(0, shown.list.count));
  // Where both are possible, the exit costs the same cards and brings a pawn out.
  const wholeHand = kinds.includes(EXIT) ? 'exit' : kinds.includes(DISCARD_HAND) ? 'discard' : null;
  if (game.concealed) return { hand: null, wholeHand: wholeHandOfRealCards(context) };
  return { hand: held.map((card) => cardView(shown, cardName(card))), wholeHand };
}

/** Nobody but the holder knows real cards: giving up the hand is offered wherever the rules might allow it. */
function wholeHandOfRealCards({ game: json, settings }: TableContext): View['wholeHand'] {
  const game = gameOf(json as NonNullable<typeof json>);
  if (game.rules.ruleset.discard === 'hand') return 'discard';
  const mayExit = pawnForHand(game) !== NO_PAWN;
  return mayExit && settings.cards === 'physical' ? 'exit' : null;
}

function cardView({ game, list }: Shown, name: string): CardView {
  const card = parseCard(name) as Card;
  const moves: MoveView[] = [];
  let discard = false;
  let burn = false;
  for (let index = 0; index < list.count; index++) {
    if (list.cardOf(index) !== card) continue;
    if (list.kind[index] === MOVE) moves.push(spellOut(game, list, index));
    if (list.kind[index] === DISCARD) discard = true;
    if (list.kind[index] === BURN) burn = true;
  }
  return { card: name, moves, whyNot: moves.length > 0 ? [] : whyNotCard(game, card), discard, burn };
}

/** The card that a partner gave to the viewer in this deal, as long as it is held. */
export function receivedBy({ game: json, given }: TableContext, viewer: Viewer): string | null {
  if (!json || viewer.kind !== 'player') return null;
  const game = gameOf(json);
  if (!game.rules.exchange || game.concealed || given.some((card) => card === null)) return null;
  const from = given.findIndex((_, player) => partnerOf(game.rules, player) === viewer.player);
  const card = given[from] ?? null;
  return card !== null && (json.hands[viewer.player] ?? []).includes(card) ? card : null;
}

const unplayable = new WeakMap<NonNullable<TableContext['game']>, readonly Face[]>();

/** Faces of which no card moves a pawn, as anybody can see from the position. */
export function unplayableFaces({ game: json }: TableContext): readonly Face[] {
  if (!json) return [];
  const known = unplayable.get(json) ?? findUnplayable(gameOf(json));
  unplayable.set(json, known);
  return known;
}

function findUnplayable(game: Game): Face[] {
  if (!game.concealed || game.skip) return [];
  const playable = new Map<readonly Use[] | undefined, boolean>();
  const faces = new Map<Face, boolean>();
  for (const card of differentCards(game.rules)) {
    const uses = game.rules.cards[card]?.uses;
    let moves = playable.get(uses);
    if (moves === undefined) {
      const list = new ActionList();
      addMoves(game, [card], list);
      moves = list.count > 0;
      playable.set(uses, moves);
    }
    faces.set(faceOf(card), faces.get(faceOf(card)) === true || moves);
  }
  return [...faces].flatMap(([face, moves]) => (moves ? [] : [face]));
}

/** A card asked about before it is played, and perhaps the one pawn meant. */
export interface Question {
  readonly card: string;
  /** By name; reasons are then those of the pawn that stands there. */
  readonly hole?: string;
}

/**
 * What a card would do for the player to act. Real cards are for all to ask about; what the companion has dealt
 * is known to its holder alone until it lies on the table.
 */
export function considerCard(
  table: Table,
  { card: entry, hole: name }: Question,
  by: Person | null,
): Result<CardView, Refusal> {
  const { context } = table;
  const { game: json, declared, settings } = context;
  const hole = name === undefined ? undefined : boardOf(settings).parse(name);
  if (name !== undefined && hole === undefined) return refusal({ code: 'no-such-hole', hole: name });
  if (!json || !table.snapshot.matches({ playing: 'turn' })) return refusal({ code: 'not-now' });
  const lies = declared?.kind === 'move' && declared.card === entry;
  if (!lies && settings.cards === 'dealt' && by !== json.turn) {
    return refusal({ code: 'not-your-turn', player: json.turn });
  }
  const shown = considered(context, entry);
  if (!shown.ok) return shown;
  const { game, card } = shown.value;
  const view = cardView(shown.value, cardName(card));
  return accept(hole === undefined ? view : { ...view, whyNot: whyNotHole(game, card, hole) });
}
