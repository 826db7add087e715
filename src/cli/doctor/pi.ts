import { basename, dirname } from 'node:path';
import { headerChip } from '../../devices/gpio/lines.js';
import { NO_PIN_ACCESS, PIN_ACCESS } from '../../devices/gpio/pin-access.js';
import { SYSFS, sysfsChips } from '../../devices/gpio/sysfs-lines.js';
import { spiBytes } from '../../devices/ws281x/spi-strip.js';
import { bad, badDriver, checkUse, type Finding, good, type Probe } from './probe.js';

const BOOT_CONFIGS = ['/boot/firmware/config.txt', '/boot/config.txt'];
const OVERLAY_LEDS = 60;

const accessOf = (probe: Probe) =>
  PIN_ACCESS.find(({ path }) => probe.list(dirname(path)).includes(basename(path)));

export async function checkGpio(probe: Probe): Promise<Finding[]> {
  const name = 'GPIO';
  const cure = 'Use a kernel of Raspberry Pi OS, or a board on USB';
  const access = accessOf(probe);
  if (!access) return [bad(name, NO_PIN_ACCESS, cure)];
  const refused = checkUse(probe, name, access.path, 'gpio');
  if (refused) return [refused];
  const unloaded = await checkDriver(probe, access.driver);
  if (unloaded.length > 0) return unloaded;
  try {
    if (access.driver === 'koffi') {
      const chip = headerChip(await probe.deviceChips(), '/dev');
      return [good(name, `${chip.label}, /dev/${chip.name}`)];
    }
    const { label, base } = headerChip(sysfsChips(probe), SYSFS);
    return [good(name, `${label}, base ${base}: GPIO17 is line ${base + 17}`)];
  } catch (error) {
    return [bad(name, (error as Error).message, cure)];
  }
}

async function checkDriver(probe: Probe, name: Parameters<Probe['driver']>[0]): Promise<Finding[]> {
  return probe.driver(name).then(
    () => [],
    (error: Error) => [badDriver('driver', error)],
  );
}

const has = (probe: Probe, device: string) => probe.list('/dev').includes(device);
/** A Pi 5 without the kernel's LED driver uses SPI, as the board's driver does. */
const usesKernel = (probe: Probe, model: string) =>
  isPi5(model) && (has(probe, 'leds0') || !has(probe, 'spidev0.0'));

const isPi5 = (model: string) => /Raspberry Pi (5|500|Compute Module 5)/.test(model);

export async function checkLights(probe: Probe, model: string, leds: number): Promise<Finding[]> {
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
  const findings = [...(refused ? [refused] : []), ...(await checkDriver(probe, 'spi-device'))];
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
