import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseSettings } from '../../src/cli/service.js';
import { unknownVariables } from '../../src/config.js';
import { Card, TEMPLATE } from './card.js';

const image = fileURLToPath(new URL('../../deploy/image', import.meta.url));
const stage = join(image, 'stage-tock');
const part = join(stage, '00-tock');
const read = (...path: string[]) => readFileSync(join(...path), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe('the recipe of the SD image', () => {
  test('has the files that pi-gen looks for, those that it runs executable', () => {
    expect(existsSync(join(stage, 'EXPORT_IMAGE'))).toBe(true);
    expect(statSync(join(stage, 'prerun.sh')).mode & 0o111).toBe(0o111);
    for (const name of readdirSync(part)) {
      expect(name).toMatch(/^\d\d-(packages-nr|run\.sh|run-chroot\.sh)$|^files$/);
      // pi-gen passes over a script that is not executable; what runs inside is read by bash
      if (name.endsWith('-run.sh')) expect(statSync(join(part, name)).mode & 0o111, name).toBe(0o111);
    }
    expect(read(part, '00-packages-nr')).toMatch(/^[a-z0-9. -]+\n$/);
  });

  test('brings each of its files, and none that is not there', () => {
    const brought = matches(read(part, '01-run.sh'), /\bfiles\/(\S+)/g);
    expect(brought.toSorted()).toEqual(readdirSync(join(part, 'files')).toSorted());
  });

  test('is found from the settings that pi-gen is given', () => {
    const [list = ''] = matches(read(image, 'config'), /^STAGE_LIST="(.*)"$/gm);
    const own = list.split(' ').filter((each) => each.startsWith('$here/'));
    expect(own.map((each) => existsSync(each.replace('$here', image)))).toEqual([true]);
  });

  test.each([
    ['tock-first-start', /^Before=NetworkManager\.service .*\btock\.service$/m],
    ['tock-wifi-check', /^After=NetworkManager\.service tock-first-start\.service$/m],
  ])('starts %s, which it brings, in its turn', (name, turn) => {
    const unit = read(part, `files/${name}.service`);
    const [program = ''] = matches(unit, /^ExecStart=(.*)$/gm);
    expect(read(part, '01-run.sh')).toContain(`files/${name} "$ROOTFS_DIR${program}"`);
    expect(unit).toMatch(turn);
    expect(read(part, '02-run-chroot.sh')).toMatch(
      new RegExp(`^systemctl enable .*\\b${name}\\.service`, 'm'),
    );
  });
});

describe('tock.txt, which the owner fills in', () => {
  const settings = read(part, 'files/tock.txt');
  const firstStart = read(part, 'files/tock-first-start');
  const isKnown = (name: string) =>
    matches(firstStart, /^names=(?:'|"\$names\|)(.*)['"]$/gm).some((names) =>
      new RegExp(`^(${names})$`).test(name),
    );

  test('has the settings that the first start reads, and no other', () => {
    const named = matches(settings, /^([A-Z_]+)=/gm).filter((name) => !name.startsWith('TOCK_'));
    expect(named.filter((name) => !isKnown(name))).toEqual([]);
    const readThere = matches(firstStart, /\$\((?:value|word) ([A-Z_]+)\)/g);
    expect([...new Set(readThere)].toSorted()).toEqual(named.toSorted());
  });

  test('loses its passwords only once all that it says is on the card', () => {
    const synced = firstStart.indexOf('\nsync\n');
    expect(synced).toBeGreaterThan(firstStart.indexOf('mv "$own.next" "$own"'));
    expect(synced).toBeLessThan(firstStart.indexOf('rm "$settings"'));
  });

  test('names the languages that the card has', () => {
    const [told = ''] = matches(settings, /^# Of the table's own screen: (.*?)\./gm);
    const [made = ''] = matches(read(part, '00-run-chroot.sh'), /^for locale in (.*); do$/gm);
    expect(told.split(/, | or /)).toEqual(made.split(' '));
  });

  const known = matches(read(image, '../tock.env'), /^#?(TOCK_[A-Z_]+)=/gm);

  test("takes all of the table's own settings, and none that is misspelt", () => {
    expect(known.filter((name) => !isKnown(name))).toEqual([]);
    expect(unknownVariables(Object.fromEntries(known.map((name) => [name, ''])))).toEqual([]);
    expect(['TOCK_PINN', 'TOCK_MQTTS', 'TOCK_'].filter(isKnown)).toEqual([]);
  });

  test("gives examples from the table's own settings", () => {
    const examples = matches(settings, /^#?(TOCK_[A-Z_]+)=/gm);
    expect(examples.length).toBeGreaterThan(0);
    expect(examples.filter((name) => !known.includes(name))).toEqual([]);
    const [profile = ''] = matches(settings, /(hardware\/profiles\/\S+)/g);
    expect(existsSync(join(image, '../..', profile))).toBe(true);
  });
});

describe('the first start, with a network, names and languages that are made up', () => {
  let card: Card;
  const text = (name: string) => card.text(name);
  const profile = join(image, '../../hardware/profiles/4.json');

  beforeEach(() => {
    card = new Card('#TOCK_PIN=\nTOCK_LOG=debug\n');
  });
  afterEach(() => card.remove());

  /** @param more lines at the end of the file as it comes */
  const start = (...more: string[]) => card.start([TEMPLATE, ...more, ''].join('\n'));
  const settings = () =>
    text('etc/tock/tock.env')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line));

  test.each([
    ['a PIN too short', ['TOCK_PIN=123'], /^tock\.txt: TOCK_PIN: is not 4 to 64 characters/],
    ['a PIN left empty', ['TOCK_PIN='], /^tock\.txt: TOCK_PIN: is not 4 to 64 characters/],
    ['a board that there is not', ['TOCK_BOARD=usb'], /^tock\.txt: TOCK_BOARD: usb is not one of/],
    ['a board without its profile', ['TOCK_BOARD=serial'], /^tock\.txt: TOCK_PROFILE: is not set/],
    [
      'a profile that is not on the card',
      ['TOCK_BOARD=serial', 'TOCK_PROFILE=/usr/lib/tock/hardware/profiles/5.json'],
      /^tock\.txt: TOCK_PROFILE: .*5\.json cannot be read/,
    ],
    [
      'a quote that takes the lines after it',
      ['TOCK_NAME="Window', 'TOCK_PIN=1234'],
      /^tock\.txt: TOCK_NAME: ends/,
    ],
    [
      'a line that goes on in the next one',
      ['TOCK_NAME=Window\\', 'TOCK_PIN=1234'],
      /^tock\.txt: TOCK_NAME: ends/,
    ],
    ['a PIN too short behind quotes', ['TOCK_PIN="1"2'], /^tock\.txt: TOCK_PIN: is not 4 to 64 characters/],
    [
      'a host with a path',
      ['TOCK_HOSTS=table.example/tock'],
      /^tock\.txt: TOCK_HOSTS: .* is not a name like/,
    ],
    ['a misspelt name', ['TOCK_PINN=1234'], /^tock\.txt: TOCK_PINN: is no setting/],
  ])('tells %s on the card, with which the table would not start, and changes nothing', (_, more, says) => {
    const { status, left } = start(...more);
    expect(status).toBe(1);
    expect(left).toEqual(['tock-error.txt', 'tock.txt']);
    expect(text('boot/tock-error.txt')).toMatch(says);
    expect(text('etc/tock/tock.env')).toBe('#TOCK_PIN=\nTOCK_LOG=debug\n');
    expect(readdirSync(card.path('etc/tock'))).toEqual(['tock.env']);
    expect(existsSync(card.path('etc/hostname'))).toBe(false);
  });

  test('takes the settings over, in quotes as well; one that is taken out of the file later is gone, others stay', () => {
    expect(start('TOCK_BOARD="serial"', `TOCK_PROFILE='${profile}'`, 'TOCK_PIN=1234')).toEqual({
      status: 0,
      stderr: '',
      left: ['tock-done.txt'],
    });
    expect(settings()).toEqual([
      'TOCK_LOG=debug',
      'TOCK_HOTSPOT=10.42.0.1',
      'TOCK_BOARD="serial"',
      `TOCK_PROFILE='${profile}'`,
      'TOCK_PIN=1234',
    ]);
    expect(start('TOCK_NAME=Window').status).toBe(0);
    expect(settings()).toEqual(['TOCK_LOG=debug', 'TOCK_HOTSPOT=10.42.0.1', 'TOCK_NAME=Window']);
  });

  test('takes a file to which an editor has added an ending, and words with blanks around them', () => {
    card.program('nmcli', 'echo "$@."');
    const words = TEMPLATE.replace('WIFI_NAME=', 'WIFI_NAME=Chez Zoé').replaceAll(
      /^((?:NAME|LANGUAGE|COUNTRY|WIFI_NAME)=)(.*)$/gm,
      '$1 $2 \t',
    );
    expect(card.start(words, 'tock.txt.txt')).toEqual({ status: 0, stderr: '', left: ['tock-done.txt'] });
    expect(text('etc/hostname')).toBe('tock\n');
    expect(text('etc/NetworkManager/system-connections/tock.nmconnection')).toMatch(/ssid Chez Zoé\.\n$/);
  });

  test('takes a last line that nothing ends', () => {
    expect(card.start(`${TEMPLATE}TOCK_PIN=1234`)).toMatchObject({ status: 0, stderr: '' });
    expect(parseSettings(text('etc/tock/tock.env'))).toMatchObject({ TOCK_PIN: '1234' });
    expect(start('TOCK_NAME=Window').status).toBe(0);
    expect(settings()).toEqual(['TOCK_LOG=debug', 'TOCK_HOTSPOT=10.42.0.1', 'TOCK_NAME=Window']);
  });

  test.each<BufferEncoding>(['latin1', 'utf16le'])(
    'names the encoding %s, which it cannot read',
    (encoding) => {
      const content = Buffer.from(TEMPLATE.replace('WIFI_NAME=', 'WIFI_NAME=Chez Zoé'), encoding);
      const mark = Buffer.from(encoding === 'utf16le' ? '\ufeff' : '', encoding);
      expect(card.start(Buffer.concat([mark, content]))).toMatchObject({ status: 1 });
      expect(text('boot/tock-error.txt')).toMatch(/^tock\.txt: is not in UTF-8/);
    },
  );

  test.each(['cp', 'nmcli', 'sync'])(
    'says so when %s fails, as on a full card, and keeps the file',
    (program) => {
      card.program(program, 'exit 3');
      const { status, left } = start();
      expect(status).toBe(3);
      expect(left).toEqual(['tock-error.txt', 'tock.txt']);
      expect(text('boot/tock-error.txt')).toMatch(/^tock\.txt: could not be taken over/);
      expect(readdirSync(card.path('etc/tock'))).toEqual(['tock.env']);
    },
  );

  test('tells the radio whose rules it obeys where no raspi-config does so', () => {
    expect(start().status).toBe(0);
    expect(text('etc/modprobe.d/tock-country.conf')).toBe('options cfg80211 ieee80211_regdom=CA\n');
  });

  test('calls a network of the table’s own as the table, unless it has a name', () => {
    card.program('nmcli', 'echo "$@"');
    const named = (name: string, hotspot: string) => {
      const lines = TEMPLATE.replace(/^NAME=.*$/m, `NAME=${name}`);
      expect(card.start(lines.replace(/^HOTSPOT_NAME=.*$/m, `HOTSPOT_NAME=${hotspot}`)).status).toBe(0);
      return text('etc/NetworkManager/system-connections/tock.nmconnection');
    };
    expect(named('table-2', '')).toContain('ssid table-2 wifi.mode ap');
    expect(named('table-2', 'Chez Zoé')).toContain('ssid Chez Zoé wifi.mode ap');
  });

  test('takes the certificate of the broker’s authority from the card', () => {
    const certificate = '-----BEGIN CERTIFICATE-----\nMA==\n-----END CERTIFICATE-----\n';
    writeFileSync(card.path('boot/broker-ca.crt'), certificate);
    const own = card.path('etc/tock/broker-ca.crt');
    expect(start('TOCK_MQTT=mqtts://broker.local:8883', `TOCK_MQTT_CA=${own}`)).toMatchObject({ status: 0 });
    expect(readFileSync(own, 'utf8')).toBe(certificate);
  });

  test('takes # for a part of a value, as the service does', () => {
    expect(start('TOCK_PIN=#123', `TOCK_NAME="Chez #1"`)).toMatchObject({ status: 0, stderr: '' });
    expect(parseSettings(text('etc/tock/tock.env'))).toMatchObject({
      TOCK_PIN: '#123',
      TOCK_NAME: 'Chez #1',
    });
  });

  test('leaves no password on the card where it stands first, behind the mark that some editors write', () => {
    const lines = TEMPLATE.replaceAll(/^(#.*|WIFI_PASSWORD=|WIFI_NAME=|)\n/gm, '');
    card.start(`\ufeffWIFI_PASSWORD=very secret\r\nWIFI_NAME=home\r\n${lines}`);
    expect(text('boot/tock-done.txt')).toMatch(/^WIFI_PASSWORD=\n/);
  });

  test('leaves no password and no PIN on the card, that of a broker neither, and asks for the PIN again', () => {
    start('TOCK_MQTT=mqtt://broker.local', 'TOCK_MQTT_PASSWORD=very secret', 'TOCK_PIN=secret1');
    expect(settings()).toContain('TOCK_MQTT_PASSWORD=very secret');
    expect(settings()).toContain('TOCK_PIN=secret1');
    expect(text('boot/tock-done.txt')).toMatch(/^TOCK_MQTT_PASSWORD=$/m);
    expect(text('boot/tock-done.txt')).not.toContain('secret');
    card.start(text('boot/tock-done.txt'));
    expect(text('boot/tock-error.txt')).toMatch(/^tock\.txt: TOCK_PIN: is not 4 to 64/);
    expect(settings()).toContain('TOCK_PIN=secret1');
  });
});

describe('the Wi-Fi of tock.txt', () => {
  let card: Card;
  beforeEach(() => {
    card = new Card('');
  });
  afterEach(() => card.remove());
  const error = () => card.path('boot/tock-error.txt');

  /**
   * @param network what NetworkManager says of all networks, each time that it is asked; the Wi-Fi is joined after them
   * @returns what the card says after each of them
   */
  function join(network: readonly string[], mode = 'infrastructure'): string {
    const states = card.path('states');
    writeFileSync(states, network.map((state) => `${state}\n`).join(''));
    writeFileSync(card.path('told'), '');
    const joined = `[ -s '${states}' ] || echo activated`;
    card.program(
      'nmcli',
      `case "$2" in *mode) echo ${mode} ;; *ssid) echo 'Chez Zoé' ;; STATE) head -n 1 '${states}' ;; *) ${joined} ;; esac`,
    );
    const told = `{ cat '${error()}' 2>/dev/null || echo nothing; } >>'${card.path('told')}'`;
    card.program('sleep', `${told}; sed -i 1d '${states}'`);
    expect(card.run('tock-wifi-check', card.path('boot'), '3')).toMatchObject({ status: 0, stderr: '' });
    return card.text('told');
  }
  const said = 'tock\\.txt: WIFI_NAME: Chez Zoé has not been joined\\. .*\n';

  test('is named on the card while it is not joined', () => {
    expect(join(['connecting', 'disconnected', 'connecting', 'disconnected'])).toMatch(
      new RegExp(`^nothing\nnothing\n(${said}){2}$`),
    );
    expect(existsSync(error())).toBe(false);
  });

  test.each(['connected', 'connected (site only)'])('is not missed while a cable is %s', (cable) => {
    const states = ['disconnected', 'disconnected', 'disconnected', cable, cable, 'disconnected'];
    expect(join(states)).toMatch(new RegExp(`^nothing\nnothing\n${said}nothing\nnothing\n${said}$`));
    expect(existsSync(error())).toBe(false);
  });

  test('takes no other message away', () => {
    writeFileSync(error(), 'tock.txt: NAME: is wrong\n');
    expect(join(['disconnected', 'disconnected', 'disconnected', 'connected'])).toBe(
      'tock.txt: NAME: is wrong\n'.repeat(4),
    );
    expect(card.text('boot/tock-error.txt')).toBe('tock.txt: NAME: is wrong\n');
  });

  test('is none where the table has a network of its own', () => {
    expect(join(['disconnected'], 'ap')).toBe('');
  });
});
