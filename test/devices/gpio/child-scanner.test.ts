import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { ChildScanner } from '../../../src/devices/gpio/child-scanner.js';
import { PIN_ACCESS } from '../../../src/devices/gpio/pin-access.js';
import type { ChainReading } from '../../../src/devices/gpio/scanner.js';
import { newFolder } from '../../support/folders.js';

/** The real one, compiled: Node runs no TypeScript in a child. */
const real = fileURLToPath(new URL('../../../dist/devices/gpio/scan-child.js', import.meta.url));
const isPi = existsSync('/sys/firmware/devicetree/base/model');

describe('scanning in a child process', () => {
  const folder = newFolder();

  let programs = 0;
  /** A child that does as these lines say, and ends when it is let go. */
  function childThat(does: string) {
    const program = join(folder, `${programs++}.mjs`);
    writeFileSync(
      program,
      `process.on('disconnect', () => process.exit());
       const bits = new Uint8Array(Number(process.argv[2]));
       const read = (bits) => process.send({ bits, at: Number(process.hrtime.bigint()) / 1e6 });
       ${does}`,
    );
    return { scanner: new ChildScanner(program), listener: listen() };
  }
  const listen = () => ({
    onReading: vi.fn<(reading: ChainReading) => void>(),
    onFault: vi.fn<(reason: string) => void>(),
  });
  const SOON = { timeout: 20_000 };

  it('tells the readings, in milliseconds of this process, how many modules there are, and a fault, once', async () => {
    const { scanner, listener } = childThat(`
      read(bits);
      process.send({ modules: 2 });
      read(bits.with(7, 3));
      process.send({ fault: 'EIO' });
      process.send({ fault: 'EIO' });`);
    const before = performance.now();
    expect(await scanner.start(8, listener)).toBe(2);
    await vi.waitFor(() => expect(listener.onFault.mock.calls).toEqual([['EIO']]), SOON);
    const readings = listener.onReading.mock.calls.map(([reading]) => reading);
    expect(readings.map(({ bits }) => bits)).toEqual([new Uint8Array(8), new Uint8Array(8).with(7, 3)]);
    const times = [before, ...readings.map(({ at }) => at), performance.now()];
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it('is refused with what the child says', async () => {
    const { scanner, listener } = childThat(`process.send({ fault: 'EBUSY: line 6' });`);
    await expect(scanner.start(4, listener)).rejects.toThrow('EBUSY: line 6');
    expect(listener.onFault).not.toHaveBeenCalled();
  });

  it('says that the child has ended, at the start and later', async () => {
    const early = childThat('process.exit(3);');
    await expect(early.scanner.start(4, early.listener)).rejects.toThrow('has ended (3)');
    const late = childThat('process.send({ modules: 1 }); setTimeout(() => process.exit(4), 1);');
    await late.scanner.start(4, late.listener);
    await vi.waitFor(
      () =>
        expect(late.listener.onFault.mock.calls).toEqual([
          ['the process that reads the switches has ended (4)'],
        ]),
      SOON,
    );
  });

  it('lets the child go when it is stopped, which is no fault, and ends one that does not go', async () => {
    const { scanner, listener } = childThat('process.send({ modules: 1 });');
    await scanner.start(4, listener);
    await scanner.stop();
    const deaf = childThat(`process.removeAllListeners('disconnect'); setInterval(() => {}, 1000);
      process.send({ modules: 1 });`);
    await deaf.scanner.start(4, deaf.listener);
    await deaf.scanner.stop();
    expect([listener.onFault.mock.calls, deaf.listener.onFault.mock.calls]).toEqual([[], []]);
  });

  it('is no longer waited for when it is stopped while it starts', async () => {
    const { scanner, listener } = childThat('setInterval(() => {}, 1000);');
    const started = expect(scanner.start(4, listener)).rejects.toThrow('has ended');
    await scanner.stop();
    await started;
  });

  const why = existsSync(real) ? (isPi ? ' (skipped: this is a Pi)' : '') : ' (skipped: npm run build)';
  it.skipIf(why !== '')(`says on a computer without such lines what is missing${why}`, async () => {
    await expect(new ChildScanner(real).start(4, listen())).rejects.toThrow(
      PIN_ACCESS.some(({ path }) => existsSync(path)) ? 'no Raspberry Pi pins' : 'neither /sys/class/gpio',
    );
  });
});
