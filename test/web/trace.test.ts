import { describe, expect, it } from 'vitest';
import { replayTrace } from '../../src/sensing/trace.js';
import { usualSettings } from '../../src/table/settings.js';
import { carryOut } from '../support/player.js';
import { openServer } from '../support/test-server.js';
import { seatedPhones, takeTurn } from '../support/turns.js';

describe('the trace in a bug report', () => {
  it('replays to the same decisions, and holds no hand', async () => {
    const server = await openServer({ ...usualSettings('tac-tik'), cards: 'dealt' }, 3);
    const display = server.browser('table');
    const phones = await seatedPhones(server);
    await display.command({ type: 'start' });
    for (let turn = 0; turn < 40; turn++) {
      const { game, stage } = await display.view();
      if (stage === 'dealEnd') await display.command({ type: 'deal.next' });
      else await takeTurn(server, phones[game?.turn ?? 0]!);
    }
    const bundle = (await display.get('/api/bundle')).body as {
      switches: readonly { readonly game?: object }[];
    };
    const text = bundle.switches.map((line) => JSON.stringify(line)).join('\n');
    const turns = replayTrace(text);
    expect(turns).toMatchObject({ ok: true });
    const replayed = turns.ok ? turns.value : [];
    expect(replayed.length).toBeGreaterThan(10);
    expect(replayed.filter(({ differs }) => differs !== undefined)).toEqual([]);
    expect(replayed.some(({ decisions }) => decisions.some(({ decision }) => decision === 'commit'))).toBe(
      true,
    );
    const games = bundle.switches.flatMap((line) => (line.game ? [line.game] : []));
    for (const game of games) expect(game).toMatchObject({ hands: [[], [], [], []], stock: [], seed: 0 });
  });

  it('has a line in its logs for each decision: what was granted, what refused, what the pawns meant', async () => {
    const server = await openServer({ ...usualSettings('tock'), cards: 'physical' }, 3);
    const display = server.browser('table');
    await server.browser().command({ type: 'start' });
    await display.command({ type: 'wake' });
    await display.command({ type: 'start' });
    expect(await display.command({ type: 'dealt' })).toMatchObject({ status: 200 });
    const { turn = 0 } = (await display.view()).game ?? {};
    await display.command({ type: 'card.play', card: '5S' });
    await display.command({ type: 'card.play', card: 'KS' });
    const [move] = (await display.view()).declared?.moves ?? [];
    if (!move) throw new Error('a king brings a pawn out');
    await carryOut(server, move);
    server.environment.pass(10_000);
    const { logs } = (await display.get('/api/bundle')).body as { logs: readonly string[] };
    const lines = logs.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ msg }) => msg)).toEqual(
      lines.map(() => expect.stringMatching(/^(accepted|refused|sensed)$/)),
    );
    expect(lines.filter(({ msg }) => msg === 'refused')).toMatchObject([
      { by: null, type: 'start', code: 'not-seated' },
      { by: 'table', type: 'card.play', code: 'cannot-move' },
    ]);
    expect(lines.filter(({ msg }) => msg === 'accepted').map(({ record }) => record)).toEqual([
      'wake',
      'start',
      expect.stringMatching(/^chance hidden$/),
      'dealt by table',
      'play KS by table',
      `moved ${move.notation}`,
    ]);
    expect(lines.filter(({ msg }) => msg === 'sensed')).toMatchObject([{ decision: 'commit' }]);
    expect((await display.view()).game?.turn).not.toBe(turn);
  });
});
