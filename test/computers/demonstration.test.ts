import { describe, expect, it } from 'vitest';
import { eventFor } from '../../src/computers/mover.js';
import { decisionSeed, observationAt } from '../../src/computers/observing.js';
import { LEVELS } from '../../src/players/level.js';
import { decide } from '../../src/players/levels.js';
import { RULESET_IDS } from '../../src/rules/rulesets.js';
import { Rebuild } from '../../src/store/rebuild.js';
import { readRecord } from '../../src/store/records.js';
import type { TableContext, TableEvent } from '../../src/table/context.js';
import { usualSettings } from '../../src/table/settings.js';
import { type Stage, stageOf } from '../../src/table/stage.js';
import { openServer, type TestServer } from '../support/test-server.js';

/** Time passes at the table, and the thread that thinks gets some, until it does something. */
async function until(server: TestServer, stage: Stage): Promise<void> {
  while (stageOf(server.table.snapshot) !== stage) {
    server.environment.pass(100);
    await new Promise(setImmediate);
  }
}

/** By which event a decision is told, with the marks of the turn it was made in. */
function kindOf({ type }: TableEvent, { game }: TableContext): string {
  return [type, ...(game?.skip ? ['skip'] : []), ...(game?.replay ? ['replay'] : [])].join(' ');
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
      const observation = observationAt(context, by, event.type === 'exchange' ? 'exchange' : 'play');
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

describe('computers alone at a drawn board', () => {
  const seen = new Set<string>();

  it.each(RULESET_IDS)(
    'play %s to the end and begin again; level and seed give each decision again',
    async (id) => {
      const settings = { ...usualSettings(id), cards: 'dealt', pace: 'fast' } as const;
      const server = await openServer(settings, 5);
      const display = server.browser('table');
      for (const player of Array.from({ length: settings.players }).keys()) {
        const level = LEVELS[player % 2];
        expect(await display.post('/api/computer', { player, level, as: 'table' })).toMatchObject({
          status: 200,
        });
      }
      expect(await display.command({ type: 'start' })).toMatchObject({ status: 200 });
      await until(server, 'won');
      const { kinds, differ } = decideAgain(server.state.journal.records);
      expect(differ).toEqual([]);
      expect(kinds.length).toBeGreaterThan(40);
      for (const kind of kinds) seen.add(kind);
      await until(server, 'card');
      await server.close();
    },
  );

  it('have met every kind of decision', () => {
    expect([...seen]).toEqual(
      expect.arrayContaining([
        'exchange',
        'card.play',
        'card.play replay',
        'card.burn',
        'card.discard',
        'card.discard skip',
        'hand.discard',
        'hand.exit',
      ]),
    );
  });
});
