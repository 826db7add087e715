import { describe, expect, it } from 'vitest';
import { eventFor } from '../../src/computers/computer-driver.js';
import { decisionSeed, observationOfTable } from '../../src/computers/observation-of-table.js';
import type { Level } from '../../src/players/level.js';
import { decide } from '../../src/players/levels.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { NO_REPLAY } from '../../src/rules/game.js';
import { RULESET_IDS, type RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { Rebuild } from '../../src/store/rebuild.js';
import { readRecord } from '../../src/store/records.js';
import type { TableEvent } from '../../src/table/commands/list.js';
import type { TableContext } from '../../src/table/context.js';
import { standing } from '../../src/table/pawns.js';
import { type Settings, usualSettings } from '../../src/table/settings.js';
import { type Stage, stageOf } from '../../src/table/stage.js';
import { isLong } from '../support/long.js';
import { openServer, type TestServer } from '../support/test-server.js';

/** Time passes at the table, and the thread that thinks gets some, until it does something. */
async function until(
  server: TestServer,
  end: Stage,
  isOver: () => boolean = () => false,
  look: (stage: Stage) => void = () => undefined,
): Promise<void> {
  for (let stage = stageOf(server.table.snapshot); stage !== end && !isOver(); ) {
    server.environment.pass(100);
    await new Promise(setImmediate);
    stage = stageOf(server.table.snapshot);
    look(stage);
  }
}

/** A table of four computers that begins to play. */
async function computersAt(settings: Settings, levels: readonly Level[]): Promise<TestServer> {
  const server = await openServer(settings, 5);
  const display = server.browser('table');
  for (const player of Array.from({ length: settings.players }).keys()) {
    const level = levels[player % levels.length];
    expect(await display.post('/api/computer', { player, level, as: 'table' })).toMatchObject({
      status: 200,
    });
  }
  expect(await display.command({ type: 'start' })).toMatchObject({ status: 200 });
  return server;
}

/** By which event a decision is told, with the marks of the turn it was made in. */
function kindOf({ type }: TableEvent, { game }: TableContext): string {
  return [
    type,
    ...(game?.skip ? ['skip'] : []),
    ...(game && game.replay !== NO_REPLAY ? ['replay'] : []),
  ].join(' ');
}

/** Every decision in a game's records, made again from what its player could know, its level and its seed. */
function decideAgain(records: readonly string[]): {
  readonly kinds: readonly string[];
  readonly differ: string[];
} {
  const rebuild = new Rebuild();
  const kinds: string[] = [];
  const differ: string[] = [];
  for (const line of records) {
    const event = readRecord(line);
    const { context } = rebuild.snapshot;
    const by = event && 'by' in event && typeof event.by === 'number' ? event.by : -1;
    const computer = context.seats[by]?.computer;
    if (event && computer && event.type !== 'deal.next') {
      rebuild.settle();
      const observation = observationOfTable(context, by, event.type === 'exchange' ? 'exchange' : 'play');
      const decision = decide(observation, computer.level, decisionSeed(computer.seed, context));
      const again = decision && eventFor(decision, by, context);
      kinds.push(kindOf(event, context));
      if (JSON.stringify(again) !== JSON.stringify(event))
        differ.push(`${line}: ${JSON.stringify(decision)}`);
    }
    expect(rebuild.take(line)).toBeNull();
  }
  return { kinds, differ };
}

/** By ruleset: decisions met in its game below, without those that every game has. */
const KINDS: Readonly<Record<RulesetId, readonly string[]>> = {
  tock: ['card.play replay', 'card.discard replay', 'card.discard skip'],
  'tock-variantes': ['card.play replay'],
  'tac-tik': ['card.discard'],
  'premiere-regle': ['card.discard'],
  'tac-tik-pieu': ['exchange', 'hand.discard'],
  'quebec-8': ['card.discard skip', 'hand.exit'],
  'quebec-7': ['card.discard', 'hand.exit'],
  dog: ['exchange', 'hand.discard'],
  keezen: ['hand.discard'],
  jackaroo: ['card.burn', 'hand.discard'],
};

describe('computers alone at a drawn board', () => {
  it.each(isLong ? RULESET_IDS : (['quebec-8'] as const))(
    'play %s to the end and begin again; level and seed give each decision again, of every kind',
    async (id) => {
      const settings = { ...usualSettings(id), cards: 'dealt', pace: 'fast' } as const;
      const server = await computersAt(settings, ['easy', 'medium']);
      await until(server, 'won');
      const { kinds, differ } = decideAgain(server.state.journal.records);
      expect(differ).toEqual([]);
      expect(kinds.length).toBeGreaterThan(40);
      expect(kinds).toEqual(expect.arrayContaining(['card.play', ...KINDS[id]]));
      await until(server, 'card');
    },
  );

  it('leave every pawn where it belongs, at a pace at which moves count before all is carried', async () => {
    const settings = { ...usualSettings('tock-variantes'), cards: 'dealt', pace: 'usual' } as const;
    const server = await computersAt(settings, ['easy']);
    const { board, table } = server;
    let looks = 0;
    // The short form ends with the second deal.
    const isShort = () => !isLong && table.context.deals > 2;
    await until(server, 'won', isShort, (stage) => {
      if (stage !== 'card') return;
      looks++;
      const { pawns, inHand } = board.picture;
      const game = table.context.game!;
      // pawns in a base are alike: any of them may have been started
      const away = (each: Iterable<readonly [number, number | null]>) =>
        [...each].flatMap(([hole, colour]) =>
          colour === null || game.rules.board.kind(hole as Hole) === 'base' ? [] : [`${hole}: ${colour}`],
        );
      expect({ inHand, drawn: away(pawns.entries()) }).toEqual({
        inHand: [],
        drawn: away([...standing(game)].sort(([one], [other]) => one - other)),
      });
    });
    expect(looks).toBeGreaterThan(100);
    const { kinds, differ } = decideAgain(server.state.journal.records);
    expect(differ).toEqual([]);
    expect(kinds).toEqual(expect.arrayContaining([...KINDS['tock-variantes']]));
  });
});
