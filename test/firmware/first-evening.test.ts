import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST_EVENING_SWITCHES } from '../../hardware/generator/profiles.js';
import { checkModules } from '../../src/cli/doctor/stage.js';
import { teeToPractice } from '../../src/companion/board.js';
import { physicalBoardOf } from '../../src/companion/board-config.js';
import { parseProfileText } from '../../src/devices/profile.js';
import { SerialBoard } from '../../src/devices/serial/serial-board.js';
import { courseOf } from '../../src/lessons/course.js';
import type { Step, Topic } from '../../src/lessons/lesson.js';
import { lineTo } from '../../src/lessons/solve.js';
import { Practice } from '../../src/practice/practice.js';
import { Rules } from '../../src/rules/rules.js';
import { checkedSetup, usualSettings } from '../../src/table/settings.js';
import { listenerOf, Table } from '../../src/table/table.js';
import { healthy, laptop, probeOf } from '../cli/machines.js';
import { EmulatedTable } from './emulated-table.js';
import { Recorder } from './recorder.js';

const read = parseProfileText(readFileSync('hardware/profiles/first-evening.json', 'utf8'));
if (!read.ok) throw new Error(JSON.stringify(read.faults));
const { profile } = read;
const hole = (name: string) => profile.board.parse(name)!;
const pin = (name: string) => (FIRST_EVENING_SWITCHES as readonly string[]).indexOf(name);

it('reads the four switches at the pins A0 to A3, and says what it cannot notice', async () => {
  const bench = new EmulatedTable(0);
  const heard = new Recorder();
  const device = new SerialBoard({ profile, port: bench.openWire, clock: bench.clock });
  await device.start(heard);
  await bench.until('the link is ready', () => heard.link === 'ready');
  expect(heard.links.at(-1)?.[1]).toContain('a wire that comes off reads as an empty hole');
  expect([...(heard.snapshots.at(-1) ?? [])].filter(Boolean)).toEqual([]);
  for (const closed of [true, false]) {
    for (const n of FIRST_EVENING_SWITCHES.keys()) {
      bench.board.close(n, closed);
      await bench.run(20);
    }
  }
  const seen = heard.switches.map((event) => [profile.board.name(event.hole), event.closed]);
  expect(seen).toEqual(
    [true, false].flatMap((closed) => FIRST_EVENING_SWITCHES.map((name) => [name, closed])),
  );

  const { info } = device;
  const machine = { ...laptop(), board: { ...healthy, ...info, brownOutFuse: 0xfc } };
  const findings = await checkModules(probeOf(machine), undefined, 0);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  expect(findings.find(({ name }) => name === 'modules')?.says).toContain('will not be noticed');
  await device.stop();
  const { leds, switches, overruns } = bench.board;
  expect([leds.faults, switches.faults, overruns]).toEqual([[], [], 0]);
});

it('is found by each start of the program, and no module is missed', async () => {
  const bench = new EmulatedTable(0);
  for (let start = 0; start < 2; start++) {
    const heard = new Recorder();
    const device = new SerialBoard({ profile, port: bench.openWire, clock: bench.clock });
    await device.start(heard);
    await bench.until('the link is ready', () => heard.link === 'ready');
    await bench.run(2500);
    expect(heard.links.map(([state]) => state)).toEqual(['connecting', 'ready']);
    await device.stop();
    await bench.run(3000);
  }
});

it.each<[Topic, number, string, string, string]>([
  ['board', 1, '2S:a4-a6', 'a4', 'a6'],
  ['out', 1, 'AS:aB-a18', 'aB1', 'a18'],
])('takes a step of the lesson %s: the pawn is carried, its aim lit', async (topic, at, move, from, to) => {
  const bench = new EmulatedTable(0);
  const environment = { ...bench.clock, random: () => 0.5 };
  const physicalBoard = physicalBoardOf({ kind: 'serial', profile, port: '' });
  const table = new Table(environment, { settings: usualSettings('tock'), physicalBoard });
  const { settings } = table.context;
  const practice = new Practice(environment, table);
  practice.opened('page');
  const device = new SerialBoard({ profile, port: bench.openWire, clock: bench.clock });
  await device.start(teeToPractice(listenerOf(table), practice));
  await bench.until('the link is ready', () => table.context.link === 'ready');

  const lesson = courseOf(new Rules(checkedSetup(settings))).find((each) => each.topic === topic);
  const step = lesson?.steps[at] as Step;
  const { game } = step;
  const line = lineTo(step, game);
  expect(line).toEqual([move]);
  const card = move.split(':')[0] ?? null;
  if (pin(from) >= 0) bench.board.close(pin(from));
  const lights = [{ hole: hole(to), cue: 'destination' }] as const;
  expect(practice.practise({ id: move, settings, game, card, meant: move, lights }, 'page')).toBe(true);
  await bench.until('the card lies open', () => practice.view?.stage === 'move');
  device.show(
    Uint8Array.from({ length: 3 * profile.board.holeCount }, (_, n) =>
      Math.floor(n / 3) === hole(to) ? 90 : 0,
    ),
  );
  await bench.run(60);
  const rgb = bench.board.leds.frames.at(-1)?.rgb ?? new Uint8Array();
  const lit = profile.leds.filter((_, led) => rgb[3 * led] !== 0);
  expect(lit).toEqual([hole(to)]);

  if (pin(from) >= 0) bench.board.close(pin(from), false);
  await bench.run(300);
  bench.board.close(pin(to));
  await bench.until(`${move} is read`, () => practice.view?.played === move, 8000);
  await device.stop();
});
