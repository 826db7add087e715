/** Four phones and a display at a running server: they play by what their pages show, and note what was granted. */

import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { boardOf } from '../../src/rules/board/holes.js';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import { PHYSICAL_TIMING } from '../../src/sensing/timing.js';
import type { MoveView } from '../../src/table/moves.js';
import type { Settings } from '../../src/table/settings.js';
import type { CardView, View } from '../../src/web/views/view.js';
import { standing } from '../../test/support/pawns.js';
import { best, carryOut, worth } from '../../test/support/player.js';

/** Longer than any switch takes, on a busy machine as well. */
const MOST_WAITS = 50;

/** The server does not answer: it was killed. */
export class Gone extends Error {}

type Act = { readonly act: 'lift' | 'place'; readonly [field: string]: unknown };

export class ServerPlayers {
  /** Lines that the journal must have, in order: all that was granted since the game began. */
  granted: string[] = [];
  /** Lines it may have besides: what was asked for, or done on the board, and not answered. */
  pending: string[] = [];
  games = 0;
  requests = 0;
  url = '';
  readonly #cookies: string[] = [];
  readonly #settings: Settings;
  /** The drawn pawns, as far as these people have moved them. */
  #board: VirtualBoard | undefined;
  #seed: number;
  #waits = 0;

  constructor(settings: Settings, seed: number) {
    this.#settings = settings;
    this.#seed = seed;
  }

  /** The server was started again: its pawns stand as its game says. */
  meet(url: string): void {
    this.url = url;
    this.#board = undefined;
    this.pending = [];
  }

  below(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }

  /** One thing is done. */
  async step(): Promise<void> {
    const view = await this.#view(null);
    if (view.stage === 'card') this.#waits = 0;
    switch (view.stage) {
      case 'attract':
        return void (await this.#command(null, { type: 'settings', settings: this.#settings }));
      case 'setup':
        return this.#sitAndStart(view);
      case 'paused':
        return void (await this.#command(null, { type: 'resume' }));
      case 'exchange':
        return this.#exchange(view);
      case 'card':
        return this.#playCard(view.game?.turn ?? 0);
      case 'move':
        return this.#move(view);
      case 'dealEnd':
        return void (await this.#command(null, { type: 'deal.next' }, 'next by table'));
      case 'won':
        this.games++;
        await this.#ask('POST', '/api/hand/setup', null, { as: 'table' });
        return this.#begin({ type: 'again' });
      default:
        return this.#wait(view);
    }
  }

  /** After a start the switches are heard for a moment before the board is known to be in order. */
  async #wait({ stage, board }: View): Promise<void> {
    if (++this.#waits > MOST_WAITS) throw new Error(`stuck in ${stage}: ${JSON.stringify(board)}`);
    // The server is another process with the real clock, and tells nobody when it has heard enough.
    await new Promise((resolve) => setTimeout(resolve, PHYSICAL_TIMING.minOpen));
  }

  async #begin(command: object): Promise<void> {
    this.#board = undefined;
    // The file starts again as soon as this is granted, whether or not its answer arrives.
    this.pending = ['start'];
    await this.#ask('POST', '/api/table', null, { ...command, as: 'table' });
    this.granted = ['start'];
    this.pending = [];
  }

  async #sitAndStart(view: View): Promise<void> {
    for (const { player, taken } of view.seats) {
      if (taken) continue;
      // As its page does: a phone has its key before it takes a seat, or an unanswered wish would seat a stranger.
      await this.#ask('GET', '/', player);
      await this.#ask('POST', '/api/seat', player, { player, name: `Player ${player}` });
    }
    await this.#begin({ type: 'start' });
  }

  async #exchange({ given }: View): Promise<void> {
    for (const [player, isGiven] of given.entries()) {
      if (isGiven) continue;
      const card = (await this.#view(player)).hand?.[0]?.card;
      const line = `give ${player} ${card} by ${player}`;
      await this.#command(player, { type: 'exchange', player, card }, line);
    }
  }

  async #playCard(player: number): Promise<void> {
    const { hand, wholeHand } = await this.#view(player);
    const playable = hand?.filter(({ moves }) => moves.length > 0) ?? [];
    const wise = (all: CardView[]) => all.sort((a, b) => this.#worthOf(b) - this.#worthOf(a))[0];
    const card = this.#wiseOrNot(playable, wise)?.card;
    const discard = hand?.find((each) => each.discard)?.card;
    const burn = hand?.find((each) => each.burn)?.card;
    if (card) await this.#command(player, { type: 'card.play', card }, `play ${card} by ${player}`);
    else if (burn)
      await this.#command(player, { type: 'card.burn', cards: [burn] }, `burn ${burn} by ${player}`);
    else if (discard) {
      await this.#command(player, { type: 'card.discard', card: discard }, `discard ${discard} by ${player}`);
    } else if (wholeHand === 'discard') {
      await this.#command(player, { type: 'hand.discard', cards: [] }, `discardHand by ${player}`);
    } else await this.#command(player, { type: 'hand.exit', cards: [] }, `exit by ${player}`);
  }

  /** Mostly what helps most, so that games come to their ends; sometimes anything, so that all sorts of moves are made. */
  #wiseOrNot<T>(all: readonly T[], wise: (all: T[]) => T | undefined): T | undefined {
    return this.below(5) > 0 ? wise([...all]) : all[this.below(all.length)];
  }

  #worthOf({ moves }: CardView): number {
    return Math.max(...moves.map((move) => worth(move, this.#settings.zones)));
  }

  async #move(view: View): Promise<void> {
    const moves = view.declared?.moves ?? [];
    const move = this.#wiseOrNot(moves, (all) => best(all, this.#settings.zones)) as MoveView;
    // From the first touch on the board may be understood at any moment.
    this.pending = moves.map(({ notation }) => `moved ${notation}`);
    for (const act of await this.#acts(view, move)) {
      await this.#ask('POST', '/api/hand', null, { acts: [act], as: 'table' });
      // The server's clock is the real one: a pawn that is put down sooner has not been lifted.
      await new Promise((resolve) => setTimeout(resolve, PHYSICAL_TIMING.minOpen + 5));
    }
    const player = view.game?.turn ?? 0;
    await this.#ask('POST', '/api/table', player, { type: 'done' });
    await this.#ask('POST', '/api/table', player, { type: 'outcome', notation: move.notation });
    const { stage, entries } = await this.#view(null);
    if (stage === 'move') throw new Error(`${move.notation} was not understood`);
    this.granted.push(`moved ${entries.at(-1)?.notation}`);
    this.pending = [];
  }

  /** The touches of a move, worked out on our own picture of the pawns. */
  async #acts(view: View, move: MoveView): Promise<Act[]> {
    this.#board ??= boardAs(view);
    const board = this.#board;
    const acts: Act[] = [];
    const hands = {
      board: board.board,
      get picture() {
        return board.picture;
      },
      lift: (...[hole, token, by]: Parameters<VirtualBoard['lift']>) => {
        acts.push({ act: 'lift', hole, token, by });
        return board.lift(hole, token, by);
      },
      place: (...[token, hole, by, displacedToken]: Parameters<VirtualBoard['place']>) => {
        acts.push({ act: 'place', hole, token, by, displacedToken });
        return board.place(token, hole, by, displacedToken);
      },
    };
    await carryOut({ board: hands as unknown as VirtualBoard, environment: { pass: () => undefined } }, move);
    return acts;
  }

  async #view(phone: number | null): Promise<View> {
    const answer = await this.#ask('GET', phone === null ? '/api/view?as=table' : '/api/view', phone);
    return (await answer.json().catch(() => {
      throw new Gone();
    })) as View;
  }

  /** Asks for something that becomes these lines; a refusal is an answer too. */
  async #command(phone: number | null, command: object, ...lines: string[]): Promise<void> {
    this.pending = lines;
    const body = phone === null ? { ...command, as: 'table' } : command;
    const { ok, status } = await this.#ask('POST', '/api/table', phone, body);
    if (!ok) throw new Error(`${JSON.stringify(command)} was answered by ${status}`);
    this.granted.push(...lines);
    this.pending = [];
  }

  async #ask(method: string, path: string, phone: number | null, body?: object): Promise<Response> {
    const cookie = phone === null ? undefined : this.#cookies[phone];
    this.requests++;
    const answer = await fetch(this.url + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new Gone();
    });
    const [given] = answer.headers.getSetCookie();
    // The next start has another port; names without a port count on all.
    if (phone !== null && given) this.#cookies[phone] = (given.split(';')[0] as string).replace(/-\d+=/, '=');
    return answer;
  }
}

function boardAs({ settings, game }: View): VirtualBoard {
  const board = new VirtualBoard(boardOf(settings));
  if (game) board.setPawns(standing(settings, game.position));
  return board;
}
