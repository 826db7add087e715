/** People at a running server: they choose on their phones, move the pawns by hand, and watch what becomes of it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { BUILT, kill, type RunningServer, startServer } from '../load/server.js';
import type { SwitchBoard } from './boards.js';
import { Dice, Hands, HOLES_PER_ZONE, type Touch } from './hands.js';
import { type Move, Phone, type Shown } from './phone.js';

/** `asked`: taken once somebody said *Done* or which move it was. `lost`: not understood, and put back. */
export type Verdict = 'right' | 'wrong' | 'asked' | 'lost';

export interface Report {
  readonly verdict: Verdict;
  readonly stopped: boolean;
  readonly unplugged: boolean;
  readonly story: string;
}

/** Of the board's milliseconds after the last touch: no wait is longer (docs/sensing.md). */
const PATIENCE_MS = 6000;
/** Until a table that should go on by itself is stuck. */
const STUCK_MS = 60_000;
const LOOK_MS = 40;
const RANKS = [...'A23456789TJQK'].map((rank) => `${rank}S`).concat('XR');

export class ServerTable {
  readonly #board: SwitchBoard;
  readonly #dice: Dice;
  readonly #hands: Hands;
  readonly #server: RunningServer;
  readonly #folder: string;
  readonly #phones: readonly Phone[];
  readonly #display: Phone;

  private constructor(board: SwitchBoard, seed: number, server: RunningServer, folder: string) {
    this.#board = board;
    this.#dice = new Dice(seed);
    this.#hands = new Hands(this.#dice);
    this.#server = server;
    this.#folder = folder;
    this.#display = new Phone(server.url);
    this.#phones = [0, 1, 2, 3].map(() => new Phone(server.url));
  }

  /** Four people with real cards sit down at a board of four. */
  static async open(board: SwitchBoard, ruleset: string, seed: number): Promise<ServerTable> {
    const folder = mkdtempSync(join(tmpdir(), 'tock-hands-'));
    const server = await startServer(BUILT, {
      TOCK_BOARD: 'serial',
      TOCK_PROFILE: 'hardware/profiles/4.json',
      TOCK_PORT: board.port,
      TOCK_STATE: folder,
    });
    const table = new ServerTable(board, seed, server, folder);
    table.#stand();
    // Games of other sizes are played on this board, too.
    const options = { holesPerZone: HOLES_PER_ZONE };
    const settings = { ruleset, players: 4, teamSize: 2, zones: 4, options };
    const manners = {
      cards: 'physical',
      manners: 'friendly',
      teaching: true,
      moveFirst: false,
      suits: false,
      hints: 'off',
      pace: 'usual',
    };
    await table.#display.tellForAll('settings', { settings: { ...settings, ...manners } });
    for (const [player, phone] of table.#phones.entries()) await phone.sit(player);
    await table.#display.tellForAll('start');
    return table;
  }

  async close(): Promise<void> {
    this.#server.process.kill('SIGCONT');
    await kill(this.#server);
    await this.#board.close();
    rmSync(this.#folder, { recursive: true });
  }

  /** Plays on to the next move of pawns, and has it made. */
  async nextMove(): Promise<Report> {
    const start = performance.now();
    while (performance.now() - start < STUCK_MS) {
      const shown = await this.#display.look();
      if (shown.stage === 'card') {
        const report = await this.#turn(shown);
        if (report) return report;
      } else await this.#goOn(shown);
    }
    const shown = await this.#display.look();
    throw new Error(`stuck in ${shown.stage}: ${JSON.stringify(shown)}, truly ${this.#hands.position}`);
  }

  /** What the server has written of the game: moves, and `undone` for one taken back. */
  get #kept(): readonly string[] {
    const [name = ''] = readdirSync(this.#folder).filter((file) => file.endsWith('.tock'));
    const text = readFileSync(join(this.#folder, name), 'utf8');
    const lines = text.matchAll(/^\d+ [0-9a-f]{8} (?:moved (\S+)|(undone))$/gm);
    return [...lines].map(([, moved, undone]) => moved ?? (undone as string));
  }

  #stand(): void {
    for (const hole of this.#hands.pawns.keys()) this.#board.set(hole, true);
  }

  async #goOn({ stage, given }: Shown): Promise<void> {
    if (stage === 'deal') {
      await this.#phones[0]?.tell('dealer', { player: 3 });
      await this.#display.tellForAll('dealt');
    } else if (stage === 'exchange') {
      for (const [player, phone] of this.#phones.entries())
        if (!given[player]) await phone.tell('exchange', { player, card: '??' });
    } else if (stage === 'dealEnd') await this.#display.tellForAll('deal.next');
    else if (stage === 'won') throw new Error('the game was won: end before that');
    else {
      // Something is to be put right: all that these people know of is what is still in a hand.
      await this.#act(this.#hands.tidy());
      await pass(LOOK_MS);
    }
  }

  /** Undefined where no pawn was moved. */
  async #turn({ game, wholeHand }: Shown): Promise<Report | undefined> {
    const phone = this.#phones[game?.turn ?? 0] as Phone;
    const cards: { readonly card: string; readonly moves: readonly Move[] }[] = [];
    for (const card of RANKS) {
      const moves = await phone.movesOf(card);
      if (moves.length > 0) cards.push({ card, moves });
    }
    if (cards.length === 0) {
      if (wholeHand === 'discard') await phone.tell('hand.discard', { cards: [] });
      for (const card of RANKS) if (await phone.tell('card.discard', { card })) break;
      return undefined;
    }
    const { card, moves } = this.#dice.pick(cards);
    // The rare ones more often: they have the most ways to be done.
    const rare = moves.filter(({ kind, parts }) => kind === 'swap' || parts.length > 1);
    const move = this.#dice.pick(rare.length > 0 && this.#dice.oneIn(2) ? rare : moves);
    if (!(await phone.tell('card.play', { card }))) return undefined;
    return this.#make(phone, move, moves);
  }

  async #make(phone: Phone, move: Move, others: readonly Move[]): Promise<Report> {
    const before = this.#kept.length;
    const stood = new Map(this.#hands.pawns);
    const kept = [...this.#hands.held];
    const from = this.#hands.position;
    const touches = this.#hands.make(move, others);
    const trouble = this.#trouble(touches);
    await this.#act(touches);
    await trouble.over;
    let shown = await this.#settled(before);
    let verdict: Verdict = 'right';
    if (this.#kept.length === before) {
      verdict = 'asked';
      trouble.told.push(await this.#say(phone, move, before));
      shown = await this.#display.look();
    }
    const taken = this.#kept.slice(before);
    if (taken.length === 0) {
      verdict = 'lost';
      await this.#putBack(phone, stood, kept);
    } else {
      const there = (shown.game?.position ?? '')
        .replaceAll('!', '')
        .split('/')
        .map((field) => field.split(',').sort().join())
        .join('/');
      if (taken.join() !== move.notation || there !== this.#hands.position) verdict = 'wrong';
    }
    const story = [
      `${move.notation} ${from} → ${this.#hands.position}; taken ${taken.join() || '-'}, ${shown.game?.position}`,
      ...touches.map(({ at, hole, closed }) => `  ${at} ${hole} ${closed ? 'closed' : 'open'}`),
      `  ${shown.stage} ${shown.link} ${JSON.stringify(shown.board)}`,
      ...trouble.told.map((line) => `  ${line}`),
    ].join('\n');
    return { verdict, story, ...trouble.kinds };
  }

  /** *Done*, and which move it was when that is asked. @returns what came of it */
  async #say(phone: Phone, { notation }: Move, before: number): Promise<string> {
    const { board: seen } = await this.#display.look();
    if (seen.state !== 'asking' && !(await phone.tell('done'))) return 'Done is refused';
    const start = this.#board.ms;
    for (;;) {
      const { board } = await this.#display.look();
      if (this.#kept.length > before) return 'Done takes it';
      if (board.state === 'asking')
        return `asked, the answer ${(await phone.tell('outcome', { notation })) ? 'taken' : 'refused'}`;
      if (this.#board.ms - start > PATIENCE_MS) return `Done changes nothing: ${JSON.stringify(board)}`;
      await pass(LOOK_MS);
    }
  }

  /** The switches do this, from now on; resolves after the last one. */
  #act(touches: readonly Touch[]): Promise<void> {
    const start = Math.ceil(this.#board.ms) + 1;
    return new Promise((done) => {
      for (const { at, hole, closed } of touches)
        this.#board.at(start + at, () => this.#board.set(hole, closed));
      this.#board.at(start + (touches.at(-1)?.at ?? 0), done);
    });
  }

  /** Something is taken, or nothing has been for long although the board is heard. */
  async #settled(before: number): Promise<Shown> {
    let since = this.#board.ms;
    for (;;) {
      const shown = await this.#display.look();
      if (shown.link !== 'ready') since = this.#board.ms;
      if (this.#kept.length > before) return this.#display.look();
      if (this.#board.ms - since > PATIENCE_MS) return shown;
      await pass(LOOK_MS);
    }
  }

  /** The computer is held up, or the cable is out, around one of the touches. */
  #trouble(touches: readonly Touch[]) {
    const told: string[] = [];
    const stopped = this.#dice.oneIn(3);
    const unplugged = !stopped && this.#dice.oneIn(10);
    const around = Math.max(0, this.#dice.pick(touches).at + this.#dice.between(-120, 120));
    const lasting = stopped ? this.#dice.between(20, 1000) : this.#dice.between(200, 5000);
    let over = Promise.resolve();
    if (stopped || unplugged) {
      const start = Math.ceil(this.#board.ms) + 1;
      const { process } = this.#server;
      const begin = () => (stopped ? void process.kill('SIGSTOP') : void this.#board.unplug());
      const end = () => (stopped ? void process.kill('SIGCONT') : this.#board.plug());
      told.push(`${stopped ? 'held up' : 'cable out'} from ${around} to ${around + lasting}`);
      this.#board.at(start + around, begin);
      over = new Promise((done) => {
        this.#board.at(start + around + lasting, () => void Promise.resolve(end()).then(done));
      });
    }
    return { told, over, kinds: { stopped, unplugged } };
  }

  /** The move is not made: the pawns go back where they were, and the card into the hand. */
  async #putBack(phone: Phone, stood: ReadonlyMap<string, string>, kept: readonly string[]): Promise<void> {
    const { pawns, held } = this.#hands;
    for (const hole of pawns.keys()) if (!stood.has(hole)) this.#board.set(hole, false);
    for (const hole of stood.keys()) this.#board.set(hole, true);
    pawns.clear();
    for (const [hole, colour] of stood) pawns.set(hole, colour);
    held.splice(0, held.length, ...kept);
    await pass(1000);
    await phone.tell('card.takeBack');
  }
}
