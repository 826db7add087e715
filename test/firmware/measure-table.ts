/** The same way with the whole table in it: from a pawn's switch to the light that answers it, sensing included. */

import { LightLoop } from '../../src/devices/light-loop.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import type { Hole, ZoneCount } from '../../src/rules/holes.js';
import { sceneOf } from '../../src/table/scene.js';
import { usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import { Table } from '../../src/table/table.js';
import { EmulatedTable } from './emulated-table.js';
import { CYCLES_PER_MS } from './emulator.js';
import { type Percentiles, percentiles, randomOf } from './measure.js';
import { Recorder, referenceProfile } from './recorder.js';

export interface TableFigures {
  /** Times a pawn was lifted, and put back. */
  readonly carries: number;
  /** Emulated ms from a pawn's switch opening to the end of the LED frame that shows where it may go. */
  readonly liftToLightMs: Percentiles;
  /** The same from its closing to the frame that shows that no more. */
  readonly putToDarkMs: Percentiles;
}

const DISCARDS = ['9S', '9H', '9D', '9C', '6S', '6H', '6D', '6C', '3S'];

export async function measureTable(zones: ZoneCount, carries: number, seed = 1): Promise<TableFigures> {
  const profile = referenceProfile(zones);
  const { board: geometry } = profile;
  const random = randomOf(seed);
  const loop = new EmulatedTable(zones);
  const hole = (name: string) => geometry.parse(name) as Hole;
  const put = (name: string, closed: boolean) => {
    const input = profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole(name));
    loop.board.switches.closed[input] = closed ? 1 : 0;
  };
  for (const colour of geometry.colours) {
    for (const number of [1, 2, 3, 4]) put(geometry.name(geometry.base(colour, number)), true);
  }
  const settings = { ...usualSettings('tock', zones), teamSize: 1, teaching: false };
  const physicalBoard = { zones, homeEntry: 0, without: [] };
  const table = new Table({ ...loop.clock, random: () => 1 }, { settings, physicalBoard });
  const heard = new Recorder();
  heard.onSnapshot = (closed) =>
    table.send({ type: 'board.snapshot', closed: [...closed], at: loop.clock.now() });
  heard.answer = (event) => table.send({ type: 'board.switch', ...event });
  const device = new SerialBoard({ profile, port: loop.openWire, clock: loop.clock, random });
  const lightLoop = new LightLoop(device, geometry, 255, loop.clock);
  table.subscribe((snapshot) => lightLoop.show(sceneOf(snapshot)));
  await device.start(heard);
  await loop.until('the link is ready', () => heard.link === 'ready');

  const tell = (event: Parameters<Table['send']>[0]) => {
    const answer = table.send(event);
    if (!answer.ok) throw new Error(`${event.type}: ${JSON.stringify(answer.fault)}`);
  };
  tell({ type: 'wake' });
  tell({ type: 'start' });
  tell({ type: 'dealer', player: settings.players - 1 });
  tell({ type: 'dealt', by: 'table' });
  tell({ type: 'card.play', by: 'table', card: 'KS' });
  tell({ type: 'moved', notation: 'KS:aB-a18' });
  put('aB1', false);
  put('a18', true);
  await loop.until('the board shows the start', () => stageOf(table.snapshot) === 'card');
  for (const card of DISCARDS.slice(0, settings.players - 1))
    tell({ type: 'card.discard', by: 'table', card });
  tell({ type: 'card.play', by: 'table', card: '8S' });
  await loop.run(500);

  const aim = profile.leds.indexOf(hole('a8'));
  const lifts: number[] = [];
  const puts: number[] = [];
  for (let carry = 0; carry < carries; carry++) {
    for (const closed of [false, true]) {
      await loop.run(150 + 40 * random());
      loop.board.runTo(loop.board.cycle + Math.floor(random() * 0.1 * CYCLES_PER_MS));
      loop.board.leds.frames.length = 0;
      const edge = loop.board.cycle;
      put('a18', closed);
      const shows = () =>
        loop.board.leds.frames.find(({ at, rgb }) => at > edge && rgb[3 * aim] === (closed ? 0 : 255));
      await loop.until('the light answers', () => shows() !== undefined, 1000);
      (closed ? puts : lifts).push(((shows()?.at ?? Number.NaN) - edge) / CYCLES_PER_MS);
    }
  }
  lightLoop.stop();
  await device.stop();
  return { carries, liftToLightMs: percentiles(lifts), putToDarkMs: percentiles(puts) };
}
