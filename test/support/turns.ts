/** Turns of people who know only what their own phone shows. */
import { expect } from 'vitest';
import type { CardView } from '../../src/web/views/view.js';
import { best, carryOut } from './player.js';
import type { Browser, TestServer } from './test-server.js';

/** One phone for each seat; each has taken its seat. */
export async function seatedPhones(server: TestServer): Promise<readonly Browser[]> {
  const phones = server.table.context.seats.map(() => server.browser());
  for (const [player, phone] of phones.entries()) await phone.sit(player, `Player ${player}`);
  return phones;
}

/**
 * Plays, gives up or discards what the phone's player can.
 * @param environment whose time passes from touch to touch
 * @returns the move that was carried out, in notation
 */
export async function takeTurn(
  server: TestServer,
  phone: Browser,
  environment: { pass(ms: number): void } = server.environment,
): Promise<string | undefined> {
  const { hand = null, version, wholeHand } = await phone.view();
  const grant = async (command: Parameters<Browser['command']>[0]) =>
    expect(await phone.command(command)).toMatchObject({ status: 200 });
  const playable = (hand ?? []).filter(({ moves }) => moves.length > 0);
  const parts = ({ moves }: CardView) => best(moves)?.parts.length ?? 0;
  const [choice] = playable.sort((one, other) => parts(other) - parts(one));
  const burnt = hand?.find(({ burn }) => burn);
  if (choice) await grant({ type: 'card.play', card: choice.card, seen: version });
  else if (wholeHand) await grant({ type: wholeHand === 'exit' ? 'hand.exit' : 'hand.discard', cards: [] });
  else if (burnt) await grant({ type: 'card.burn', cards: [burnt.card] });
  else await grant({ type: 'card.discard', card: hand?.find(({ discard }) => discard)?.card });
  if (!choice && wholeHand !== 'exit') return undefined;
  const move = best((await phone.view()).declared?.moves ?? []);
  if (!move) throw new Error('a declared card has no move');
  await carryOut({ board: server.board, environment }, move);
  await rest(server, phone, move.notation);
  return move.notation;
}

/** The hands rest until the board has understood; asked, they answer. */
async function rest(server: TestServer, phone: Browser, notation: string): Promise<void> {
  const before = server.table.context.entries.length;
  server.environment.pass(10_000);
  const { board, stage } = await phone.view();
  if (board.state === 'asking') {
    expect(board.outcomes.map((move) => move.notation)).toContain(notation);
    expect(await phone.command({ type: 'outcome', notation })).toMatchObject({ status: 200 });
  } else if (stage === 'move') {
    expect(await phone.command({ type: 'done' })).toMatchObject({ status: 200 });
  }
  const { entries, deals } = server.table.context;
  expect(entries.length > before || deals > 0, `${notation} was not understood`).toBe(true);
  expect(entries.at(-1)?.notation, 'what was understood').toBe(notation);
}

export async function exchangeCards(phones: readonly Browser[]): Promise<void> {
  for (const [player, phone] of phones.entries()) {
    const card = (await phone.view()).hand?.[0]?.card;
    expect(await phone.command({ type: 'exchange', player, card })).toMatchObject({ status: 200 });
  }
}
