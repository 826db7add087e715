import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { Bench } from '../../src/devices/bench/bench.js';
import { type BoardProfile, formatProfile, parseProfileText, useName } from '../../src/devices/profile.js';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import type { Hole } from '../../src/rules/holes.js';
import { WorkshopFiles } from '../../src/store/workshop-files.js';
import { playingColours, usualSettings } from '../../src/table/settings.js';
import { Table } from '../../src/table/table.js';
import { buildApp } from '../../src/web/app.js';
import type { Act } from '../../src/web/maintenance/acts.js';
import type { WorkshopView } from '../../src/web/maintenance/view.js';
import { Workshop } from '../../src/web/maintenance/workshop.js';
import { referenceProfile } from '../firmware/recorder.js';
import { WiredBoard, type Wires, wiresOf } from '../support/wired-board.js';
import { StillWorld } from '../support/world.js';

const profile = referenceProfile(4);
const { board } = profile;
const hole = (name: string) => board.parse(name)!;
const holes = Array.from({ length: board.holeCount }, (_, index) => index as Hole);
const named = (list: Iterable<Hole>) => [...list].map((each) => board.name(each));
const wired = named(holes.filter((each) => !profile.withoutSensor.has(each)));

interface Options {
  readonly pin?: string;
  readonly folder?: string;
  readonly wires?: Wires;
  readonly profile?: BoardProfile;
}

async function openWorkshop(options: Options = {}) {
  const world = new StillWorld(1);
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'tock-workshop-'));
  const files = new WorkshopFiles(folder);
  const first = options.profile ?? profile;
  const { zones } = first.board;
  const wood = { zones, homeEntry: first.homeEntry, without: [...first.withoutSensor] };
  const table = new Table(world, { settings: usualSettings('tock'), wood });
  let device = new WiredBoard(first, options.wires ?? wiresOf(first), () => world.now());
  const open = async (wiring: BoardProfile) => {
    device = device.reopened(wiring);
    return device;
  };
  const { brightness } = files.settings;
  const bench = new Bench({
    device,
    board: () => board,
    wired: { profile: first, open },
    clock: world,
    brightness,
  });
  const workshop = new Workshop(table, bench, files, world);
  await bench.start(listening(table));
  const app = await appOf(table, workshop, options.pin);
  return {
    world,
    table,
    bench,
    workshop,
    folder,
    board: () => device,
    ...asking(app),
    close: async () => {
      await app.close();
      await bench.stop();
    },
  };
}

function listening(table: Table): Parameters<Bench['start']>[0] {
  return {
    onSnapshot: (closed, at) => table.send({ type: 'board.snapshot', closed: [...closed], at }),
    onSwitch: ({ hole: where, closed, at }) => table.send({ type: 'board.switch', hole: where, closed, at }),
    onButton: (zone, at) => table.send({ type: 'board.button', zone, at }),
    onLink: (state) => table.send({ type: 'board.link', state }),
  };
}

function appOf(table: Table, workshop: Workshop, pin?: string) {
  const pageFolder = mkdtempSync(join(tmpdir(), 'tock-page-'));
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Tock</title>');
  return buildApp({
    table,
    workshop,
    virtualBoard: () => null,
    pageFolder,
    joinUrl: () => 'http://tock.test/',
    security: { pin },
  });
}

function asking(app: FastifyInstance) {
  const answerOf = async (request: InjectOptions) => {
    const { statusCode, payload } = await app.inject(request);
    return { status: statusCode, text: payload };
  };
  return {
    app,
    view: async () => JSON.parse((await answerOf({ url: '/api/workshop' })).text) as WorkshopView,
    act: async (act: Act | object) => {
      const { status, text } = await answerOf({ method: 'POST', url: '/api/workshop', payload: act });
      return { status, body: JSON.parse(text) as Record<string, unknown> };
    },
    upload: async (text: string) => {
      const headers = { 'content-type': 'text/plain' };
      const url = '/api/workshop/profile';
      const answer = await answerOf({ method: 'PUT', url, headers, payload: text });
      return { status: answer.status, body: JSON.parse(answer.text) as Record<string, unknown> };
    },
    download: () => answerOf({ url: '/api/workshop/profile' }),
  };
}

/** Wires gone to wherever there was room: every input and every LED is another one. */
function scrambled(): Wires {
  const reference = wiresOf(profile);
  const inputs = profile.sensors.length;
  const moved = (input: number) => (input * 37 + 11) % inputs;
  return {
    inputOf: new Map([...reference.inputOf].map(([each, input]) => [each, moved(input)])),
    buttonOf: reference.buttonOf.map(moved),
    above: [...profile.leds].reverse(),
  };
}

describe('the switches, live', () => {
  it('are told as they are, with the holes that have none, and what the board tells of itself', async () => {
    const shop = await openWorkshop();
    shop.board().put(hole('b4'));
    const view = await shop.view();
    expect(named(holes.filter((each) => view.switches[each]))).toEqual(['b4']);
    expect(named(holes.filter((each) => view.switches[each] === null))).toEqual(named(profile.withoutSensor));
    expect(view).toMatchObject({ kind: 'serial', zones: 4, link: 'ready', lesson: null });
    expect(view.report).toEqual({
      firmware: 7,
      uptimeSeconds: 61,
      modules: 4,
      counts: { framesShown: 12, rejectedHere: 3 },
    });
    await shop.close();
  });

  it('are looked after by whoever knows the PIN alone, where there is one', async () => {
    const shop = await openWorkshop({ pin: '4711' });
    const asked = [
      { url: '/api/workshop' },
      { url: '/api/workshop/events' },
      { url: '/api/workshop/profile' },
      { method: 'POST', url: '/api/workshop', payload: { act: 'lights.all' } },
      { method: 'PUT', url: '/api/workshop/profile', payload: 'x' },
    ] as const;
    for (const request of asked) {
      const answer = await shop.app.inject(request);
      expect([request.url, answer.statusCode, answer.json()]).toEqual([
        request.url,
        403,
        { code: 'pin-needed' },
      ]);
    }
    expect(shop.bench.test).toBeNull();
    await shop.close();
  });
});

describe('the light test', () => {
  it('shows every hole in one colour after the other until it is stopped, whatever the table says', async () => {
    const shop = await openWorkshop();
    await shop.act({ act: 'lights.all' });
    const seen: unknown[] = [];
    for (let step = 0; step < 5; step++) {
      const { lit } = shop.board();
      expect(lit.size).toBe(profile.leds.filter((each) => each !== null).length);
      expect(new Set([...lit.values()].map(String)).size).toBe(1);
      seen.push([...lit.values()][0]);
      shop.table.send({ type: 'wake' });
      shop.world.pass(2000);
    }
    expect(seen).toEqual([
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [255, 255, 255],
      [255, 0, 0],
    ]);
    await shop.act({ act: 'lights.off' });
    expect((await shop.view()).test).toBeNull();
    expect(shop.board().lit.size, 'an empty table that is being set up is dark').toBe(0);
    await shop.close();
  });

  it('shows one hole in the colour asked for, at the brightness that is set and kept', async () => {
    const shop = await openWorkshop();
    await shop.act({ act: 'lights.one', hole: 'c9', colour: 'green' });
    expect(shop.board().lit).toEqual(new Map([[hole('c9'), [0, 255, 0]]]));
    expect(await shop.act({ act: 'brightness', level: 128 })).toMatchObject({ status: 200 });
    const dimmed = [0, Math.round(255 * (128 / 255) ** 2.2), 0];
    expect(shop.board().lit).toEqual(new Map([[hole('c9'), dimmed]]));
    await shop.close();
    const again = await openWorkshop({ folder: shop.folder });
    expect((await again.view()).brightness).toBe(128);
    await again.close();
  });

  it('refuses a hole that this board does not have, and a brightness that looks like a broken board', async () => {
    const shop = await openWorkshop();
    expect(await shop.act({ act: 'lights.one', hole: 'j9', colour: 'green' })).toEqual({
      status: 409,
      body: { code: 'no-such-hole', hole: 'j9' },
    });
    expect(await shop.act({ act: 'brightness', level: 0 })).toMatchObject({ status: 400 });
    await shop.close();
  });
});

describe('learning the map', () => {
  it('finds scrambled LEDs and scrambled switches by taps and pawns alone, and plays by what it found', async () => {
    const wires = scrambled();
    const shop = await openWorkshop({ wires });
    await shop.act({ act: 'learn.lights' });
    for (let led = 0; led < profile.leds.length; led++) {
      const [where] = shop.board().lit.keys();
      const known = where !== undefined;
      const act = known ? { act: 'learn.hole', hole: board.name(where) } : { act: 'learn.say', say: 'none' };
      expect(await shop.act(act)).toMatchObject({ status: 200 });
    }
    expect((await shop.view()).lesson).toMatchObject({ asked: null, without: named(profile.withoutLed) });
    expect(await shop.act({ act: 'learn.keep' })).toMatchObject({ status: 200 });

    await shop.act({ act: 'learn.switches', holes: wired, buttons: true });
    for (let asked = 0; asked < wired.length; asked++) {
      const [where, ...others] = shop.board().lit.keys();
      expect(others).toEqual([]);
      expect(board.name(where!)).toBe((await shop.view()).lesson?.asked);
      shop.board().put(where!);
      shop.world.pass(300);
      shop.board().take(where!);
      shop.world.pass(300);
    }
    for (const zone of board.colours) {
      shop.board().press(zone);
      shop.board().hold(zone, true);
      shop.world.pass(1);
      shop.board().hold(zone, false);
    }
    const { lesson } = await shop.view();
    expect(lesson).toMatchObject({ asked: null, done: wired.length + 4, trouble: null });
    expect(await shop.act({ act: 'learn.keep' })).toMatchObject({ status: 200 });

    const learnt = shop.bench.profile!;
    for (const [each, input] of wires.inputOf)
      expect(learnt.sensors[input]).toEqual({ kind: 'hole', hole: each });
    for (const [zone, input] of wires.buttonOf.entries())
      expect(learnt.sensors[input]).toEqual({ kind: 'button', zone });
    expect(learnt.leds).toEqual(wires.above);

    shop.board().put(hole('d12'));
    expect(named(holes.filter((each) => shop.bench.closed[each]))).toEqual(['d12']);
    await shop.act({ act: 'lights.one', hole: 'aB3', colour: 'white' });
    expect([...shop.board().lit.keys()]).toEqual([hole('aB3')]);
    const kept = parseProfileText(readFileSync(join(shop.folder, 'board-profile.json'), 'utf8'));
    expect(kept).toEqual({ ok: true, profile: learnt });
    await shop.close();
  });

  it('tells of a switch that has answered before and of a hole where none does; the map can be gone back in', async () => {
    const shop = await openWorkshop();
    await shop.act({ act: 'learn.switches', holes: ['a1', 'a2', 'a3'], buttons: false });
    shop.board().put(hole('a2'));
    shop.world.pass(300);
    shop.board().take(hole('a2'));
    shop.world.pass(300);
    shop.board().put(hole('a2'));
    shop.world.pass(300);
    const input = profile.sensors.findIndex((use) => useName(board, use) === 'a2');
    expect((await shop.view()).lesson).toMatchObject({
      asked: 'a2',
      trouble: { code: 'taken', input, by: 'a1' },
    });
    await shop.act({ act: 'learn.say', say: 'here' });
    expect((await shop.view()).lesson).toMatchObject({ asked: 'a3', all: 3, trouble: null });
    await shop.act({ act: 'learn.say', say: 'none' });
    await shop.act({ act: 'learn.say', say: 'back' });
    expect((await shop.view()).lesson).toMatchObject({ asked: 'a3', done: 1 });
    await shop.act({ act: 'learn.say', say: 'none' });
    shop.board().put(hole('a1'));
    shop.world.pass(300);
    expect((await shop.view()).lesson).toMatchObject({ asked: null, without: ['a3'] });
    await shop.act({ act: 'learn.keep' });
    expect((await shop.view()).switches[hole('a3')]).toBeNull();
    expect(shop.table.context.masked, 'the table does not wait for a switch that is not there').toContain(
      hole('a3'),
    );
    await shop.close();
  });

  it('keeps its hands off the game: nothing is heard meanwhile, and nothing is changed when it is given up', async () => {
    const shop = await openWorkshop();
    const before = formatProfile(shop.bench.profile!);
    await shop.act({ act: 'learn.switches', holes: ['a1', 'a2'], buttons: false });
    shop.board().put(hole('a1'));
    shop.world.pass(300);
    const closedAt = () =>
      named(
        holes.filter(
          (each) =>
            shop.table.context.sensing.state.watch.start.includes(each) ||
            shop.table.context.sensing.state.watch.traces.some((trace) => trace.hole === each && trace.raw),
        ),
      );
    expect(closedAt()).toEqual([]);
    expect(await shop.act({ act: 'learn.keep' })).toEqual({ status: 409, body: { code: 'not-learnt' } });
    expect(await shop.act({ act: 'learn.lights' })).toEqual({ status: 409, body: { code: 'learning' } });
    await shop.act({ act: 'learn.stop' });
    expect(closedAt()).toEqual(['a1']);
    expect(formatProfile(shop.bench.profile!)).toBe(before);
    expect(await shop.act({ act: 'learn.say', say: 'none' })).toEqual({
      status: 409,
      body: { code: 'not-learning' },
    });
    await shop.close();
  });
});

describe('the page is closed', () => {
  it('gives the lights and the switches back to the table after a while, unless somebody is back by then', async () => {
    const shop = await openWorkshop();
    await shop.act({ act: 'learn.switches', holes: ['a1'], buttons: false });
    shop.workshop.leave();
    shop.world.pass(4 * 60_000);
    shop.workshop.enter();
    shop.world.pass(10 * 60_000);
    expect((await shop.view()).lesson).toMatchObject({ asked: 'a1' });
    shop.workshop.leave();
    shop.world.pass(5 * 60_000);
    expect((await shop.view()).lesson).toBeNull();
    await shop.act({ act: 'lights.all' });
    shop.workshop.leave();
    shop.world.pass(5 * 60_000);
    expect((await shop.view()).test).toBeNull();
    await shop.close();
  });
});

describe('the profile', () => {
  it('comes back as it went out, and takes effect at once', async () => {
    const shop = await openWorkshop();
    const { text } = await shop.download();
    expect(text).toBe(formatProfile(profile));
    const swapped = text.replace('"a1"', '"x"').replace('"a2"', '"a1"').replace('"x"', '"a2"');
    expect(await shop.upload(swapped)).toEqual({ status: 200, body: { done: true } });
    shop.board().put(hole('a1'));
    expect(named(holes.filter((each) => shop.bench.closed[each]))).toEqual(['a2']);
    await shop.close();
  });

  it.each([
    ['no JSON', 'hello', { code: 'bad-profile', faults: [{ field: 'file' }] }],
    [
      'a hole twice',
      formatProfile(profile).replace('"a2"', '"a1"'),
      { code: 'bad-profile', faults: [{ field: 'sensors[2]', fault: 'a1 is already at sensors[1]' }, {}] },
    ],
    ['another size', formatProfile(referenceProfile(6)), { code: 'other-size', zones: 6, expected: 4 }],
  ])('is refused with %s, and says what is wrong', async (_, text, body) => {
    const shop = await openWorkshop();
    expect(await shop.upload(text)).toMatchObject({ status: 422, body });
    expect(formatProfile(shop.bench.profile!)).toBe(formatProfile(profile));
    await shop.close();
  });
});

/** The bases are full, a deal has been made, everybody has given a card unseen. */
async function underWay(wires?: Wires) {
  const shop = await openWorkshop(wires ? { wires } : {});
  const { table } = shop;
  for (const colour of playingColours(table.context.settings)) {
    for (const number of [1, 2, 3, 4]) shop.board().put(board.base(colour, number));
  }
  for (const type of ['wake', 'start'] as const) table.send({ type });
  shop.world.pass(1000);
  expect(table.send({ type: 'dealt', by: 'table' })).toMatchObject({ ok: true });
  for (const player of [0, 1, 2, 3]) table.send({ type: 'exchange', by: 'table', player, card: '??' });
  const colour = board.colours[table.context.game!.turn]!;
  return { ...shop, star: board.star(colour), base: board.base(colour, 4) };
}

describe('learning in the middle of a game', () => {
  it('pauses it, and who resumes it is first led back to its position', async () => {
    const shop = await underWay();
    await shop.act({ act: 'learn.switches', holes: ['c7'], buttons: false });
    expect(shop.table.snapshot.matches('paused')).toBe(true);
    shop.board().put(hole('c7'));
    shop.world.pass(300);
    await shop.act({ act: 'learn.keep' });
    shop.table.send({ type: 'resume' });
    expect(shop.table.snapshot.matches({ playing: { turn: 'order' } })).toBe(true);
    shop.board().take(hole('c7'));
    shop.world.pass(1000);
    expect(shop.table.snapshot.matches({ playing: { turn: 'card' } })).toBe(true);
    await shop.close();
  });
});

describe('ailing switches', () => {
  it('are masked, the game goes on around them, and what they fail to say is learnt in play', async () => {
    const reference = wiresOf(profile);
    const stars = new Set(board.colours.map((colour) => board.star(colour)));
    const shop = await underWay({
      ...reference,
      inputOf: new Map([...reference.inputOf].filter(([each]) => !stars.has(each))),
    });
    const { table, star } = shop;
    expect(table.send({ type: 'card.play', by: 'table', card: 'AS' })).toMatchObject({ ok: true });
    shop.board().take(shop.base);
    shop.board().put(star);
    shop.world.pass(10_000);
    table.send({ type: 'done', by: 'table' });
    expect(table.context.entries, 'a dead switch cannot confirm the start').toEqual([]);

    const name = board.name(star);
    expect(await shop.act({ act: 'mask', hole: name, masked: true })).toMatchObject({ status: 200 });
    shop.world.pass(10_000);
    if (table.context.entries.length === 0) table.send({ type: 'done', by: 'table' });
    expect(table.context.entries.map(({ notation }) => notation.split(':')[0])).toEqual(['AS']);
    for (const card of ['2S', '3S']) {
      expect(table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    const view = await shop.view();
    expect(view.masked).toEqual([name]);
    expect(view.ailments).toEqual([{ hole: name, ailment: 'dead', turns: 3 }]);

    await shop.act({ act: 'mended', hole: name });
    await shop.act({ act: 'mask', hole: name, masked: false });
    expect((await shop.view()).ailments).toEqual([]);
    expect(table.context.masked).toEqual([]);
    await shop.close();
    const again = await openWorkshop({ folder: shop.folder });
    expect((await again.view()).masked).toEqual([]);
    await again.close();
  });

  it('are told while they keep the table waiting: closed where the position has no pawn', async () => {
    const shop = await underWay();
    shop.board().put(hole('c7'));
    shop.table.send({ type: 'pause' });
    shop.table.send({ type: 'resume' });
    expect((await shop.view()).ailments).toEqual([{ hole: 'c7', ailment: 'disagrees', turns: 0 }]);
    await shop.act({ act: 'mask', hole: 'c7', masked: true });
    expect((await shop.view()).ailments).toEqual([]);
    expect(shop.table.snapshot.matches({ playing: { turn: 'card' } })).toBe(true);
    await shop.close();
    const again = await openWorkshop({ folder: shop.folder });
    expect(again.table.context.masked, 'a mask outlives the program').toEqual([hole('c7')]);
    await again.close();
  });

  it('are recognised by chatter in three turns', async () => {
    const shop = await underWay();
    for (const card of ['2S', '3S', '4S']) {
      for (let flip = 0; flip < 15; flip++) {
        shop.board().put(hole('c7'));
        shop.world.pass(2);
        shop.board().take(hole('c7'));
        shop.world.pass(2);
      }
      shop.world.pass(1000);
      expect(shop.table.send({ type: 'card.discard', by: 'table', card })).toMatchObject({ ok: true });
    }
    expect((await shop.view()).ailments).toEqual([{ hole: 'c7', ailment: 'chatter', turns: 3 }]);
    await shop.close();
  });
});

describe('a board that is only drawn', () => {
  it('has switches, lights and masks, but no map, no file and no brightness', async () => {
    const world = new StillWorld(1);
    const table = new Table(world, { settings: usualSettings('tock') });
    const drawn = new VirtualBoard(4, () => world.now());
    const bench = new Bench({ device: drawn, board: () => drawn.board, wired: null, clock: world });
    const workshop = new Workshop(table, bench, new WorkshopFiles(undefined), world);
    await bench.start(listening(table));
    drawn.setUp(playingColours(table.context.settings));
    const app = await appOf(table, workshop);
    const { view, act, upload, download } = asking(app);
    const seen = await view();
    expect(seen).toMatchObject({ kind: 'virtual', brightness: null, profile: null, keeps: false });
    expect(seen.switches.filter(Boolean).length).toBe(16);
    await act({ act: 'lights.one', hole: 'a5', colour: 'blue' });
    expect([...drawn.frame.subarray(3 * hole('a5'), 3 * hole('a5') + 3)]).toEqual([0, 0, 255]);
    await act({ act: 'lights.off' });
    expect(drawn.frame.every((level) => level === 0)).toBe(true);
    for (const refused of [
      await act({ act: 'brightness', level: 100 }),
      await act({ act: 'learn.lights' }),
      await upload(formatProfile(profile)),
    ]) {
      expect(refused).toEqual({ status: 409, body: { code: 'drawn-board' } });
    }
    expect((await download()).status).toBe(409);
    await act({ act: 'mask', hole: 'a5', masked: true });
    expect(table.context.masked).toEqual([hole('a5')]);
    drawn.resize(6);
    table.send({ type: 'settings', settings: usualSettings('tock', 6) });
    expect(table.context.settings.zones).toBe(6);
    expect(table.context.masked, 'another board has other switches').toEqual([]);
    await app.close();
  });
});
