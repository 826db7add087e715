import { expect, it } from 'vitest';
import { BoardControl } from '../../src/devices/control/board-control.js';
import type { BoardProfile } from '../../src/devices/profile.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { EmulatedTable } from './emulated-table.js';
import { Recorder, referenceProfile } from './recorder.js';

const profile = referenceProfile(4);
const { board } = profile;

/** A chip whose eight inputs were soldered the other way round. */
function solderedOtherwise(): BoardProfile {
  const { sensors } = profile;
  return { ...profile, sensors: [...sensors.slice(0, 8).reverse(), ...sensors.slice(8)] };
}

it('learning the map of a board that runs the real firmware lights one hole after the other on its data pin, and takes the switch that closes', async () => {
  const truth = solderedOtherwise();
  const table = new EmulatedTable(4);
  table.restartsWhenOpened = false;
  const { clock, openWire } = table;
  let random = 0.3;
  const open = async (wiring: BoardProfile) => {
    random += 0.1;
    const number = random;
    return new SerialBoard({ profile: wiring, port: openWire, clock, random: () => number });
  };
  const control = new BoardControl({
    device: await open(profile),
    board: () => board,
    wired: { profile, open },
    clock,
  });
  const heard = new Recorder();
  await control.start(heard);
  await table.until('the board is ready', () => control.link === 'ready');

  const lit = () => {
    const rgb = table.board.leds.frames.at(-1)?.rgb ?? new Uint8Array();
    return profile.leds.filter((_, led) => rgb.subarray(3 * led, 3 * led + 3).some((level) => level > 0));
  };
  const zone = profile.sensors.slice(0, 8).flatMap((use) => (use.kind === 'hole' ? [use.hole] : []));
  const mapper = control.teach();
  mapper?.askForSwitches(zone, false);
  expect(zone.length).toBeGreaterThan(6);
  for (const [nth, hole] of zone.entries()) {
    await table.until(`${board.name(hole)} is lit`, () => lit().length === 1 && lit()[0] === hole);
    const input = truth.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole);
    table.board.switches.closed[input] = 1;
    await table.until('it is taken', () => control.mapping?.questions.done.length === nth + 1);
    table.board.switches.closed[input] = 0;
  }
  expect(heard.switches, 'the table hears nothing of it').toEqual([]);
  expect(mapper?.learnt?.sensors).toEqual(truth.sensors);

  await control.rewire(mapper?.learnt as BoardProfile);
  await table.until('the board is ready again', () => control.link === 'ready');
  const [first] = zone as [Hole];
  table.board.switches.closed[truth.sensors.findIndex((use) => use.kind === 'hole' && use.hole === first)] =
    1;
  await table.until('its pawn is heard', () => heard.switches.length > 0);
  expect(heard.switches).toMatchObject([{ hole: first, closed: true }]);

  control.teach()?.askForHoles();
  for (let led = 0; led < 3; led++) {
    await table.until(`LED ${led} is lit`, () => lit().length === 1 && lit()[0] === profile.leds[led]);
    control.mapper?.noteAnswer({ hole: profile.leds[led] as Hole });
  }
  control.endMapping();
  await table.until('the table has its lights back', () => lit().length === 0);
  await control.stop();
});
