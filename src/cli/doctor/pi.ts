import { HEADER_CHIPS, NO_SYSFS } from '../../devices/gpio/lines.js';
import { spiBytes } from '../../devices/ws281x/spi-strip.js';
import { bad, badDriver, checkUse, type Finding, good, type Probe } from './probe.js';

const BOOT_CONFIGS = ['/boot/firmware/config.txt', '/boot/config.txt'];
const OVERLAY_LEDS = 60;

export function checkGpio(probe: Probe): Finding[] {
  const name = 'GPIO';
  const root = '/sys/class/gpio';
  const cure = 'Use a kernel of Raspberry Pi OS, or a board on USB';
  const entries = probe.list(root);
  if (entries.length === 0) return [bad(name, NO_SYSFS, cure)];
  const chips = entries.flatMap((entry) => {
    const label = probe.readText(`${root}/${entry}/label`)?.trim();
    if (!entry.startsWith('gpiochip') || !label || !HEADER_CHIPS.includes(label)) return [];
    return [{ entry, label, base: Number(probe.readText(`${root}/${entry}/base`)) }];
  });
  const [chip, other] = chips;
  if (!chip) return [bad(name, `no pin controller in ${root}`, cure)];
  if (other && other.base !== chip.base)
    return [bad(name, `${chip.entry} and ${other.entry} both say that they are the header`, cure)];
  const works = good(name, `${chip.label}, base ${chip.base}: GPIO17 is line ${chip.base + 17}`);
  return [checkUse(probe, name, `${root}/export`, 'gpio') ?? works];
}

export async function checkDrivers(probe: Probe, model: string): Promise<Finding[]> {
  const wanted = usesKernel(probe, model) ? (['onoff'] as const) : (['onoff', 'spi-device'] as const);
  const checks = wanted.map((name) =>
    probe.driver(name).then(
      () => [],
      (error: Error) => [badDriver('driver', error)],
    ),
  );
  return (await Promise.all(checks)).flat();
}

const has = (probe: Probe, device: string) => probe.list('/dev').includes(device);
/** A Pi 5 takes SPI where its kernel's driver is not set up, as the board itself does. */
const usesKernel = (probe: Probe, model: string) =>
  isPi5(model) && (has(probe, 'leds0') || !has(probe, 'spidev0.0'));

const isPi5 = (model: string) => /Raspberry Pi (5|500|Compute Module 5)/.test(model);

export function checkLights(probe: Probe, model: string, leds: number): Finding[] {
  const name = 'lights';
  const config = bootConfig(probe);
  if (usesKernel(probe, model)) {
    const overlay = `dtoverlay=ws2812-pio,gpio=18,num_leds=${leds}`;
    if (!has(probe, 'leds0')) return [bad(name, 'no /dev/leds0', addConfig(config.path, overlay))];
    const set = /^dtoverlay=ws2812-pio\b(?:.*num_leds=(\d+))?/m.exec(config.text);
    const count = set ? Number(set[1] ?? OVERLAY_LEDS) : leds;
    // With a higher count, the driver waits 50 ms for the rest of each frame.
    if (count !== leds)
      return [
        bad(
          name,
          `the overlay is set to ${count} LEDs, the board has ${leds}`,
          `sudo sed -i '/^dtoverlay=ws2812-pio/d' ${config.path}\n${addConfig(config.path, overlay)}`,
        ),
      ];
    return [checkUse(probe, name, '/dev/leds0', 'gpio') ?? good(name, 'kernel driver, /dev/leds0')];
  }
  if (!has(probe, 'spidev0.0'))
    return [bad(name, 'SPI is off', 'sudo raspi-config nonint do_spi 0 && sudo reboot')];
  const refused = checkUse(probe, name, '/dev/spidev0.0', 'spi');
  const findings = refused ? [refused] : [];
  const buffer = Number(probe.readText('/sys/module/spidev/parameters/bufsiz') ?? 4096);
  if (buffer < spiBytes(leds)) {
    findings.push(
      bad(
        name,
        `SPI takes ${buffer} bytes at once, ${leds} LEDs need ${spiBytes(leds)}`,
        `sudo sed -i 's/$/ spidev.bufsiz=65536/' ${config.path.replace('config.txt', 'cmdline.txt')} && sudo reboot`,
      ),
    );
  }
  const pinned = isPi5(model)
    ? [] // its SPI has a clock of its own
    : /Raspberry Pi 4|Raspberry Pi 400|Compute Module 4/.test(model)
      ? ['core_freq=500', 'core_freq_min=500']
      : ['core_freq=250'];
  const absent = pinned.filter((line) => !config.text.split('\n').some((each) => each.trim() === line));
  if (absent.length > 0)
    findings.push(
      bad(
        name,
        'the core clock changes its frequency, and with it the timing of the lights',
        addConfig(config.path, ...absent),
      ),
    );
  return findings.length > 0 ? findings : [good(name, `SPI, /dev/spidev0.0, ${buffer} bytes at once`)];
}

function bootConfig(probe: Probe): { path: string; text: string } {
  for (const path of BOOT_CONFIGS) {
    const text = probe.readText(path);
    if (text !== undefined) return { path, text };
  }
  return { path: '/boot/firmware/config.txt', text: '' };
}

function addConfig(path: string, ...lines: string[]): string {
  return `${lines.map((line) => `echo '${line}' | sudo tee -a ${path}`).join(' && ')} && sudo reboot`;
}
