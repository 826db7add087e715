/**
 * A whole companion in real time on a board that is real down to its program: HTTP above, the serial driver of the
 * operating system between, switches and the LED data pin below.
 */

import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { INPUTS_PER_MODULE } from '../../hardware/generator/design.js';
import { type Companion, startCompanion } from '../../src/companion.js';
import { steadyClock } from '../../src/devices/clock.js';
import type { LinkState } from '../../src/devices/ports.js';
import type { BoardProfile } from '../../src/devices/profile.js';
import type { Hole } from '../../src/rules/board/holes.js';
import { isClosed } from '../../src/sensing/switch-log.js';
import { usualSettings } from '../../src/table/settings.js';
import { stageOf } from '../../src/table/stage.js';
import type { View } from '../../src/web/views/view.js';
import { newFolder } from '../support/folders.js';
import { PtyBoard } from './pty-board.js';

/** A busy machine lets emulated time fall behind. */
const PATIENCE_MS = 25_000;
const LOOK_MS = 5;
const CYCLES_PER_MS = 16_000;

/** One browser: it keeps its cookie over everything, as phones do. */
export class Phone {
  readonly #table: RealTable;
  #cookie = '';

  constructor(table: RealTable) {
    this.#table = table;
  }

  /** Its own seat's view. */
  async view(): Promise<View> {
    return (await this.#ask('/api/view')) as View;
  }

  async sit(player: number, name: string): Promise<void> {
    await this.#ask('/api/seat', { player, name });
  }

  /** Throws when the table refuses. */
  async command(type: string, fields: { readonly [field: string]: unknown } = {}): Promise<void> {
    await this.#ask('/api/table', { type, ...fields });
  }

  /** A pawn of a drawn board is moved. */
  async carry(from: Hole, to: Hole): Promise<void> {
    const [token, by] = [`${from}-${to}`, 'finger'];
    const acts = [
      { act: 'lift', hole: from, token, by },
      { act: 'place', hole: to, token, by, displacedToken: `${token}-met` },
    ];
    await this.#ask('/api/hand', { acts });
  }

  /** A game shown again: begun by POST, steered by PUT, ended by DELETE. */
  async replay(method: 'POST' | 'PUT' | 'DELETE', steering: object = {}): Promise<void> {
    await this.#ask('/api/replay', steering, method);
  }

  async #ask(path: string, body?: object, method = 'POST'): Promise<unknown> {
    const answer = await fetch(new URL(path, this.#table.url), {
      headers: {
        ...(this.#cookie && { cookie: this.#cookie }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { method, body: JSON.stringify(body) }),
    });
    const [cookie] = answer.headers.getSetCookie();
    // The next start has another port; names without a port count on all.
    if (cookie) this.#cookie = (cookie.split(';')[0] as string).replace(/-\d+=/, '=');
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${JSON.stringify(said)}`);
    return said;
  }
}

export class RealTable {
  readonly pty: PtyBoard;
  readonly profile: BoardProfile;
  /** What the table knew of the link, over all restarts of the host; the last one is now. */
  readonly links: LinkState[] = [];
  readonly #folder = newFolder();
  readonly #pageFolder: string;
  #companion: Companion | undefined;

  private constructor(profile: BoardProfile, pageFolder: string | undefined) {
    this.pty = new PtyBoard(Math.ceil(profile.sensors.length / INPUTS_PER_MODULE));
    this.profile = profile;
    this.#pageFolder = pageFolder ?? this.#folder;
    writeFileSync(join(this.#folder, 'index.html'), '<!doctype html><title>Tock</title>');
  }

  /** All pawns stand in their bases, and the board is heard. @param pageFolder an empty page unless told */
  static async open(profile: BoardProfile, pageFolder?: string): Promise<RealTable> {
    const table = new RealTable(profile, pageFolder);
    for (const { kind, ...use } of table.profile.sensors) {
      if (kind !== 'hole' || !('hole' in use)) continue;
      if (table.profile.board.kind(use.hole) === 'base') table.#switch(use.hole, true);
    }
    await table.pty.plug();
    await table.startHost();
    await table.until('the board is there', () => table.link === 'ready');
    return table;
  }

  get companion(): Companion {
    if (!this.#companion) throw new Error('the host is not running');
    return this.#companion;
  }

  get url(): string {
    return this.companion.joinUrl;
  }

  get link(): LinkState | undefined {
    return this.links.at(-1);
  }

  async startHost(): Promise<void> {
    this.#companion = await startCompanion({
      environment: { ...steadyClock, random: () => 1 },
      board: { kind: 'serial', profile: this.profile, port: this.pty.path },
      port: 0,
      host: '127.0.0.1',
      pageFolder: this.#pageFolder,
      stateFolder: join(this.#folder, 'state'),
    });
    const note = (state: LinkState) => {
      if (state !== this.link) this.links.push(state);
    };
    const { table } = this.#companion;
    note(table.context.link);
    table.subscribe(({ context }) => note(context.link));
  }

  async stopHost(): Promise<void> {
    await this.#companion?.stop();
    this.#companion = undefined;
  }

  async close(): Promise<void> {
    await this.stopHost();
    await this.pty.close();
    rmSync(this.#folder, { recursive: true });
  }

  // ---- A game of which the beginning does not matter ----

  /**
   * People sit down, everyone for themselves, with real cards; a is the first to play.
   * @param players who comes with a phone of this program
   */
  async gather(players: readonly number[] = [0, 1, 2, 3]): Promise<Phone[]> {
    const display = new Phone(this);
    const by = { as: 'table' };
    await display.command('settings', { ...by, settings: { ...usualSettings('tock'), teamSize: 1 } });
    const phones: Phone[] = [];
    for (const player of players) {
      const phone = new Phone(this);
      await phone.sit(player, ['Ada', 'Bo', 'Cleo', 'Dan'][player] ?? '');
      phones.push(phone);
    }
    await display.command('start', by);
    await this.until('the pawns are seen in their bases', () => this.#stage === 'deal');
    await display.command('dealer', { ...by, player: 3 });
    await display.command('dealt', by);
    return phones;
  }

  /** Moves by name, `K? a18` or `9?` for a discard, made by quick hands: the pawns then stand as they should. */
  async played(moves: readonly (readonly [card: string, to?: string])[]): Promise<void> {
    const { table } = this.companion;
    for (const [card, to] of moves) {
      const by = 'table';
      const type = to === undefined ? 'card.discard' : 'card.play';
      const answer = table.send({ type, by, card });
      if (!answer.ok) throw new Error(`${type} ${card}: ${JSON.stringify(answer.fault)}`);
      if (to === undefined) continue;
      const moved = table.send({ type: 'moved', notation: to });
      if (!moved.ok) throw new Error(`${card} ${to}: ${JSON.stringify(moved.fault)}`);
      const wanted = new Set(table.context.game!.position.holeOf as Iterable<number>);
      for (const use of this.profile.sensors) {
        if (use.kind === 'hole') this.#switch(use.hole, wanted.has(use.hole));
      }
      await this.until(`the board shows ${card} ${to}`, () => this.#stage === 'card');
    }
  }

  // ---- Hands on the wood ----

  hole(name: string): Hole {
    const hole = this.profile.board.parse(name);
    if (hole === undefined) throw new Error(`no hole ${name}`);
    return hole;
  }

  /** A pawn is lifted, and the companion has noticed. */
  async lift(name: string): Promise<void> {
    this.#switch(this.hole(name), false);
    await this.until(`${name} is heard to be empty`, () => !this.isHeard(name));
  }

  async put(name: string): Promise<void> {
    this.#switch(this.hole(name), true);
    await this.until(`${name} is heard to be full`, () => this.isHeard(name));
  }

  /** The same where nobody may be listening. */
  move(from: string, to: string): void {
    this.#switch(this.hole(from), false);
    this.#switch(this.hole(to), true);
  }

  /** A finger comes down on a seat's button. */
  press(zone: number): void {
    const input = this.profile.sensors.findIndex((use) => use.kind === 'button' && use.zone === zone);
    this.pty.board.switches.closed[input] = 1;
  }

  /** A pawn stands there, as far as the companion has heard. */
  isHeard(name: string): boolean {
    return isClosed(this.companion.table.context.sensing.state.watch, this.hole(name));
  }

  // ---- Eyes on the lights ----

  /** The LEDs as the data pin has last set them, by hole: red, green, blue of those that are lit. */
  get lit(): Record<string, number[]> {
    return this.#decoded(this.pty.board.leds.frames.at(-1)?.rgb ?? new Uint8Array());
  }

  /** Holes lit in any frame of the next emulated milliseconds. */
  async litDuring(ms: number): Promise<string[]> {
    const start = this.pty.board.cycle;
    await this.until('lights were watched', () => this.pty.board.cycle - start > ms * CYCLES_PER_MS);
    const frames = this.pty.board.leds.frames.filter(({ from }) => from > start);
    return [...new Set(frames.flatMap(({ rgb }) => Object.keys(this.#decoded(rgb))))].sort();
  }

  /** Until something is so, however slow this computer is; says what it waited for. */
  async until(what: string, so: () => boolean | Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE_MS;
    while (!(await so())) {
      if (performance.now() > end) {
        const { snapshot } = this.companion.table;
        throw new Error(
          `in vain: ${what} (${JSON.stringify(snapshot.value)}, link ${this.links.join(', ')})`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  get #stage(): string {
    return stageOf(this.companion.table.snapshot);
  }

  #switch(hole: Hole, closed: boolean): void {
    const input = this.profile.sensors.findIndex((use) => use.kind === 'hole' && use.hole === hole);
    this.pty.board.switches.closed[input] = closed ? 1 : 0;
  }

  #decoded(rgb: Uint8Array): Record<string, number[]> {
    const lit: Record<string, number[]> = {};
    for (let led = 0; led < rgb.length / 3; led++) {
      const colour = [...rgb.subarray(3 * led, 3 * led + 3)];
      const hole = this.profile.leds[led];
      if (colour.every((byte) => byte === 0)) continue;
      lit[hole == null ? `LED ${led}` : this.profile.board.name(hole)] = colour;
    }
    return lit;
  }
}
