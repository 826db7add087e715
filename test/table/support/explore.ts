/** Walks through all that can happen to a machine and looks for places where nothing more can. */
import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';

export interface Walk<Snapshot, Event> {
  readonly from: Snapshot;
  /** What people, the board and chance might do in a state. What the machine refuses is left out. */
  readonly events: (snapshot: Snapshot) => readonly Event[];
  /** Equal for states that need not be told apart. */
  readonly key: (snapshot: Snapshot) => string;
  /** Where the walk need not go on. */
  readonly stop: (snapshot: Snapshot) => boolean;
}

export interface Explored<Snapshot> {
  readonly states: ReadonlyMap<string, Snapshot>;
  readonly edges: readonly { readonly from: string; readonly to: string; readonly type: string }[];
}

const LIMIT = 200_000;

export function explore<Snapshot extends AnyMachineSnapshot, Event extends EventObject>(
  machine: AnyStateMachine,
  walk: Walk<Snapshot, Event>,
): Explored<Snapshot> {
  const keys = new Map<AnyMachineSnapshot, string>();
  const key = (snapshot: AnyMachineSnapshot) => {
    const known = keys.get(snapshot) ?? walk.key(snapshot as Snapshot);
    keys.set(snapshot, known);
    return known;
  };
  const adjacency = getAdjacencyMap(machine, {
    fromState: walk.from,
    events: ((snapshot: AnyMachineSnapshot) =>
      walk.events(snapshot as Snapshot).filter((event) => snapshot.can(event))) as never,
    serializeState: key,
    stopWhen: (snapshot) => walk.stop(snapshot as Snapshot),
    limit: LIMIT,
  });
  const found = Object.entries(adjacency);
  return {
    states: new Map(found.map(([name, { state }]) => [name, state as Snapshot])),
    edges: found.flatMap(([from, { transitions }]) =>
      Object.values<{ readonly state: AnyMachineSnapshot; readonly event: EventObject }>(transitions).map(
        ({ state, event }) => ({ from, to: key(state), type: event.type }),
      ),
    ),
  };
}

/** States from which no goal can be reached by events of the kinds that count. */
export function deadEnds<Snapshot>(
  { states, edges }: Explored<Snapshot>,
  isGoal: (snapshot: Snapshot) => boolean,
  counts: (type: string) => boolean = () => true,
): string[] {
  const before = new Map<string, string[]>();
  for (const { from, to, type } of edges) {
    if (counts(type)) before.set(to, [...(before.get(to) ?? []), from]);
  }
  const good = new Set([...states].filter(([, snapshot]) => isGoal(snapshot)).map(([name]) => name));
  const queue = [...good];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    for (const from of before.get(name) ?? []) {
      if (good.has(from)) continue;
      good.add(from);
      queue.push(from);
    }
  }
  return [...states.keys()].filter((name) => !good.has(name));
}

/** States that nothing changes, whatever happens. */
export function deafStates<Snapshot>(
  { states, edges }: Explored<Snapshot>,
  stop: (snapshot: Snapshot) => boolean,
): string[] {
  const left = new Set(edges.filter(({ from, to }) => from !== to).map(({ from }) => from));
  return [...states].filter(([name, snapshot]) => !left.has(name) && !stop(snapshot)).map(([name]) => name);
}
