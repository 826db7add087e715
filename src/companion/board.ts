import type { Demonstration } from '../computers/demonstration.js';
import type { BoardChoice } from '../config.js';
import { WIRED_BOARDS } from '../devices/boards.js';
import { BoardControl } from '../devices/control/board-control.js';
import type { BoardListener } from '../devices/ports.js';
import type { BoardProfile } from '../devices/profile.js';
import { hasNoSwitches, LightsOnly } from '../devices/virtual/lights-only.js';
import { VirtualBoard } from '../devices/virtual/virtual-board.js';
import type { Practice } from '../practice/practice.js';
import { boardOf, type Hole } from '../rules/board/holes.js';
import type { Replay } from '../store/replay.js';
import { pawnScene } from '../table/pawns.js';
import { sceneOf } from '../table/scene.js';
import { playingColours } from '../table/settings.js';
import { stageOf } from '../table/stage.js';
import { type Environment, listenerOf, type Table } from '../table/table.js';
import type { Venue } from '../venue/venue.js';
import type { Logs } from '../web/logging/logs.js';

export interface OpenedBoard {
  readonly control: BoardControl;
  readonly virtual: VirtualBoard | null;
}

export async function openBoard(
  table: Table,
  choice: BoardChoice,
  environment: Environment,
  brightness: number,
): Promise<OpenedBoard> {
  if (choice.kind === 'virtual') {
    const virtual = virtualBoard(table, environment);
    const control = new BoardControl({
      device: virtual,
      board: () => virtual.board,
      wired: null,
      clock: environment,
    });
    return { control, virtual };
  }
  const { profile } = choice;
  const virtual = hasNoSwitches(profile) ? virtualBoard(table, environment) : null;
  const open = async (wiring: BoardProfile) => {
    const device = await WIRED_BOARDS[choice.kind](wiring, choice.port);
    return virtual ? new LightsOnly(device, virtual) : device;
  };
  const device = await open(profile);
  const board = () => profile.board;
  const control = new BoardControl({
    device,
    board,
    wired: { profile, open },
    clock: environment,
    brightness,
  });
  return { control, virtual };
}

/** Priority: replay, lesson, demonstration, table. */
export function lightUp(
  control: BoardControl,
  table: Table,
  replay: Replay,
  demonstration: Demonstration,
  practice: Practice,
): void {
  const shine = () => {
    const shown = replay.shown?.snapshot;
    // A physical board has no pawns for a replay, so lights show them.
    if (shown) control.show([...pawnScene(shown.context), ...sceneOf(shown)]);
    else if (practice.scene) control.show(practice.scene);
    else control.show(demonstration.snapshot ? demonstration.scene : sceneOf(table.snapshot));
  };
  table.subscribe(shine);
  replay.watch(shine);
  demonstration.watch(shine);
  practice.watch(shine);
  shine();
}

/** Virtual board that follows the setup; resets pawns when the table becomes idle. */
function virtualBoard(table: Table, environment: Environment): VirtualBoard {
  let { settings } = table.context;
  const board = new VirtualBoard(boardOf(settings), () => environment.now());
  board.resetPawns(playingColours(settings));
  let stage = stageOf(table.snapshot);
  table.subscribe((snapshot) => {
    const { context } = snapshot;
    const before = stage;
    stage = stageOf(snapshot);
    const becomesIdle = stage === 'attract' && before !== 'attract';
    if (context.game || (context.settings === settings && !becomesIdle)) return;
    settings = context.settings;
    if (board.board !== boardOf(settings)) board.resize(boardOf(settings));
    board.resetPawns(playingColours(settings));
  });
  return board;
}

/**
 * Forwards board events to the table and logs the link state.
 * @param venue null if pages report activity
 */
export function loggingListener(table: Table, venue: Venue | null, { log }: Logs): BoardListener {
  const listener = listenerOf(table);
  const isTrusted = (hole: Hole) => {
    const { ignoredByMaintenance, ignoredByPlayers } = table.context;
    return !ignoredByMaintenance.includes(hole) && ignoredByPlayers.every((one) => one.hole !== hole);
  };
  let told = '';
  return {
    ...listener,
    onSwitch: (event) => {
      listener.onSwitch(event);
      if (isTrusted(event.hole)) venue?.wake();
    },
    onButton: (zone, at) => {
      listener.onButton(zone, at);
      venue?.wake();
    },
    onLink: (state, reason, cable) => {
      listener.onLink(state, reason, cable);
      const line = `${state}${reason === undefined ? '' : `: ${reason}`}`;
      // Log once; opening is retried every few seconds.
      if (state !== 'connecting' && line !== told) log[state === 'lost' ? 'error' : 'info'](`board ${line}`);
      told = line;
    },
  };
}

export function teeToPractice(listener: BoardListener, practice: Practice): BoardListener {
  return {
    onSnapshot: (closed, at) => {
      listener.onSnapshot(closed, at);
      practice.receive({ type: 'board.snapshot', closed: [...closed], at });
    },
    onSwitch: (event) => {
      listener.onSwitch(event);
      practice.receive({ type: 'board.switch', hole: event.hole, closed: event.closed, at: event.at });
    },
    onButton: (zone, at) => {
      listener.onButton(zone, at);
      practice.receive({ type: 'board.button', zone, at });
    },
    onLink: (state, reason, cable) => {
      listener.onLink(state, reason, cable);
      practice.receive({ type: 'board.link', state, ...(cable && { cable }) });
    },
    onTime: (at) => {
      listener.onTime(at);
      practice.hearUntil(at);
    },
  };
}
