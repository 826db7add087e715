import { expect } from 'vitest';
import { CARD, hiddenFrom } from './hidden.js';
import type { Browser, TestServer } from './test-server.js';

/** Records all that a browser receives, answers and live messages, and counts it. */
export function eavesdrop(
  server: TestServer,
  browser: Browser,
  player: number | null,
  counts: { told: number },
): void {
  browser.heard = (text) => {
    const hidden = hiddenFrom(server, player);
    counts.told += text.length;
    // A refusal repeats the card that was asked about, whoever holds it.
    const said = text.replace(/^\{"code":"(not-in-hand|no-such-card)","card":".."\}$/, '');
    const leaked = said.match(CARD)?.filter((card) => hidden.has(card)) ?? [];
    expect(leaked, `told to ${player ?? 'the display or a visitor'}: ${text}`).toEqual([]);
  };
}
