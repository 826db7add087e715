import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProfile, parseProfileText, useName } from '../../src/devices/profile.js';
import { referenceProfile } from '../firmware/recorder.js';
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

describe('learning the map', () => {
  it('finds scrambled LEDs and scrambled switches by taps and pawns alone, and plays by what it found', async () => {
    const wires = scrambled();
    const shop = await openMaintenance({ wires });
    await shop.act({ act: 'learn.lights' });
    for (let led = 0; led < profile.leds.length; led++) {
      const [where] = shop.board().lit.keys();
      const known = where !== undefined;
      const act = known ? { act: 'learn.hole', hole: board.name(where) } : { act: 'learn.say', say: 'none' };
      expect(await shop.act(act)).toMatchObject({ status: 200 });
    }
    expect((await shop.view()).mapping).toMatchObject({ asked: null, without: named(profile.withoutLed) });
    expect(await shop.act({ act: 'learn.keep' })).toMatchObject({ status: 200 });

    await shop.act({ act: 'learn.switches', holes: wired, buttons: true });
    for (let asked = 0; asked < wired.length; asked++) {
      const [where, ...others] = shop.board().lit.keys();
      expect(others).toEqual([]);
      expect(board.name(where!)).toBe((await shop.view()).mapping?.asked);
      shop.board().put(where!);
      shop.environment.pass(300);
      shop.board().take(where!);
      shop.environment.pass(300);
    }
    for (const zone of board.colours) {
      shop.board().press(zone);
      shop.board().hold(zone, true);
      shop.environment.pass(1);
      shop.board().hold(zone, false);
    }
    const { mapping } = await shop.view();
    expect(mapping).toMatchObject({ asked: null, done: wired.length + 4, trouble: null });
    expect(await shop.act({ act: 'learn.keep' })).toMatchObject({ status: 200 });

    const learnt = shop.control.profile!;
    for (const [each, input] of wires.inputOf)
      expect(learnt.sensors[input]).toEqual({ kind: 'hole', hole: each });
    for (const [zone, input] of wires.buttonOf.entries())
      expect(learnt.sensors[input]).toEqual({ kind: 'button', zone });
    expect(learnt.leds).toEqual(wires.above);

    shop.board().put(hole('d12'));
    expect(named(holes.filter((each) => shop.control.closed[each]))).toEqual(['d12']);
    await shop.act({ act: 'lights.one', hole: 'aB3', colour: 'white' });
    expect([...shop.board().lit.keys()]).toEqual([hole('aB3')]);
    const kept = parseProfileText(readFileSync(join(shop.folder, 'board-profile.json'), 'utf8'));
    expect(kept).toEqual({ ok: true, profile: learnt });
    await shop.close();
  });

  it('tells of a switch that has answered before and of a hole where none does; the map can be gone back in', async () => {
    const shop = await openMaintenance();
    await shop.act({ act: 'learn.switches', holes: ['a1', 'a2', 'a3'], buttons: false });
    shop.board().put(hole('a2'));
    shop.environment.pass(300);
    shop.board().take(hole('a2'));
    shop.environment.pass(300);
    shop.board().put(hole('a2'));
    shop.environment.pass(300);
    const input = profile.sensors.findIndex((use) => useName(board, use) === 'a2');
    expect((await shop.view()).mapping).toMatchObject({
      asked: 'a2',
      trouble: { code: 'taken', input, by: 'a1' },
    });
    await shop.act({ act: 'learn.say', say: 'here' });
    expect((await shop.view()).mapping).toMatchObject({ asked: 'a3', all: 3, trouble: null });
    await shop.act({ act: 'learn.say', say: 'none' });
    await shop.act({ act: 'learn.say', say: 'back' });
    expect((await shop.view()).mapping).toMatchObject({ asked: 'a3', done: 1 });
    await shop.act({ act: 'learn.say', say: 'none' });
    shop.board().put(hole('a1'));
    shop.environment.pass(300);
    expect((await shop.view()).mapping).toMatchObject({ asked: null, without: ['a3'] });
    await shop.act({ act: 'learn.keep' });
    expect((await shop.view()).switches[hole('a3')]).toBeNull();
    expect(shop.table.context.masked, 'the table does not wait for a switch that is not there').toContain(
      hole('a3'),
    );
    await shop.close();
  });

  it('keeps its hands off the game: nothing is heard meanwhile, and nothing is changed when it is given up', async () => {
    const shop = await openMaintenance();
    const before = formatProfile(shop.control.profile!);
    await shop.act({ act: 'learn.switches', holes: ['a1', 'a2'], buttons: false });
    shop.board().put(hole('a1'));
    shop.environment.pass(300);
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
    expect(formatProfile(shop.control.profile!)).toBe(before);
    expect(await shop.act({ act: 'learn.say', say: 'none' })).toEqual({
      status: 409,
      body: { code: 'not-learning' },
    });
    await shop.close();
  });
});

describe('learning in the middle of a game', () => {
  it('pauses it, and who resumes it is first led back to its position', async () => {
    const shop = await underWay();
    await shop.act({ act: 'learn.switches', holes: ['c7'], buttons: false });
    expect(shop.table.snapshot.matches('paused')).toBe(true);
    shop.board().put(hole('c7'));
    shop.environment.pass(300);
    await shop.act({ act: 'learn.keep' });
    shop.table.send({ type: 'resume' });
    expect(shop.table.snapshot.matches({ playing: { turn: 'order' } })).toBe(true);
    shop.board().take(hole('c7'));
    shop.environment.pass(1000);
    expect(shop.table.snapshot.matches({ playing: { turn: 'card' } })).toBe(true);
    await shop.close();
  });
});

describe('the profile', () => {
  it('comes back as it went out, and takes effect at once', async () => {
    const shop = await openMaintenance();
    const { text } = await shop.download();
    expect(text).toBe(formatProfile(profile));
    const swapped = text.replace('"a1"', '"x"').replace('"a2"', '"a1"').replace('"x"', '"a2"');
    expect(await shop.upload(swapped)).toEqual({ status: 200, body: { done: true } });
    shop.board().put(hole('a1'));
    expect(named(holes.filter((each) => shop.control.closed[each]))).toEqual(['a2']);
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
    const shop = await openMaintenance();
    expect(await shop.upload(text)).toMatchObject({ status: 422, body });
    expect(formatProfile(shop.control.profile!)).toBe(formatProfile(profile));
    await shop.close();
  });
});
