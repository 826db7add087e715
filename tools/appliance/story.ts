/** What the appliance has to go through, in order. */
import { setTimeout as pass } from 'node:timers/promises';
import { Dice, Hands, HOLES_PER_ZONE } from '../hands/hands.js';
import { type Move, Phone, type Shown } from '../hands/phone.js';
import { CARD_GIB } from './disks.js';
import { EmulatedMachine } from './emulated.js';
import type { Health, Machine } from './machine.js';
import type { UsbBoard } from './usb-board.js';

const LOOK_MS = 200;
const PATIENCE_MS = 300_000;
/** A browser that is emulated. */
const SCREEN_MS = 1_800_000;
/** A king brings a pawn out of its base, whoever is next. */
const CARD = 'KS';

/** Prints what a start takes until the page answers, and a command: nanoseconds, kB; seconds of processor time. */
const START_AGAIN = `systemctl restart tock
until curl -sf -o /dev/null http://127.0.0.1/; do sleep 0.1; done
systemctl show -P CPUUsageNSec tock
awk '/VmRSS/ { print $2 }' /proc/$(systemctl show -P MainPID tock)/status
LC_ALL=C bash -c 'TIMEFORMAT="%U %S"; time tock --help > /dev/null'`;

const isReady = ({ link }: Health) => link === 'ready';

const is = (wanted: string) => (health: Health) => isReady(health) && health.version === wanted;

export async function firstStart(
  machine: Machine,
  board: UsbBoard,
  [version, newer]: readonly [string, string],
  say: (text: string) => void,
): Promise<void> {
  pawnsInBases(board);
  await machine.start();
  await machine.until('the page answers', () => true);
  say(`first start: the page of version ${version} answers`);
  await machine.until('the newer version out of the boot folder plays with the board', is(newer));
  say(`tock.txt is taken, version ${newer} is installed from the boot folder, the board answers`);
  await machine.run('test -e /boot/firmware/tock-done.txt && ! grep -r "a secret" /boot/firmware/*.txt');
  await machine.run('test "$(hostname)" = tock');
  // no Wi-Fi is emulated, but a cable brings a network
  await machine.run('! test -e /boot/firmware/tock-error.txt');
  if (machine instanceof EmulatedMachine)
    await machine.run(`test "$(df --output=size -BG / | tail -n 1 | tr -dc 0-9)" -ge ${CARD_GIB - 1}`);
}

export async function carryThrough(
  machine: Machine,
  board: UsbBoard,
  [version, newer]: readonly [string, string],
  say: (text: string) => void,
): Promise<void> {
  pawnsInBases(board);
  await machine.until('the newer version plays with the board', is(newer));
  await machine.run('tock-update --back');
  await machine.until('the version before', is(version));
  say(`one command goes back to ${version}`);
  await machine.run('tock doctor');
  say('the doctor has nothing to say against it');
  const figures = (await machine.run(START_AGAIN)).trim().split(/\s+/).map(Number);
  await machine.until('the board answers again', is(version));
  const [nanoseconds = 0, kilobytes = 0, user = 0, system = 0] = figures;
  say(
    `its processor: a start ${(nanoseconds / 1e9).toFixed(1)} s, then ` +
      `${Math.round(kilobytes / 1024)} MB; \`tock --help\` ${(user + system).toFixed(1)} s`,
  );

  const phones = await beginGame(machine);
  const first = await play(phones);
  board.set(first.from, false);
  await until('the lights show where the pawn may go', async () => board.destinations.includes(first.to));
  board.set(first.to, true);
  await until('the move is committed', async () => (await phones.display.look()).game?.turn !== first.turn);
  await machine.run(`grep -q "moved ${first.notation}" /var/lib/tock/*.tock`);
  say(`${first.notation}: lit, carried, committed and kept`);

  const second = await play(phones);
  const { game: before } = await phones.display.look();
  board.set(second.from, false);
  await until('the second pawn is seen in the air', async () => board.destinations.includes(second.to));
  machine.cutPower();
  await machine.start();
  await machine.until('it is up again after the power cut', is(version));
  phones.move(machine.url);
  const { game: after } = await phones.display.look();
  if (after?.position !== before?.position || after?.turn !== before?.turn)
    throw new Error(`another game after the power cut: ${JSON.stringify({ before, after })}`);
  await phones.display.tellForAll('resume');
  await until('the lights show it again', async () => board.destinations.includes(second.to));
  board.set(second.to, true);
  await until('the move goes on', async () => (await phones.display.look()).game?.turn !== second.turn);
  say(`power cut in mid-move: the same game, and ${second.notation} is committed`);

  board.unplug();
  await machine.until('the pulled cable is noticed', ({ link }) => link === 'lost');
  board.plug();
  await machine.until('the board is back', isReady);
  say('the cable is pulled and put back');

  const backup = '/boot/firmware/table.tockbackup';
  await machine.run(`tock backup ${backup} && systemctl stop tock && rm /var/lib/tock/*.tock`);
  await machine.run(`tock restore ${backup} --replace && systemctl start --no-block tock`);
  await machine.until('it is up again after the restore', isReady);
  const { game: restored } = await phones.display.look();
  if (restored === null) throw new Error('the game is not restored');
  say('a backup in the boot folder is restored, with the game');
  if (board.faults.length > 0) throw new Error(`the board: ${board.faults.join('; ')}`);
  const counts = await machine.run(
    'curl -s http://127.0.0.1/api/maintenance/board | grep -o \'"counts":[^}]*}\'',
  );
  const silences = await machine.run('journalctl -u tock | grep -c "stopped answering" || true');
  say(`link: ${counts.trim()}; stopped answering: ${silences.trim()}`);
}

/** The page in the screen's browser reports by the name that its address has. */
export async function lookAtScreen(machine: Machine, say: (text: string) => void): Promise<void> {
  const works = `kiosk="$(pgrep -a chromium | grep -o -m 1 'kiosk=[0-9a-f-]*')" && curl -s "http://127.0.0.1/healthz?$kiosk"`;
  await until(
    'the page on the screen works',
    async () => (await machine.run(`{ ${works}; } || true`)).includes('"kiosk":true'),
    SCREEN_MS,
  );
  if (machine instanceof EmulatedMachine) await machine.takePicture();
  say('the page on the screen says that it works');
}

function pawnsInBases(board: UsbBoard): void {
  for (const hole of new Hands(new Dice(1)).pawns.keys()) board.set(hole, true);
}

/** Phones of four players, and the shared display. */
class Party {
  display: Phone;
  players: readonly Phone[];

  constructor(url: string) {
    this.display = new Phone(url);
    this.players = [0, 1, 2, 3].map(() => new Phone(url));
  }

  /** Only the display goes on at another address. */
  move(url: string): void {
    this.display = new Phone(url);
  }
}

/** Four people with real cards. */
async function beginGame({ url }: Machine): Promise<Party> {
  const party = new Party(url);
  const game = {
    ruleset: 'tock',
    players: 4,
    teamSize: 2,
    zones: 4,
    options: { holesPerZone: HOLES_PER_ZONE },
  };
  const table = { cards: 'physical', manners: 'friendly', teaching: true, moveFirst: false, suits: false };
  await party.display.tellForAll('settings', {
    settings: { ...game, ...table, hints: 'off', pace: 'usual' },
  });
  for (const [player, phone] of party.players.entries()) await phone.sit(player);
  await party.display.tellForAll('start');
  return party;
}

/** Deals and exchanges until somebody is to play, who plays a king. */
async function play(party: Party): Promise<{ notation: string; from: string; to: string; turn: number }> {
  const end = performance.now() + PATIENCE_MS;
  let shown: Shown = await party.display.look();
  for (; shown.stage !== 'card'; shown = await party.display.look()) {
    if (performance.now() > end) throw new Error(`no card is awaited: ${JSON.stringify(shown)}`);
    if (shown.stage === 'deal') {
      await party.players[0]?.tell('dealer', { player: 3 });
      await party.display.tellForAll('dealt');
    } else if (shown.stage === 'exchange') {
      for (const [player, phone] of party.players.entries())
        if (!shown.given[player]) await phone.tell('exchange', { player, card: '??' });
    } else await pass(LOOK_MS);
  }
  const turn = shown.game?.turn ?? 0;
  const phone = party.players[turn] as Phone;
  const moves = await phone.movesOf(CARD);
  const move = moves.find(({ parts }) => parts.length === 1) as Move;
  const part = move?.parts[0];
  if (!part) throw new Error(`a king moves nothing: ${JSON.stringify(moves)}`);
  if (!(await phone.tell('card.play', { card: CARD }))) throw new Error('the king is refused');
  return { notation: move.notation, from: part.from, to: part.to, turn };
}

async function until(what: string, so: () => Promise<boolean>, patience = PATIENCE_MS): Promise<void> {
  const end = performance.now() + patience;
  while (!(await so())) {
    if (performance.now() > end) throw new Error(`not in time: ${what}`);
    await pass(LOOK_MS);
  }
}
