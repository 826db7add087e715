import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { gpioBase } from '../../../src/devices/gpio/lines.js';

describe('the number to add to a pin', () => {
  const root = mkdtempSync(join(tmpdir(), 'tock-gpio-'));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const chips = (list: Record<string, readonly [label: string, base: string]>) => {
    for (const [name, [label, base]] of Object.entries(list)) {
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, 'label'), `${label}\n`);
      writeFileSync(join(root, name, 'base'), `${base}\n`);
    }
  };

  it.each([
    ['an old kernel', { gpiochip0: ['pinctrl-bcm2835', '0'] }, 0],
    [
      'a Pi 4',
      { gpiochip512: ['pinctrl-bcm2711', '512'], gpiochip570: ['raspberrypi-exp-gpio', '570'] },
      512,
    ],
    ['a Pi 5', { gpiochip512: ['gpio-brcmstb@107d508500', '512'], gpiochip571: ['pinctrl-rp1', '571'] }, 571],
  ] as const)('is found on %s', async (_, list, base) => {
    chips(list);
    expect(await gpioBase(root)).toBe(base);
  });

  it('is refused where two chips could be the header', async () => {
    chips({ gpiochip0: ['pinctrl-bcm2711', '0'], gpiochip512: ['pinctrl-rp1', '512'] });
    await expect(gpioBase(root)).rejects.toThrow('gpiochip0 and gpiochip512');
  });

  it('is not found: the message says which chips there are', async () => {
    chips({ gpiochip0: ['some-laptop', '0'] });
    await expect(gpioBase(root)).rejects.toThrow('only some-laptop');
    await expect(gpioBase(join(root, 'none'))).rejects.toThrow('this kernel has no');
  });
});
