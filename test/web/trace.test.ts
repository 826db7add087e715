import { describe, expect, it } from 'vitest';
import { replayTrace } from '../../src/sensing/trace.js';
import { usualSettings } from '../../src/table/settings.js';
import { openHouse } from '../support/house.js';
import { best, carryOut } from '../support/player.js';

describe('the trace in a bug report', () => {
  it('is heard again with the same decisions, and holds no hand', async () => {
    const house = await openHouse({ ...usualSettings('tac-tik'), cards: 'dealt' }, 3);
    const display = house.browser('table');
    const phones = Array.from({ length: 4 }, () => house.browser());
    for (const [player, phone] of phones.entries()) await phone.sit(player, `Player ${player}`);
    await display.command({ type: 'start' });
    for (let turn = 0; turn < 40; turn++) {
      const view = await display.view();
      if (view.stage === 'dealEnd') await display.command({ type: 'deal.next' });
      const phone = phones[view.game?.turn ?? 0];
      const { hand, stage } = (await phone?.view()) ?? {};
      if (stage !== 'card') continue;
      const playable = hand?.find(({ moves }) => moves.length > 0);
      const card = playable?.card ?? hand?.find(({ discard }) => discard)?.card;
      await phone?.command({ type: playable ? 'card.play' : 'card.discard', card });
      const move = playable && best((await phone?.view())?.declared?.moves ?? []);
      if (!move) continue;
      await carryOut(house, move);
      house.world.pass(10_000);
      await phone?.command({ type: 'outcome', notation: move.notation });
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
    await house.close();
  });
});
