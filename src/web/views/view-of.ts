/** Makes one viewer's view. A hand is read for its owner only. */

import { boardOf, type Colour, colourName } from '../../rules/board/holes.js';
import { cardName } from '../../rules/cards/cards.js';
import { nextDeal } from '../../rules/cards/deal.js';
import { NO_WINNER } from '../../rules/game.js';
import { writePosition, writeReplay } from '../../rules/json.js';
import { protectedStars } from '../../rules/moves/motion.js';
import { memoize } from '../../rules/values/memoize.js';
import { isSecret } from '../../store/secrets.js';
import { boardView } from '../../table/board-view.js';
import { notOffering, partnerInTurn } from '../../table/commands/offering.js';
import { EMPTY_SEAT } from '../../table/commands/seats.js';
import type { Declared, TableContext } from '../../table/context.js';
import { entryView } from '../../table/moves.js';
import { declaredActions, goneCards, revealedDeclared } from '../../table/reveal.js';
import { sceneOf } from '../../table/scene.js';
import { checkedSetup } from '../../table/settings.js';
import { isResting, isTurn, type Stage, stageOf, takesGame } from '../../table/stage.js';
import type { Table } from '../../table/table.js';
import { offeredCards } from '../../table/turn-plan.js';
import { awaitedFor } from '../../table/undo.js';
import { offersNewGame } from '../../table/update-sensing.js';
import type { WebContext } from '../context.js';
import { handOf, receivedBy, unplayableFaces } from './hand-view.js';
import { rulesView } from './rules-view.js';
import { sentWays } from './sent-ways.js';
import type { DeclaredView, GameView, SeatView, View, Viewer } from './view.js';

const LAST_ENTRIES = 12;

export type Visible = Pick<WebContext, 'virtualBoard' | 'state' | 'notices'> & {
  readonly table: Pick<Table, 'snapshot'>;
};

/** @param joinUrl for viewers who may invite others */
export function viewOf(web: Visible, viewer: Viewer, joinUrl: string | null): View {
  const { snapshot } = web.table;
  const { context } = snapshot;
  const stage = stageOf(snapshot);
  return {
    version: context.version,
    stage,
    viewer,
    settings: context.settings,
    rules: rulesView(context.settings),
    seats: seatsOf(context),
    game: gameView(context, stage),
    declared: context.declared && declaredView(context.declared, context),
    ...handOf(context, viewer),
    received: receivedBy(context, viewer),
    unplayable: stage === 'card' ? unplayableFaces(context) : [],
    gone: stage === 'card' ? goneCards(context) : [],
    given: context.given.map((card) => card !== null),
    offerTo: offerTo(context, stage, viewer),
    entries: context.entries.slice(-LAST_ENTRIES).map((entry) => entryView(entry, boardOf(context.settings))),
    actions: context.entries.length,
    hindsight: context.hindsight,
    undo: context.undo && { ...context.undo, awaited: awaitedFor(context, context.undo) },
    hints: context.hints,
    playedBy: context.playedBy,
    offered: seesOffer(context, viewer) ? offeredCards(context) : [],
    newGame: offersNewGame(context),
    canUndo: snapshot.can({ type: 'undo.ask', by: 'table' }),
    acting: isTurn(stage) ? (context.game?.turn ?? null) : null,
    underWay: context.game !== null && !isResting(stage),
    takesGame: takesGame(stage),
    showsBoard: context.game !== null,
    ignoredSwitches: ignoredSwitchesOf(context),
    board: boardView(snapshot),
    scene: sceneOf(snapshot),
    link: context.link,
    cable: context.cable && [letterOf(context.cable.before), letterOf(context.cable.behind)],
    joinUrl,
    recorded: recordedOf(web, context, stage),
    virtual: web.virtualBoard() !== null,
    notices: noticesOf(web),
  };
}

function offerTo(context: TableContext, stage: Stage, viewer: Viewer): number | null {
  const mayOffer =
    stage === 'card' && viewer.kind === 'player' && notOffering(context, viewer.player) === null;
  return stage === 'offer' || mayOffer ? partnerInTurn(context) : null;
}

const letterOf = (zone: Colour | null) => (zone === null ? null : colourName(zone));

function ignoredSwitchesOf(context: TableContext): View['ignoredSwitches'] {
  const board = boardOf(context.settings);
  return context.ignoredByPlayers.map(({ hole, closed }) => ({ hole: board.name(hole), closed }));
}

function recordedOf({ state }: Visible, context: TableContext, stage: Stage): View['recorded'] {
  if (!isResting(stage) || !state.journal.hasGame) return null;
  return isSecret(context) ? 'hidden' : 'whole';
}

/** Which cards would fit is a hint about the hand: for its holder only. */
function seesOffer({ game, settings }: TableContext, viewer: Viewer): boolean {
  if (viewer.kind === 'table') return settings.cards === 'physical';
  return viewer.kind === 'player' && viewer.player === game?.turn;
}

export function noticesOf({ state, notices }: Pick<WebContext, 'state' | 'notices'>): readonly string[] {
  const { fault } = state;
  return fault ? [...notices, fault.code] : notices;
}

function seatsOf(context: TableContext): SeatView[] {
  const { players } = checkedSetup(context.settings);
  const board = boardOf(context.settings);
  const { game } = context;
  return players.map(({ colours, side }, player) => ({
    player,
    colours: colours.map(colourName),
    team: context.settings.teamSize > 1 ? side : null,
    ...seatOf(context, player),
    cards: (game?.hands[player]?.length ?? 0) - (game?.turn === player ? laidDown(context) : 0),
    home: colours.map((colour) => {
      const homes = board.homes(colour);
      return homes.filter((hole) => (game?.position.pawnAt[hole] ?? -1) >= 0).length;
    }),
  }));
}

/** Leaves out the holder's private digest. */
function seatOf({ seats }: TableContext, player: number) {
  const { holder: _, computer, ...seat } = seats[player] ?? EMPTY_SEAT;
  return { ...seat, computer: computer?.level ?? null };
}

/** Open cards that leave the hand only with the move. */
function laidDown({ declared }: TableContext): number {
  if (!declared) return 0;
  return declared.kind === 'move' ? 1 : declared.cards.length;
}

function gameView({ game, deals }: TableContext, stage: Stage): GameView | null {
  if (!game) return null;
  const { rules, position } = game;
  return {
    position: writePosition(game),
    protected: protectedStars(rules, position).map((hole) => rules.board.name(hole)),
    turn: game.turn,
    // The dealer is drawn once the pawns are in their bases.
    dealer: deals === 0 && stage === 'bases' ? null : game.dealer,
    dealt: game.dealt,
    deals,
    stock: game.stock.length,
    pile: game.pile.map(cardName),
    skip: game.skip,
    replay: writeReplay(game),
    winner: game.winner === NO_WINNER ? null : game.winner,
    next: game.hands.every((hand) => hand.length === 0)
      ? nextDeal(game.rules, game.dealer, game.deal, game.stock.length)
      : null,
  };
}

/** The same for all viewers. */
const declaredView = memoize((declared: Declared, context: TableContext): DeclaredView => {
  const shown = revealedDeclared(context, declared);
  return {
    card: declared.kind === 'move' ? declared.card : null,
    meant: declared.notation !== undefined,
    ...sentWays(shown, declaredActions(shown, declared)),
  };
});
