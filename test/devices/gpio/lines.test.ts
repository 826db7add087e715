import { describe, expect, it } from 'vitest';
import { headerChip } from '../../../src/devices/gpio/lines.js';
import { SYSFS, sysfsChips } from '../../../src/devices/gpio/sysfs-lines.js';

type Chips = Record<string, readonly [label: string, base: string]>;

function headerOf(chips: Chips) {
  const readText = (path: string) => {
    const [, name = '', field] = /\/(gpiochip\d+)\/(label|base)$/.exec(path) ?? [];
    const text = chips[name]?.[field === 'label' ? 0 : 1];
    return text === undefined ? undefined : `${text}\n`;
  };
  return headerChip(sysfsChips({ list: () => ['export', ...Object.keys(chips)], readText }), SYSFS);
}

describe('the number to add to a pin', () => {
  it.each<[string, Chips, number]>([
    ['an old kernel', { gpiochip0: ['pinctrl-bcm2835', '0'] }, 0],
    [
      'a Pi 4',
      { gpiochip512: ['pinctrl-bcm2711', '512'], gpiochip570: ['raspberrypi-exp-gpio', '570'] },
      512,
    ],
    ['a Pi 5', { gpiochip512: ['gpio-brcmstb@107d508500', '512'], gpiochip571: ['pinctrl-rp1', '571'] }, 571],
    [
      'a chip with two names',
      { gpiochip0: ['pinctrl-rp1', '571'], gpiochip571: ['pinctrl-rp1', '571'] },
      571,
    ],
  ])('is found on %s', (_, chips, base) => {
    expect(headerOf(chips).base).toBe(base);
  });

  it('is refused where two chips could be the header', () => {
    const chips: Chips = { gpiochip0: ['pinctrl-bcm2711', '0'], gpiochip512: ['pinctrl-rp1', '512'] };
    expect(() => headerOf(chips)).toThrow('gpiochip0 and gpiochip512');
  });

  it('is not found: the message says which chips there are', () => {
    expect(() => headerOf({ gpiochip0: ['some-laptop', '0'] })).toThrow('found: some-laptop');
    expect(() => headerOf({})).toThrow('found: none');
  });
});
