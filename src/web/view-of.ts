/** Makes the view of one viewer. Secrets never get this far for anyone else: a hand is read for its owner alone. */
import { DISCARD, DISCARD_HAND, EXIT, MOVE } from '../rules/actions.js';
import { type Card, cardName, parseCard } from '../rules/cards.js';
import { nextDeal } from '../rules/deal.js';
import { NO_WINNER } from '../rules/game.js';
import { Board, colourName } from '../rules/holes.js';
import { listActions } from '../rules/legal.js';
import { accept, type Result } from '../rules/result.js';
import { whyNotCard, whyNotHole } from '../rules/whynot.js';
import type { Person, TableContext } from '../table/context.js';
import { gameOf } from '../table/game.js';
import { offersNewGame } from '../table/hear.js';
import { type MoveView, spellOut } from '../table/moves.js';
import { type Refusal, refusal } from '../table/refusals.js';
import { boardView, sceneOf } from '../table/scene.js';
import { checkedSetup } from '../table/settings.js';
import { considered, declaredActions, type Shown, shownDeclared } from '../table/showing-cards.js';
import { isResting, type Stage, stageOf } from '../table/stage.js';
import type { Table } from '../table/table.js';
import { offeredCards } from '../table/turn-plan.js';
import type { WebContext } from './app.js';
import { isSecret } from './game-routes.js';
import type { CardView, GameView, SeatView, View, Viewer } from './view.js';

const LAST_ENTRIES = 12;

/** What a view is made of: a table, or a game that is only shown again. */
export type Visible = Pick<WebContext, 'virtualBoard' | 'state' | 'notices'> & {
  readonly table: Pick<Table, 'snapshot'>;
};

/** @param joinUrl for viewers who may bring others */
export function viewOf(web: Visible, viewer: Viewer, joinUrl: string | null): View {
  const { snapshot } = web.table;
  const { context } = snapshot;
  const stage = stageOf(snapshot);
  return {
    version: context.version,
    stage,
    viewer,
    settings: context.settings,
    seats: seatsOf(context),
    game: gameView(context, stage),
    declared: declaredView(context),
    ...handOf(context, viewer),
    given: context.given.map((card) => card !== null),
    entries: context.entries.slice(-LAST_ENTRIES).map(({ player, notation }) => ({ player, notation })),
    hindsight: context.hindsight,
    undo: context.undo,
    offered: seesOffer(context, viewer) ? offeredCards(context) : [],
    newGame: offersNewGame(context),
    canUndo: snapshot.can({ type: 'undo.ask', by: 'table' }),
    board: boardView(context, stage),
    scene: sceneOf(context, stage),
    link: context.link,
    joinUrl,
    recorded: recordedOf(web, context, stage),
    virtual: web.virtualBoard() !== null,
    notices: noticesOf(web),
  };
}

function recordedOf({ state }: Visible, context: TableContext, stage: Stage): View['recorded'] {
  if (!isResting(stage) || !state.journal.hasGame) return null;
  return isSecret(context) ? 'hidden' : 'whole';
}

/** Which cards would do is a hint: for whoever holds them alone. */
function seesOffer({ game, settings }: TableContext, viewer: Viewer): boolean {
  if (viewer.kind === 'table') return settings.cards === 'physical';
  return viewer.kind === 'player' && viewer.player === game?.turn;
}

/** What everybody should know about how the game is kept, as codes. */
export function noticesOf({ state, notices }: Pick<WebContext, 'state' | 'notices'>): readonly string[] {
  const { fault } = state;
  return fault ? [...notices, fault.code] : notices;
}

function seatsOf(context: TableContext): SeatView[] {
  const { players } = checkedSetup(context.settings);
  const board = Board.of(context.settings.zones);
  const game = context.game && gameOf(context.game);
  return players.map(({ colours, side }, player) => ({
    player,
    colours: colours.map(colourName),
    team: context.settings.teamSize > 1 ? side : null,
    taken: false,
    present: false,
    name: '',
    ...context.seats[player],
    cards: (game?.hands[player]?.length ?? 0) - (game?.turn === player ? laidDown(context) : 0),
    home: colours.map((colour) => {
      const homes = board.homes(colour);
      return homes.filter((hole) => (game?.position.pawnAt[hole] ?? -1) >= 0).length;
    }),
  }));
}

/** Cards of the player to act that lie open, though they leave the hand only with the move. */
function laidDown({ declared }: TableContext): number {
  if (!declared) return 0;
  return declared.kind === 'move' ? 1 : declared.cards.length;
}

function gameView({ game: json, deals }: TableContext, stage: Stage): GameView | null {
  if (!json) return null;
  const game = gameOf(json);
  return {
    position: json.position,
    turn: json.turn,
    // The lot is drawn when the pawns are in their bases.
    dealer: deals === 0 && stage === 'bases' ? null : (json.dealer ?? 0),
    dealt: json.dealt,
    deals,
    stock: json.stock.length,
    pile: json.pile ?? [],
    skip: json.skip,
    replay: json.replay,
    winner: game.winner === NO_WINNER ? null : game.winner,
    next: game.hands.every((hand) => hand.length === 0)
      ? nextDeal(game.rules, game.dealer, game.deal, game.stock.length)
      : null,
  };
}

function declaredView(context: TableContext): View['declared'] {
  const { declared } = context;
  if (!declared) return null;
  const shown = shownDeclared(context, declared);
  return {
    card: declared.kind === 'move' ? declared.card : null,
    moves: declaredActions(shown, declared).map((index) => spellOut(shown.game, shown.list, index)),
  };
}

/** The viewer's own hand, where the companion has dealt it; while it is their turn, with what each card may do. */
function handOf(context: TableContext, viewer: Viewer): Pick<View, 'hand' | 'wholeHand'> {
  if (!context.game || viewer.kind === 'visitor') return { hand: null, wholeHand: null };
  const game = gameOf(context.game);
  if (viewer.kind === 'table')
    return { hand: null, wholeHand: game.concealed ? wholeHandOfRealCards(context) : null };
  const held = game.hands[viewer.player] ?? [];
  const theirTurn = game.turn === viewer.player && !context.declared;
  if (!theirTurn) {
    const idle = held.map((card) => ({ card: cardName(card), moves: [], whyNot: [], discard: false }));
    return { hand: game.concealed ? null : idle, wholeHand: null };
  }
  const shown = { game, list: listActions(game) };
  const kinds = Array.from(shown.list.kind.subarray(0, shown.list.count));
  const wholeHand = kinds.includes(DISCARD_HAND) ? 'discard' : kinds.includes(EXIT) ? 'exit' : null;
  if (game.concealed) return { hand: null, wholeHand: wholeHandOfRealCards(context) };
  return { hand: held.map((card) => cardView(shown, cardName(card))), wholeHand };
}

/** Nobody but the holder knows real cards: giving up the hand is offered wherever the rules might allow it. */
function wholeHandOfRealCards({ game: json, settings }: TableContext): View['wholeHand'] {
  const game = gameOf(json as NonNullable<typeof json>);
  const { ruleset } = game.rules;
  const held = game.hands[game.turn]?.length ?? 0;
  if (ruleset.discard === 'hand') return 'discard';
  const mayExit = ruleset.handForExit?.includes(held) && held === game.dealt && !game.skip;
  return mayExit && settings.cards === 'physical' ? 'exit' : null;
}

function cardView({ game, list }: Shown, name: string): CardView {
  const card = parseCard(name) as Card;
  const moves: MoveView[] = [];
  let discard = false;
  for (let index = 0; index < list.count; index++) {
    if (list.cardOf(index) !== card) continue;
    if (list.kind[index] === MOVE) moves.push(spellOut(game, list, index));
    if (list.kind[index] === DISCARD) discard = true;
  }
  return { card: name, moves, whyNot: moves.length > 0 ? [] : whyNotCard(game, card), discard };
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
  const hole = name === undefined ? undefined : Board.of(settings.zones).parse(name);
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
