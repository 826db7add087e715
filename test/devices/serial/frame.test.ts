import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16, writeFrame } from '../../../src/devices/serial/frame.js';
import {
  configurePayload,
  readBoard,
  readStatus,
  readSwitches,
  readTick,
} from '../../../src/devices/serial/messages.js';
import { message } from '../../../src/devices/serial/protocol.js';
import { FrameReader } from '../../../src/devices/serial/reader.js';
import { readVectors } from './vectors.js';

const { frames, streams } = readVectors();

/** Everything a reader takes of the chunks; what waits at the end is treated as cut off. */
function taken(session: number, chunks: readonly Uint8Array[]) {
  const out: { type: number; sequence: number; session: number; payload: Uint8Array }[] = [];
  const reader = new FrameReader((frame) => out.push({ ...frame, payload: frame.payload.slice() }));
  reader.session = session;
  for (const chunk of chunks) reader.push(chunk);
  while (reader.waiting) reader.giveUp();
  return { out, reader };
}

describe('the vectors shared with the firmware', () => {
  it('are all there', () => {
    expect(frames.size).toBeGreaterThanOrEqual(20);
    expect(streams.filter(({ reader }) => reader === 'host').length).toBeGreaterThanOrEqual(8);
  });

  it.each([...frames.values()])('are written byte for byte: $name', (frame) => {
    expect(writeFrame(frame.type, frame.sequence, frame.session, frame.payload)).toEqual(frame.bytes);
  });

  it.each(streams.filter(({ reader }) => reader === 'host'))('are read: $name', (stream) => {
    const expected = stream.accepted.map((name) => {
      const { type, sequence, session, payload } = frames.get(name)!;
      return { type, sequence, session, payload };
    });
    expect(taken(stream.session, [stream.input]).out).toEqual(expected);
    const single = Array.from(stream.input, (byte) => Uint8Array.of(byte));
    expect(taken(stream.session, single).out).toEqual(expected);
  });

  it('decode to the values written beside them', () => {
    expect(
      configurePayload({
        modules: 4,
        leds: 105,
        limit: 4000,
        channel: 17.3,
        idle: 1,
        profileHash: 0x89abcdef,
      }),
    ).toEqual(frames.get('configure-4')!.payload);
    expect(readBoard(frames.get('board')!.payload)).toEqual({
      version: 2,
      capabilities: 7,
      bootId: 0xfffe,
      resetCause: 'watchdog',
      window: 240,
      maxModules: 10,
      modulesFound: 10,
      maxLeds: 261,
      modules: 10,
      leds: 261,
      profileHash: 0x89abcdef,
      firmware: 2,
      brownOutFuse: 0xfc,
    });
    expect(readStatus(frames.get('status')!.payload)).toEqual({
      uptime: 86_400_000,
      scans: 86_399_999,
      framesShown: 65_535,
      rejected: 12,
      lost: 0,
      current: 3999,
      scale: 91,
      mode: 'host',
      faultyModule: 3,
    });
    expect(readSwitches(frames.get('switches-edges')!.payload, 4)).toEqual({
      newest: 3,
      tick: 2,
      bits: Uint8Array.of(0, 0, 0x81, 0x38),
      edges: [
        { chip: 2, closed: 0x01, tick: 0xfffe },
        { chip: 2, closed: 0x81, tick: 0x0001 },
      ],
    });
    expect(readSwitches(frames.get('switches-full')!.payload, 40)?.edges).toHaveLength(12);
    expect(readTick(frames.get('tick')!.payload)).toEqual({ tick: 0xffff, newest: 3 });
  });
});

it('the CRC has the check value of CRC-16/CCITT-FALSE', () => {
  expect(crc16(Buffer.from('123456789'), 0, 9)).toBe(0x29b1);
});

describe('the reader', () => {
  const session = 0x2b7c;
  const frame = fc
    .tuple(fc.nat(255), fc.constantFrom(1, 2, 4, 10), fc.infiniteStream(fc.nat(255)))
    .map(([sequence, modules, bytes]) => {
      const payload = Uint8Array.from(bytes.take(4 + 4 * modules));
      return writeFrame(message.switches, sequence, session, payload);
    });

  it('finds every frame between any garbage that has no start in it, however it is cut into chunks', () => {
    const garbage = fc.uint8Array({ maxLength: 40 }).map((bytes) => bytes.map((byte) => byte & 0x7d));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(garbage, frame), { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 50 }),
        (parts, size) => {
          const all = Uint8Array.from(parts.flatMap(([noise, bytes]) => [...noise, ...bytes]));
          const chunks = [];
          for (let at = 0; at < all.length; at += size) chunks.push(all.subarray(at, at + size));
          expect(taken(session, chunks).out.map(({ sequence }) => sequence)).toEqual(
            parts.map(([, bytes]) => bytes[3]),
          );
        },
      ),
      { seed: 1 },
    );
  });

  it('loses one frame at most where one byte is lost, added or changed', () => {
    // Its last byte is that of a start: where it is lost, the next frame's start completes it.
    const endsLikeStart = Uint8Array.of(
      126,
      8,
      131,
      226,
      124,
      43,
      244,
      161,
      155,
      165,
      90,
      51,
      207,
      16,
      227,
      126,
    );
    const next = writeFrame(message.switches, 1, session, new Uint8Array(8));
    const last = writeFrame(message.switches, 2, session, new Uint8Array(8));
    fc.assert(
      fc.property(
        fc.array(frame, { minLength: 3, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.constantFrom('lost', 'added', 'changed'),
        (list, which, where, change, how) => {
          const hurt = which % list.length;
          const bytes = list.map((each, n) => {
            if (n !== hurt) return [...each];
            const at = where % each.length;
            const out = [...each];
            if (how === 'lost') out.splice(at, 1);
            // Before a start any byte may be added, that changes nothing.
            else if (how === 'added') out.splice(Math.max(1, at), 0, change);
            else out[at] = (out[at] ?? 0) ^ change;
            return out;
          });
          const got = taken(session, [Uint8Array.from(bytes.flat())]).out.map((each) => [
            ...writeFrame(each.type, each.sequence, each.session, each.payload),
          ]);
          expect(got.filter((each) => list.some((one) => `${one}` === `${each}`))).toEqual(got);
          expect(got.length).toBeGreaterThanOrEqual(list.length - 1);
          expect(got.length).toBeLessThanOrEqual(list.length);
        },
      ),
      { seed: 1, numRuns: 300, examples: [[[endsLikeStart, next, last], 0, 15, 1, 'lost']] },
    );
  });
});
