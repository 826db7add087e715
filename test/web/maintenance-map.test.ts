import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { referenceProfile } from '../../hardware/generator/profiles.js';
import { formatProfile, parseProfileText, useName } from '../../src/devices/profile.js';
import {
  board,
  hole,
  holes,
  named,
  openMaintenance,
  profile,
  scrambled,
  underWay,
  wired,
} from '../support/maintenance-server.js';
import { wiresOf } from '../support/wired-board.js';

describe('learning the map', () => {
  it('finds scrambled LEDs and scrambled switches by taps and pawns alone, and plays by what it found', async () => {
    const wires = scrambled();
    const server = await openMaintenance({ wires });
    await server.act({ act: 'learn.lights' });
    for (let led = 0; led < profile.leds.length; led++) {
      const [where] = server.board().lit.keys();
      const known = where !== undefined;
      const act = known ? { act: 'learn.hole', hole: board.name(where) } : { act: 'learn.say', say: 'none' };
      expect(await server.act(act)).toMatchObject({ status: 200 });
    }
    expect((await server.view()).mapping).toMatchObject({ asked: null, without: named(profile.withoutLed) });
    expect(await server.act({ act: 'learn.keep' })).toMatchObject({ status: 200 });

    await server.act({ act: 'learn.switches', holes: wired, buttons: true });
    for (let asked = 0; asked < wired.length; asked++) {
      const [where, ...others] = server.board().lit.keys();
      expect(others).toEqual([]);
      expect(board.name(where!)).toBe((await server.view()).mapping?.asked);
      server.board().put(where!);
      server.environment.pass(300);
      server.board().take(where!);
      server.environment.pass(300);
    }
    for (const zone of board.colours) {
      server.board().press(zone);
      server.board().hold(zone, true);
      server.environment.pass(1);
      server.board().hold(zone, false);
    }
    const { mapping } = await server.view();
    expect(mapping).toMatchObject({ asked: null, done: wired.length + 4, trouble: null });
    expect(await server.act({ act: 'learn.keep' })).toMatchObject({ status: 200 });

    const learnt = server.control.profile!;
    for (const [each, input] of wires.inputOf)
      expect(learnt.sensors[input]).toEqual({ kind: 'hole', hole: each });
    for (const [zone, input] of wires.buttonOf.entries())
      expect(learnt.sensors[input]).toEqual({ kind: 'button', zone });
    expect(learnt.leds).toEqual(wires.above);

    server.board().put(hole('d12'));
    expect(named(holes.filter((each) => server.control.closed[each]))).toEqual(['d12']);
    await server.act({ act: 'lights.one', hole: 'aB3', colour: 'white' });
    expect([...server.board().lit.keys()]).toEqual([hole('aB3')]);
    const kept = parseProfileText(readFileSync(join(server.folder, 'board-profile.json'), 'utf8'));
    expect(kept).toEqual({ ok: true, profile: learnt });
  });

  it('finds what is wired to a chip that the profile does not list', async () => {
    const sensors = profile.sensors.slice(0, 114);
    const missing = holes.filter((each) => !sensors.some((use) => use.kind === 'hole' && use.hole === each));
    const server = await openMaintenance({
      profile: { ...profile, sensors, withoutSensor: new Set(missing) },
      wires: wiresOf(profile),
    });
    await server.act({ act: 'learn.switches', holes: ['dH4'], buttons: false });
    server.board().put(hole('dH4'));
    server.environment.pass(300);
    expect((await server.view()).mapping).toMatchObject({ asked: null, trouble: null });
    await server.act({ act: 'learn.keep' });
    expect((await server.view()).switches[hole('dH4')]).toBe(true);
  });

  it('says when a switch has answered before, and lists a hole where none does; one can go back a question', async () => {
    const server = await openMaintenance();
    await server.act({ act: 'learn.switches', holes: ['a1', 'a2', 'a3'], buttons: false });
    server.board().put(hole('a2'));
    server.environment.pass(300);
    server.board().take(hole('a2'));
    server.environment.pass(300);
    server.board().put(hole('a2'));
    server.environment.pass(300);
    const input = profile.sensors.findIndex((use) => useName(board, use) === 'a2');
    expect((await server.view()).mapping).toMatchObject({
      asked: 'a2',
      trouble: { code: 'taken', input, by: 'a1' },
    });
    await server.act({ act: 'learn.say', say: 'here' });
    expect((await server.view()).mapping).toMatchObject({ asked: 'a3', all: 3, trouble: null });
    await server.act({ act: 'learn.say', say: 'none' });
    await server.act({ act: 'learn.say', say: 'back' });
    expect((await server.view()).mapping).toMatchObject({ asked: 'a3', done: 1 });
    await server.act({ act: 'learn.say', say: 'none' });
    server.board().put(hole('a1'));
    server.environment.pass(300);
    expect((await server.view()).mapping).toMatchObject({ asked: null, without: ['a3'] });
    await server.act({ act: 'learn.keep' });
    expect((await server.view()).switches[hole('a3')]).toBeNull();
    expect(
      server.table.context.ignoredByMaintenance,
      'the table does not wait for a switch that is not there',
    ).toContain(hole('a3'));
  });

  it('does not touch the game: it gets no switch events meanwhile, and nothing has changed when learning is stopped', async () => {
    const server = await openMaintenance();
    const before = formatProfile(server.control.profile!);
    await server.act({ act: 'learn.switches', holes: ['a1', 'a2'], buttons: false });
    server.board().put(hole('a1'));
    server.environment.pass(300);
    const closedAt = () =>
      named(
        holes.filter(
          (each) =>
            server.table.context.sensing.state.watch.start.includes(each) ||
            server.table.context.sensing.state.watch.histories.some(
              (history) => history.hole === each && history.raw,
            ),
        ),
      );
    expect(closedAt()).toEqual([]);
    expect(await server.act({ act: 'learn.keep' })).toEqual({ status: 409, body: { code: 'not-learnt' } });
    expect(await server.act({ act: 'learn.lights' })).toEqual({ status: 409, body: { code: 'learning' } });
    await server.act({ act: 'learn.stop' });
    expect(closedAt()).toEqual(['a1']);
    expect(formatProfile(server.control.profile!)).toBe(before);
    expect(await server.act({ act: 'learn.say', say: 'none' })).toEqual({
      status: 409,
      body: { code: 'not-learning' },
    });
  });
});

it('learning in the middle of a game pauses it, and whoever resumes it must first put the board back in order', async () => {
  const server = await underWay();
  await server.act({ act: 'learn.switches', holes: ['c7'], buttons: false });
  expect(server.table.snapshot.matches('paused')).toBe(true);
  server.board().put(hole('c7'));
  server.environment.pass(300);
  await server.act({ act: 'learn.keep' });
  server.table.send({ type: 'resume' });
  expect(server.table.snapshot.matches({ playing: { turn: 'order' } })).toBe(true);
  server.board().take(hole('c7'));
  server.environment.pass(1000);
  expect(server.table.snapshot.matches({ playing: { turn: 'card' } })).toBe(true);
});

describe('the profile', () => {
  it('comes back as it went out, and takes effect at once', async () => {
    const server = await openMaintenance();
    const { text } = await server.download();
    expect(text).toBe(formatProfile(profile));
    const swapped = text.replace('"a1"', '"x"').replace('"a2"', '"a1"').replace('"x"', '"a2"');
    expect(await server.upload(swapped)).toEqual({ status: 200, body: { done: true } });
    server.board().put(hole('a1'));
    expect(named(holes.filter((each) => server.control.closed[each]))).toEqual(['a2']);
  });

  it.each([
    ['no JSON', 'hello', { code: 'bad-profile', faults: [{ field: 'file' }] }],
    [
      'a hole twice',
      formatProfile(profile).replace('"a2"', '"a1"'),
      { code: 'bad-profile', faults: [{ field: 'sensors[2]', fault: 'a1 is already at sensors[1]' }, {}] },
    ],
    [
      'other zones',
      formatProfile(referenceProfile(6)),
      { found: { zones: 6, holesPerZone: 18 }, expected: { zones: 4, holesPerZone: 18 } },
    ],
    [
      'other holes a zone',
      formatProfile(referenceProfile(4, 16)),
      { found: { zones: 4, holesPerZone: 16 }, expected: { zones: 4, holesPerZone: 18 } },
    ],
  ])('is refused with %s, and says what is wrong', async (_, text, body) => {
    const server = await openMaintenance();
    expect(await server.upload(text)).toMatchObject({ status: 422, body });
    expect(formatProfile(server.control.profile!)).toBe(formatProfile(profile));
  });
});
