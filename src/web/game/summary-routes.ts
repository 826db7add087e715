import type { FastifyInstance } from 'fastify';
import { colourName } from '../../rules/board/holes.js';
import type { GameJson } from '../../rules/json.js';
import { rulesetOf } from '../../rules/rulesets/ruleset-check.js';
import type { PlayedGame } from '../../store/history.js';
import { rulesetTitle } from '../../store/ruleset-hash.js';
import { inSlices } from '../../store/slices.js';
import type { TableContext } from '../../table/context.js';
import { gameOf } from '../../table/game.js';
import { checkedSetup } from '../../table/settings.js';
import { isResting, type Stage, stageOf } from '../../table/stage.js';
import type { WebContext } from '../context.js';
import { sendError } from '../http-errors.js';
import { type GameSummary, type HistoryView, tellingStory } from './game-summary.js';

export function summaryRoutes(app: FastifyInstance, { table, state }: WebContext): void {
  /** Cached: many pages read it. */
  let told: {
    readonly of: GameJson | null;
    readonly version: number;
    readonly story: Promise<GameSummary>;
  } | null = null;

  app.get('/api/story', (_, reply) => {
    const { context } = table.snapshot;
    if (!isResting(stageOf(table.snapshot)) || !state.journal.hasGame)
      return sendError(reply, { code: 'not-now' });
    const { game, version, physicalBoard } = context;
    // A loaded game may have the version of its predecessor.
    if (told?.of !== game || told.version !== version)
      told = { of: game, version, story: inSlices(tellingStory([...state.journal.records], physicalBoard)) };
    return told.story;
  });

  app.get('/api/history', (): HistoryView => ({ games: state.history.games }));
}

/**
 * Adds each game to the history once it is final or left. Games loaded as final are already counted.
 * @returns stops this
 */
export function keepHistory({ table, state }: WebContext): () => void {
  const isOpen = (stage: Stage, { sealed }: TableContext) => stage === 'won' && !sealed;
  const wonOf = (stage: Stage, context: TableContext) => {
    const game = isOpen(stage, context) ? playedGame(context) : null;
    return game && { game, entries: context.entries };
  };
  // Won before the program started.
  let won = wonOf(stageOf(table.snapshot), table.context);
  return table.follow((stage, context) => {
    if (isOpen(stage, context)) {
      won ??= wonOf(stage, context);
    } else if (won) {
      const isTakenBack = won.entries.some(({ before }) => before === context.game);
      if (!isTakenBack) state.history.add(won.game);
      won = null;
    }
  });
}

function playedGame({ game, settings, playedBy, deals }: TableContext): PlayedGame | null {
  if (!game) return null;
  const { winner } = gameOf(game);
  const players = checkedSetup(settings).players.map(({ colours, side }, player) => ({
    name: playedBy[player] ?? '',
    colours: colours.map(colourName),
    won: side === winner,
  }));
  return { at: Date.now(), ruleset: rulesetTitle(rulesetOf(settings.ruleset)), deals, players };
}
