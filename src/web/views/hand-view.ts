import { boardOf, type Hole } from '../../rules/board/holes.js';
import { NO_PAWN } from '../../rules/board/position.js';
import {
  type Card,
  cardName,
  cardNamed,
  differentCards,
  type Face,
  faceOf,
} from '../../rules/cards/cards.js';
import { partnerOf } from '../../rules/cards/deal.js';
import type { Game } from '../../rules/game.js';
import { ActionList, BURN, DISCARD, DISCARD_HAND, EXIT, MOVE } from '../../rules/moves/actions.js';
import { addMoves, pawnForHand } from '../../rules/moves/legal.js';
import { whyNotCard, whyNotHole } from '../../rules/moves/whynot.js';
import { areAlike, type Rules } from '../../rules/rules.js';
import type { CardEffect } from '../../rules/rulesets/rulesets.js';
import { memoize } from '../../rules/values/memoize.js';
import { ok, type Result } from '../../rules/values/result.js';
import { currentGame, type Person, type TableContext } from '../../table/context.js';
import { type Refusal, refusal } from '../../table/refusals.js';
import { type RevealedHand, revealConsidered, revealedHand } from '../../table/reveal.js';
import type { Table } from '../../table/table.js';
import type { CardQuery } from '../schemas/play.js';
import { sentWays, through } from './sent-ways.js';
import type { CardView, View, Viewer } from './view.js';

/** The viewer's own dealt hand; on their turn with each card's uses. */
export function handOf(context: TableContext, viewer: Viewer): Pick<View, 'hand' | 'wholeHand'> {
  const { game } = context;
  if (!game || viewer.kind === 'visitor') return { hand: null, wholeHand: null };
  const standsIn = game.concealed && context.seats[game.turn]?.taken === false;
  if (viewer.kind === 'table' || standsIn)
    return { hand: null, wholeHand: game.concealed ? wholeHandOfRealCards(context) : null };
  const held = game.hands[viewer.player] ?? [];
  const theirTurn = game.turn === viewer.player && !context.declared;
  if (!theirTurn) {
    const idle = held.map((card) => ({
      card: cardName(card),
      moves: [],
      ways: 0,
      like: null,
      whyNot: [],
      discard: false,
      burn: false,
    }));
    return { hand: game.concealed ? null : idle, wholeHand: null };
  }
  if (game.concealed) return { hand: null, wholeHand: wholeHandOfRealCards(context) };
  const shown = revealedHand(context);
  const allows = (kind: number) => shown.list.find(kind) >= 0;
  // If both are possible, the exit costs the same cards and starts a pawn.
  const wholeHand = allows(EXIT) ? 'exit' : allows(DISCARD_HAND) ? 'discard' : null;
  return { hand: heldCards(shown), wholeHand };
}

/** Of the player to act. */
const heldCards = memoize((shown: RevealedHand): CardView[] => {
  const { rules, hands, turn } = shown.game;
  const held = hands[turn] ?? [];
  const views: CardView[] = [];
  for (const card of held) {
    const twin = held.findIndex((other) => areTwins(rules, card, other));
    const of = views[twin];
    views.push(of ? { ...of, card: cardName(card), moves: [], like: of.card } : cardView(shown, card));
  }
  return views;
});

/** Real cards are unknown: offer giving up the hand wherever it might be legal. */
function wholeHandOfRealCards(context: TableContext): View['wholeHand'] {
  const game = currentGame(context);
  if (game.rules.ruleset.discard === 'hand') return 'discard';
  const mayExit = pawnForHand(game) !== NO_PAWN;
  return mayExit && context.settings.cards === 'physical' ? 'exit' : null;
}

function areTwins({ cards }: Rules, card: Card, other: Card): boolean {
  const [one, two] = [cards[card], cards[other]];
  return faceOf(card) === faceOf(other) && one !== undefined && two !== undefined && areAlike(one, two);
}

function cardView(shown: RevealedHand, card: Card, from = 0, holes: readonly Hole[] = []): CardView {
  const { game, list } = shown;
  const moving = list.indexesOf(MOVE, card);
  return {
    card: cardName(card),
    ...sentWays(shown, holes.length > 0 ? through(shown, moving, holes) : moving, from),
    like: null,
    whyNot: moving.length > 0 ? [] : whyNotCard(game, card),
    discard: list.find(DISCARD, card) >= 0,
    burn: list.find(BURN, card) >= 0,
  };
}

/** Card received from the partner in this deal, while still held. */
export function receivedBy({ game, given }: TableContext, viewer: Viewer): string | null {
  if (!game || viewer.kind !== 'player') return null;
  if (!game.rules.exchange || game.concealed || given.some((card) => card === null)) return null;
  const from = given.findIndex((_, player) => partnerOf(game.rules, player) === viewer.player);
  const card = given[from] ?? null;
  return card !== null && game.hand(viewer.player).includes(cardNamed(card)) ? card : null;
}

const unplayableIn = memoize(findUnplayable);

/** Faces that move no pawn in this position; needs no hidden information. */
export function unplayableFaces({ game }: TableContext): readonly Face[] {
  return game ? unplayableIn(game) : [];
}

function findUnplayable(game: Game): Face[] {
  if (!game.concealed || game.skip) return [];
  const playable = new Map<readonly CardEffect[] | undefined, boolean>();
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

/**
 * What a card would do for the acting player. Anyone may ask about real cards; dealt cards are for their holder until
 * they lie on the table.
 */
export function considerCard(
  table: Pick<Table, 'context' | 'snapshot'>,
  { card: entry, hole: name, from, through: names }: CardQuery,
  by: Person | null,
): Result<CardView, Refusal> {
  const { context } = table;
  const { declared, settings } = context;
  const board = boardOf(settings);
  const hole = name === undefined ? undefined : board.parse(name);
  if (name !== undefined && hole === undefined) return refusal({ code: 'no-such-hole', hole: name });
  const holes: Hole[] = [];
  for (const one of names?.split(',') ?? []) {
    const met = board.parse(one);
    if (met === undefined) return refusal({ code: 'no-such-hole', hole: one });
    holes.push(met);
  }
  if (!context.game || !table.snapshot.matches({ playing: 'turn' })) return refusal({ code: 'not-now' });
  const lies = declared?.kind === 'move' && declared.card === entry;
  if (!lies && settings.cards === 'dealt' && by !== context.game.turn) {
    return refusal({ code: 'not-your-turn', player: context.game.turn });
  }
  const shown = revealConsidered(context, entry);
  if (!shown.ok) return shown;
  const { game, card } = shown.value;
  const view = cardView(shown.value, card, Number(from ?? 0), holes);
  return ok(hole === undefined ? view : { ...view, whyNot: whyNotHole(game, card, hole) });
}
