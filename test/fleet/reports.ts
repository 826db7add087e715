/** What a healthy table tells a broker. */
import type { PublicHealth, PublicState } from '../../src/mqtt/reports.js';

export const STATE: PublicState = {
  name: 'Window',
  site: 'Nord',
  stage: 'card',
  attract: false,
  taken: true,
  since: '2026-11-22T10:00:00Z',
  minutes: 5,
  ruleset: 'tock',
  players: 4,
  zones: 4,
  holes: 18,
  turn: 'b',
  deal: 2,
  moves: 3,
  position: 'a5//c18!/-',
  locked: false,
  version: '1.2.3',
};
export const HEALTH: PublicHealth = {
  board: 'ready',
  switches: { stuck: 0, masked: 1 },
  lights: 200,
  disk: 'ok',
  temperature: 51,
  uptime: 60,
  lastError: null,
  needs: [],
};
