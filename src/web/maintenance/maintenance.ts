import type { BoardControl } from '../../devices/control/board-control.js';
import { type BoardProfile, formatProfile, parseProfileText } from '../../devices/profile.js';
import { unreported } from '../../devices/virtual/lights-only.js';
import { type Board, boardOf, type Hole } from '../../rules/board/holes.js';
import { Rules } from '../../rules/rules.js';
import { err, ok, type Result } from '../../rules/values/result.js';
import type { MaintenanceFiles } from '../../store/maintenance-files.js';
import { switchesInDisorder } from '../../table/ignored-switches.js';
import { checkedSetup } from '../../table/settings.js';
import { stageOf } from '../../table/stage.js';
import type { Environment, Table } from '../../table/table.js';
import type { MaintenanceRequest } from '../schemas/maintenance.js';
import { HealthLog } from './health-log.js';
import { mappingView } from './mapping-view.js';
import type { BoardControlView, MaintenanceRefusal, SwitchFaultView } from './view.js';

type Done = Result<null, MaintenanceRefusal>;
const DONE = ok(null);
const sizeOf = ({ zones, holesPerZone }: Board) => ({ zones, holesPerZone });
/** A phone may sleep while pawns are being placed. */
const GRACE_MS = 5 * 60_000;

export class Maintenance {
  readonly control: BoardControl;
  readonly #table: Table;
  readonly #files: MaintenanceFiles;
  readonly #health: HealthLog;
  readonly #stopListening: () => void;
  #board: Board;
  #ignored: ReadonlySet<Hole>;
  readonly #clock: Pick<Environment, 'after'>;
  #cancelFarewell: (() => void) | undefined;

  constructor(
    table: Table,
    control: BoardControl,
    files: MaintenanceFiles,
    clock: Pick<Environment, 'after'>,
  ) {
    this.control = control;
    this.#clock = clock;
    this.#table = table;
    this.#files = files;
    this.#health = new HealthLog(table.context);
    this.#board = boardOf(table.context.settings);
    this.#ignored = new Set(files.settings.ignored.flatMap((name) => control.board.parse(name) ?? []));
    this.#sendIgnored();
    this.#stopListening = table.subscribe(({ context }) => {
      this.#health.update(context);
      if (boardOf(context.settings) === this.#board) return;
      // Another board size has other switches.
      this.#board = boardOf(context.settings);
      this.#ignore(new Set());
    });
  }

  stop(): void {
    this.#cancelFarewell?.();
    this.#stopListening();
  }

  view(): BoardControlView {
    const { control } = this;
    const { board, profile } = control;
    const { settings } = this.#table.context;
    const rules = new Rules(checkedSetup(settings));
    return {
      kind: control.kind,
      zones: board.zones,
      holesPerZone: board.holesPerZone,
      homeEntry: profile?.homeEntry ?? rules.options.homeEntry ?? rules.ruleset.homeEntry,
      link: control.link,
      reason: control.reason,
      report: control.report,
      switches: board.holes.map((hole) =>
        profile?.withoutSensor.has(hole) ? null : control.closed[hole] === 1,
      ),
      test: control.test && {
        ...control.test,
        hole: control.test.hole === null ? null : board.name(control.test.hole),
      },
      brightness: profile && control.brightness,
      switchFaults: this.#switchFaults(),
      ignored: [...new Set([...this.#ignored, ...this.#ignoredByPlayers()])].map((hole) => board.name(hole)),
      profile: profile && { name: profile.name, inputs: profile.sensors.length, leds: profile.leds.length },
      mapping: mappingView(control),
      keeps: this.#files.keeps,
      unkept: this.#files.fault?.path ?? null,
    };
  }

  profileText(): string | null {
    return this.control.profile && formatProfile(this.control.profile);
  }

  async act(act: MaintenanceRequest): Promise<Done> {
    switch (act.act) {
      case 'lights.all':
        return this.#test({ hole: null, colour: 'red' });
      case 'lights.one':
        return this.#withHole(act.hole, (hole) => this.#test({ hole, colour: act.colour }));
      case 'lights.off':
        return this.#test(null);
      case 'ignore':
        return this.#withHole(act.hole, (hole) => {
          const others = [...this.#ignored].filter((one) => one !== hole);
          this.#ignore(new Set(act.ignored ? [...others, hole] : others));
          if (!act.ignored) this.#trust(hole);
          return DONE;
        });
      case 'fixed':
        return this.#withHole(act.hole, (hole) => {
          this.#health.forget(hole);
          this.#trust(hole);
          return DONE;
        });
      case 'brightness':
        if (!this.control.profile) return err({ code: 'drawn-board' });
        this.control.dim(act.level);
        this.#keepSettings();
        return DONE;
      default:
        return this.#learn(act);
    }
  }

  /** Reopens the board with the profile if it fits. */
  async importProfile(text: string): Promise<Done> {
    const present = this.control.profile;
    if (!present) return err({ code: 'drawn-board' });
    if (this.control.mapper) return err({ code: 'learning' });
    const read = parseProfileText(text);
    if (!read.ok) return err({ code: 'bad-profile', faults: read.faults });
    const { board } = read.profile;
    if (board !== present.board)
      return err({ code: 'other-size', found: sizeOf(board), expected: sizeOf(present.board) });
    await this.#use(read.profile);
    return DONE;
  }

  enter(): void {
    this.#cancelFarewell?.();
  }

  leave(): void {
    this.#cancelFarewell?.();
    this.#cancelFarewell = this.#clock.after(GRACE_MS, () => {
      this.control.testLights(null);
      this.control.endMapping();
    });
  }

  #test(test: BoardControl['test']): Done {
    if (this.control.mapper) return err({ code: 'learning' });
    this.control.testLights(test);
    return DONE;
  }

  async #learn(act: Extract<MaintenanceRequest, { readonly act: `learn.${string}` }>): Promise<Done> {
    const { control } = this;
    if (!control.profile) return err({ code: 'drawn-board' });
    if (act.act === 'learn.switches' || act.act === 'learn.lights') {
      const holes = act.act === 'learn.switches' ? act.holes : [];
      const unknown = holes.find((name) => control.board.parse(name) === undefined);
      if (unknown !== undefined) return err({ code: 'no-such-hole', hole: unknown });
      const mapper = control.teach();
      if (!mapper) return err({ code: 'learning' });
      // Pawns may stand anywhere now; resuming guides them back.
      this.#table.send({ type: 'pause' });
      if (act.act === 'learn.lights') mapper.askForHoles();
      else
        mapper.askForSwitches(
          holes.flatMap((name) => control.board.parse(name) ?? []),
          act.buttons,
        );
      return DONE;
    }
    const { mapper } = control;
    if (!mapper) return err({ code: 'not-learning' });
    if (act.act === 'learn.stop') control.endMapping();
    else if (act.act === 'learn.say') mapper.noteAnswer({ say: act.say });
    else if (act.act === 'learn.hole') return this.#withHole(act.hole, (hole) => this.#point(hole));
    else {
      const { learnt } = mapper;
      if (!learnt) return err({ code: 'not-learnt' });
      await this.#use(learnt);
    }
    return DONE;
  }

  #point(hole: Hole): Done {
    this.control.mapper?.noteAnswer({ hole });
    return DONE;
  }

  #withHole(name: string, act: (hole: Hole) => Done): Done {
    const hole = this.control.board.parse(name);
    return hole === undefined ? err({ code: 'no-such-hole', hole: name }) : act(hole);
  }

  async #use(profile: BoardProfile): Promise<void> {
    const text = formatProfile(profile);
    const read = parseProfileText(text);
    if (!read.ok) throw new Error(`a profile that cannot be read again: ${JSON.stringify(read.faults)}`);
    this.#files.keepProfile(text);
    await this.control.rewire(profile);
    this.#sendIgnored();
  }

  #ignore(holes: ReadonlySet<Hole>): void {
    this.#ignored = holes;
    this.#sendIgnored();
    this.#keepSettings();
  }

  /** Missing switches are read only at start: ignore those that a new profile lacks. */
  #sendIgnored(): void {
    const { profile } = this.control;
    const holes = new Set([...this.#ignored, ...(profile ? unreported(profile) : [])]);
    for (const hole of this.#table.context.physicalBoard?.without ?? []) holes.delete(hole);
    this.#table.send({ type: 'board.ignore', holes: [...holes] });
  }

  #ignoredByPlayers(): Hole[] {
    return this.#table.context.ignoredByPlayers.map(({ hole }) => hole);
  }

  #trust(hole: Hole): void {
    if (!this.#ignoredByPlayers().includes(hole)) return;
    this.#table.send({ type: 'board.trust', by: 'table', hole: this.control.board.name(hole) });
  }

  #keepSettings(): void {
    const { board, brightness } = this.control;
    const ignored = [...this.#ignored].map((hole) => board.name(hole));
    this.#files.keepSettings({ brightness, ignored });
  }

  #switchFaults(): SwitchFaultView[] {
    const { board, profile } = this.control;
    const { context, snapshot } = this.#table;
    const learnt = this.#health.diagnoses.filter(({ hole }) => !profile?.withoutSensor.has(hole));
    const known = new Set(learnt.map(({ hole }) => hole));
    const stage = stageOf(snapshot);
    // Not during a move; a stuck switch may also block `repair` and `bases`.
    const waits = stage === 'repair' || stage === 'bases';
    const disagree = waits ? switchesInDisorder(context) : [];
    return [
      ...learnt.map(({ hole, fault, turns }) => ({ hole: board.name(hole), fault, turns })),
      ...disagree
        .filter((hole) => !known.has(hole))
        .map((hole) => ({ hole: board.name(hole), fault: 'disagrees' as const, turns: 0 })),
    ];
  }
}
