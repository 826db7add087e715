import { expect, it } from 'vitest';
import { Demonstration } from '../../src/computers/demonstration.js';
import { answer, type Job } from '../../src/computers/jobs.js';
import { LightLoop } from '../../src/devices/light-loop.js';
import { limitToSupply } from '../../src/devices/serial/serial-board.js';
import { Dimmer, estimateCurrentMa } from '../../src/lights/power.js';
import { boardOf } from '../../src/rules/board/holes.js';
import { usualSettings } from '../../src/table/settings.js';
import { ManualEnvironment } from '../../src/testing/environment.js';

const MINUTE = 60_000;
/** By hand for a day: `TOCK_ATTRACT_MINUTES=1440 npx vitest run test/computers/attract`. */
const MINUTES = Number(process.env['TOCK_ATTRACT_MINUTES'] ?? 6);
/** Of a weak charger: less than the demonstration would draw. */
const SUPPLY_MA = 250;
/** The game, then each of the three figures of colours: by then every light was dark once. */
const LONGEST_LIT_MS = 2.5 * MINUTE;

it(`the lights of an idle table stay within the supply, leave no hole lit without a pause, and show a game that goes on, for ${MINUTES} minutes`, async () => {
  const environment = new ManualEnvironment(15);
  const settings = usualSettings('tock');
  const board = boardOf(settings);
  let asked = 0;
  const thinker = {
    ask: async (job: Job) => {
      asked++;
      return answer(job) as never;
    },
  };
  const onFault = (problem: string) => expect.unreachable(problem);
  const demonstration = new Demonstration({ environment, thinker, onFault });
  const dimmer = new Dimmer();
  const litSince = new Map<number, number>();
  let mostMa = 0;
  let wantedMa = 0;
  let longestMs = 0;
  let frames = 0;
  const device = {
    show: (frame: Uint8Array) => {
      frames++;
      wantedMa = Math.max(wantedMa, estimateCurrentMa(frame));
      const limited = frame.slice();
      limitToSupply(dimmer, limited, SUPPLY_MA);
      mostMa = Math.max(mostMa, estimateCurrentMa(limited));
      const now = environment.now();
      for (const hole of board.holes) {
        const isLit = (frame[3 * hole] ?? 0) + (frame[3 * hole + 1] ?? 0) + (frame[3 * hole + 2] ?? 0) > 0;
        if (!isLit) litSince.delete(hole);
        else if (!litSince.has(hole)) litSince.set(hole, now);
        longestMs = Math.max(longestMs, isLit ? now - (litSince.get(hole) ?? now) : 0);
      }
    },
  };
  const lights = new LightLoop(device, board, 255, environment);
  demonstration.watch(() => lights.show(demonstration.scene));
  demonstration.begin(settings);
  for (let at = 0; at < MINUTES * MINUTE; at += 500) {
    environment.pass(500);
    await new Promise(setImmediate);
  }
  lights.stop();
  demonstration.end();
  expect(demonstration.scene).toEqual([]);
  expect(frames).toBeGreaterThan(MINUTES * 60 * 40);
  expect(asked).toBeGreaterThan(MINUTES * 3);
  expect(wantedMa).toBeGreaterThan(SUPPLY_MA);
  expect(mostMa).toBeLessThanOrEqual(SUPPLY_MA);
  expect(longestMs).toBeLessThan(LONGEST_LIT_MS);
  console.info(
    `${frames} frames, ${asked} decisions, at most ${Math.round(mostMa)} of ${SUPPLY_MA} mA where ${Math.round(wantedMa)} were wanted, lit without a pause for at most ${Math.round(longestMs / 1000)} s`,
  );
});

it('an idle table shows a game by the rules that it has now', () => {
  const thinker = { ask: () => new Promise<never>(() => undefined) };
  const environment = new ManualEnvironment(15);
  const demonstration = new Demonstration({ environment, thinker, onFault: () => undefined });
  const shown = () => demonstration.snapshot?.context.settings.ruleset;
  const tock = usualSettings('tock');
  demonstration.begin(tock);
  const first = demonstration.snapshot;
  demonstration.begin(tock);
  expect(demonstration.snapshot, 'the same game').toBe(first);
  expect(shown()).toBe('tock');
  demonstration.begin(usualSettings('dog'));
  expect(shown()).toBe('dog');
  demonstration.end();
});
