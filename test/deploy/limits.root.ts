/**
 * The lights of a Pi 5 under the limits of the installed service. The machine is given the model's name, a device node
 * as the kernel's light driver makes it, and the line of /proc/devices that the driver would add; behind the node is
 * another device of the host, which can be opened and takes no light.
 */

import { readFileSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newFolder } from '../support/folders.js';
import { Debian, lacksDebian, whySkipped } from './debian.js';
import { makePackage } from './package.js';

/** Name in /proc/devices, major and minor number: the CPU's features, or a network tunnel. */
const STAND_INS = [
  ['cpu/cpuid', 203, 0],
  ['misc', 10, 200],
] as const;

const SOON = { timeout: 20_000, interval: 500 };

describe.skipIf(lacksDebian)(`the lights of a Pi 5${whySkipped}`, () => {
  let debian: Debian;
  let driver = '';
  const packages = newFolder();

  beforeAll(async () => {
    debian = new Debian('trixie');
    await debian.boot();
    debian.run('useradd', 'ana');
    debian.apt('install', ...debian.bring(makePackage(packages)));
    inside('mount -t tmpfs tmpfs /sys/firmware && mkdir -p /sys/firmware/devicetree/base /boot/firmware');
    inside('printf "Raspberry Pi 5 Model B Rev 1.0\\0" >/sys/firmware/devicetree/base/model');
    inside('echo dtoverlay=ws2812-pio,gpio=18,num_leds=105 >/boot/firmware/config.txt');
    inside(
      'printf "TOCK_BOARD=pi\\nTOCK_PROFILE=/usr/lib/tock/hardware/profiles/4.json\\n" >>/etc/tock/tock.env',
    );
    driver = standIn();
  });

  afterAll(() => {
    rmSync(packages, { recursive: true, force: true });
    return debian?.remove();
  });

  const inside = (script: string) => debian.inside('sh', '-c', script);

  /** Makes /dev/leds0 of the first device that can be opened; the name of its driver. */
  function standIn(): string {
    for (const [name, major, minor] of STAND_INS) {
      const opened = inside(
        `rm -f /dev/leds0; mknod -m 660 /dev/leds0 c ${major} ${minor} && chgrp gpio /dev/leds0; : <>/dev/leds0 && echo yes || true`,
      );
      if (opened === 'yes\n') return name;
    }
    throw new Error('this kernel has no device to stand in for /dev/leds0 (modprobe cpuid)');
  }

  /** What the doctor says of the lights, whatever else is wrong. */
  const lights = (as = '') =>
    inside(`${as} tock doctor || true`)
      .split('\n')
      .filter((line) => /\b(lights|service) /.test(line));

  /** What the service has said since it was started. */
  const told = () =>
    inside(
      'journalctl --unit=tock --output=cat _SYSTEMD_INVOCATION_ID=$(systemctl show tock --property=InvocationID --value)',
    );

  test('are refused where the driver came later than the service, and that is said by name', async () => {
    inside('systemctl restart tock');
    await vi.waitFor(
      () => expect(told()).toMatch(/board lost: .*EPERM: operation not permitted, open '\/dev\/leds0'/),
      SOON,
    );
    expect(lights()).toEqual([
      expect.stringMatching(/^ok +service +runs as tock/),
      expect.stringMatching(/^FIX +lights +\/dev\/leds0 is refused by the limits of the service/),
    ]);
  });

  test('are there once the service was started again', async () => {
    const named = readFileSync('/proc/devices', 'utf8').replace(` ${driver}\n`, ' ws2812-pio-rp1\n');
    inside(`cat >/run/devices <<'END'\n${named}END\nmount --bind /run/devices /proc/devices`);
    inside('systemctl restart tock');
    // Opened; what stands behind the node takes no brightness.
    await vi.waitFor(() => expect(told()).toMatch(/board lost: .*\/dev\/leds0: E\w+: .*, write/), SOON);
    expect(told()).not.toContain('EPERM');
    expect(lights()[1]).toMatch(/^ok +lights +kernel driver, \/dev\/leds0$/);
  });

  test('are looked at with the rights of whoever asks, who is told so, where that is not root', () => {
    expect(lights('setpriv --reuid ana --clear-groups')).toEqual([
      expect.stringMatching(/^note +service +runs with rights that ana does not have/),
      expect.stringMatching(/^note +lights +\/dev\/leds0 may not be used by ana/),
    ]);
  });

  test('say that the service does not run, where it does not', () => {
    inside('systemctl stop tock');
    expect(lights()[0]).toMatch(/^FIX +service +tock\.service does not run/);
  });
});
