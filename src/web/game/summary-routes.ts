import type { FastifyInstance } from 'fastify';
import { colourName } from '../../rules/board/holes.js';
import type { Game } from '../../rules/game.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import { type PlayedGame, withoutNames } from '../../store/history.js';
import { rulesetTitle } from '../../store/ruleset-hash.js';
import { inSlices } from '../../store/slices.js';
import { currentGame, type TableContext } from '../../table/context.js';
import { checkedSetup } from '../../table/settings.js';
import { isResting, type Stage, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { may } from '../seats/actor.js';
import { type GameSummary, type HistoryView, summarising } from './game-summary.js';

export function summaryRoutes(app: FastifyInstance, web: WebContext): void {
  const { table, state } = web;
  /** Cached: many pages read it. */
  let told: {
    readonly of: Game | null;
    readonly version: number;
    readonly summary: Promise<GameSummary>;
  } | null = null;

  app.get('/api/summary', (_, reply) => {
    const { context } = table.snapshot;
    if (!isResting(stageOf(table.snapshot)) || !state.journal.hasGame)
      return sendError(reply, { code: 'not-now' });
    const { game, version, physicalBoard } = context;
    // A loaded game may have the version of its predecessor.
    if (told?.of !== game || told.version !== version)
      told = { of: game, version, summary: inSlices(summarising([...state.journal.records], physicalBoard)) };
    return told.summary;
  });

  app.get('/api/history', (request): HistoryView => {
    const { games } = state.history;
    // The newest can still be taken back.
    const ended = isOpen(stageOf(table.snapshot), table.context) ? games.slice(0, -1) : games;
    // On a public table the players before were strangers.
    return { games: may(web, request, null, 'see-names') ? ended : ended.map(withoutNames) };
  });
}

/**
 * Adds each won game to the history; removes it if its last move is taken back. After a power cut the journal's game
 * decides. Games loaded as final are counted already.
 * @returns the unsubscribe function
 */
export function keepHistory({ table, state: { history, journal } }: WebContext): () => void {
  let won: { readonly game: PlayedGame; readonly entries: TableContext['entries'] } | null = null;
  const follow = (stage: Stage, context: TableContext) => {
    if (isOpen(stage, context)) {
      won ??= { game: history.of(journal.number) ?? added(context), entries: context.entries };
    } else if (won) {
      if (won.entries.some(({ before }) => before === context.game)) history.remove(won.game);
      won = null;
    }
  };
  const added = (context: TableContext) => {
    const game = playedGame(context, journal.number);
    history.add(game);
    return game;
  };
  const takenBack = table.snapshot.hasTag('game') ? history.of(journal.number) : undefined;
  if (takenBack) history.remove(takenBack);
  follow(stageOf(table.snapshot), table.context);
  return table.follow(follow);
}

function isOpen(stage: Stage, { sealed }: TableContext): boolean {
  return stage === 'won' && !sealed;
}

function playedGame({ game, settings, playedBy, deals }: TableContext, number: number | null): PlayedGame {
  const { winner } = currentGame({ game });
  const players = checkedSetup(settings).players.map(({ colours, side }, player) => ({
    name: playedBy[player] ?? '',
    colours: colours.map(colourName),
    won: side === winner,
  }));
  const ruleset = rulesetTitle(rulesetOf(settings.ruleset));
  return { ...(number !== null && { game: number }), at: Date.now(), ruleset, deals, players };
}
