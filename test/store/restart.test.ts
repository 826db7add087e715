import { describe, expect, it } from 'vitest';
import { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { boardOf, type Colour, type Hole } from '../../src/rules/board/holes.js';
import { nextInt, nextSeed } from '../../src/rules/cards/random.js';
import type { RulesetId } from '../../src/rules/rulesets/rulesets.js';
import { REAL_DISK } from '../../src/store/disk.js';
import { Journal } from '../../src/store/journal.js';
import { recover } from '../../src/store/recover.js';
import { disorderOf } from '../../src/table/board-order.js';
import { boardView } from '../../src/table/board-view.js';
import { type MoveView, spellOut } from '../../src/table/moves.js';
import { declaredActions, revealedDeclared } from '../../src/table/reveal.js';
import { playingColours, type Settings, usualSettings } from '../../src/table/settings.js';
import { type Environment, listenerOf, Table } from '../../src/table/table.js';
import { ManualEnvironment } from '../../src/testing/environment.js';
import { newFolder } from '../support/folders.js';
import { isLong } from '../support/long.js';
import { carryOut } from '../support/player.js';
import { RandomTable } from '../support/random-table.js';
import { remembered } from '../support/remembered.js';
import { gameJson } from '../support/written.js';

/** A table with a wooden board under it: the power goes, the pawns stay where they are. */
class PowerCuts {
  readonly board: VirtualBoard;
  readonly environment = new ManualEnvironment(1);
  people: RandomTable;
  cuts = 0;
  readonly #settings: Settings;
  readonly #folder = newFolder();
  #seed: number;
  /** A table without power hears no clock. */
  #era = { over: false };

  constructor(settings: Settings, seed: number) {
    this.#settings = settings;
    this.#seed = seed;
    this.board = new VirtualBoard(boardOf(settings), () => this.environment.now());
    this.board.resetPawns(playingColours(settings));
    this.people = this.#open();
  }

  get table() {
    return this.people.table;
  }

  #open(): RandomTable {
    const { found, rebuilt, notices } = recover(this.#folder, REAL_DISK);
    expect(notices).toEqual([]);
    const journal = new Journal(this.#folder, REAL_DISK, found);
    const kept = rebuilt?.withPlayersAway();
    this.#era.over = true;
    const era = { over: false };
    this.#era = era;
    const environment: Environment = {
      now: () => this.environment.now(),
      random: () => this.environment.random(),
      after: (ms, ring) => this.environment.after(ms, () => era.over || ring()),
    };
    const table = new Table(environment, { kept, keep: (steps) => journal.keep(steps) });
    const people = new RandomTable(this.#settings, this.#seed++, table);
    if (table.snapshot.hasTag('game')) table.send({ type: 'pause' });
    void this.board.start(listenerOf(table));
    return people;
  }

  /** The power goes and comes back, and after a while somebody resumes the game. */
  cut(): void {
    const before = remembered(this.table.snapshot) as object;
    this.people = this.#open();
    this.cuts++;
    expect(remembered(this.table.snapshot)).toEqual({ ...before, stage: 'paused' });
    this.environment.pass(2000);
    this.table.send({ type: 'resume' });
  }

  chance(end: number): number {
    this.#seed = nextSeed(this.#seed);
    return nextInt(this.#seed, end);
  }
}

/** Carries out a move; the power may go after any touch. */
async function carryWithCuts(cuts: PowerCuts, move: MoveView): Promise<void> {
  const entries = cuts.table.context.entries.length;
  const environment = {
    pass(ms: number) {
      cuts.environment.pass(ms);
      if (cuts.people.stage === 'move' && cuts.chance(6) === 0) cuts.cut();
    },
  };
  await carryOut({ board: cuts.board, environment }, move);
  cuts.environment.pass(10_000);
  if (cuts.table.context.entries.length === entries) answer(cuts, move);
  if (cuts.table.context.entries.length === entries) touchAgain(cuts, move);
  expect(cuts.table.context.entries.at(-1)?.notation).toBe(move.notation);
}

function answer({ table, environment }: PowerCuts, { notation }: MoveView): void {
  if (boardView(table.snapshot).state !== 'asking') table.send({ type: 'done', by: 'table' });
  table.send({ type: 'outcome', by: 'table', notation });
  environment.pass(10_000);
}

/** What the switches have forgotten with the power: the pawns of a swap are lifted once more, together. */
function touchAgain(cuts: PowerCuts, move: MoveView): void {
  const { board, environment } = cuts;
  const holes = move.parts.map(({ to }) => board.board.parse(to) as Hole);
  for (const hole of holes) {
    board.lift(hole, `again${hole}`, 'me');
    environment.pass(300);
  }
  for (const hole of holes) {
    board.place(`again${hole}`, hole, 'me', 'spare');
    environment.pass(300);
  }
  environment.pass(10_000);
  answer(cuts, move);
}

describe('the power goes in the middle of a game', () => {
  it.each<RulesetId>(['tock', 'tac-tik-pieu', 'quebec-7'])(
    'of %s: cards, deals, half-made moves and pawns in a hand are found again',
    async (ruleset) => {
      const cuts = new PowerCuts({ ...usualSettings(ruleset), cards: 'dealt' }, 4);
      for (let turn = 0; turn < (isLong ? 150 : 80) && cuts.people.stage !== 'won'; turn++) {
        const { stage, table } = cuts.people;
        if (stage === 'move') {
          const { context } = table;
          const { game, list } = revealedDeclared(context, context.declared!);
          const actions = declaredActions({ game, list }, context.declared!);
          const index = actions[cuts.chance(actions.length)] as number;
          await carryWithCuts(cuts, spellOut(game, list, index));
        } else {
          expect(disorderOf(table.context), stage).toEqual({ missing: [], extra: [] });
          cuts.people.goOn();
          if (table.snapshot.hasTag('game') && cuts.chance(5) === 0) cuts.cut();
        }
      }
      expect(cuts.cuts).toBeGreaterThan(isLong ? 20 : 10);
      expect(gameJson(cuts.table.context)?.position).not.toBe('///');
    },
    60_000,
  );

  it('and pawns fall over: they are put back before the next card', () => {
    const cuts = new PowerCuts({ ...usualSettings('tock'), cards: 'dealt' }, 4);
    while (cuts.people.stage !== 'card') cuts.people.goOn();
    cuts.board.lift(cuts.board.board.base(0 as Colour, 1), 'fallen', 'cat');
    cuts.cut();
    expect(cuts.people.stage).toBe('repair');
    expect(cuts.table.send({ type: 'card.play', by: 'table', card: 'AS' })).toMatchObject({ ok: false });
    cuts.board.place('fallen', cuts.board.board.base(0 as Colour, 3), 'me', 'spare');
    expect(cuts.people.stage).toBe('repair');
    cuts.board.lift(cuts.board.board.base(0 as Colour, 3), 'fallen', 'me');
    cuts.board.place('fallen', cuts.board.board.base(0 as Colour, 1), 'me', 'other');
    cuts.board.place('spare', cuts.board.board.base(0 as Colour, 3), 'me', 'other');
    cuts.environment.pass(1000);
    expect(cuts.people.stage).toBe('card');
  });
});
