/** Somebody at a table who sees what stands where, and does what is lit. */
import { Board, type Hole, parseColour } from '../../../src/rules/board/holes.js';
import { boardView } from '../../../src/table/board-view.js';
import type { TableEvent } from '../../../src/table/commands/list.js';
import type { TableSnapshot } from '../../../src/table/machine.js';
import { sceneOf } from '../../../src/table/scene.js';
import { faultOf } from '../../../src/table/table.js';
import { CARD, having, type Scene, tableIn, where } from './at-table.js';
import { switched } from './hands.js';

export const board = Board.of(4);
export const hole = (name: string) => board.parse(name) as Hole;
const TOUCH = 300;

/** By hole: the colour that stands there in a position, in a base as well. */
function standingIn(position: string): Map<Hole, string> {
  return new Map(
    position.split('/').flatMap((field, zone) => {
      const out = field.split(',').filter((name) => name !== '');
      const holes = out.map((name) => hole(name.replace('!', '')));
      const all = [...holes, ...board.bases(zone as never).slice(out.length)];
      return all.map((at): [Hole, string] => [at, 'abcd'[zone] as string]);
    }),
  );
}

export class Fingers {
  table: TableSnapshot;
  /** By hole: the colour that stands there. */
  readonly standing: Map<Hole, string>;
  #at = 1000;

  constructor(card: string, scene: Scene) {
    const cards = {
      settings: { cards: 'dealt', ...scene.settings },
      hands: [[card], ['3H'], ['3D'], ['3C']],
    } as const;
    const table = tableIn(CARD, { ...scene, ...cards });
    this.table = having(table, { type: 'card.play', by: 0, card });
    this.standing = standingIn(scene.position ?? '///');
  }

  get guide() {
    return boardView(this.table).guide;
  }

  get isOver(): boolean {
    return !where(this.table).startsWith('playing.turn.move');
  }

  lit(...cues: string[]): Hole[] {
    return [...new Set(sceneOf(this.table).flatMap(({ hole, cue }) => (cues.includes(cue) ? [hole] : [])))];
  }

  lift(from: Hole): string {
    const colour = this.standing.get(from);
    if (colour === undefined) throw new Error(`nothing stands in ${board.name(from)}`);
    this.standing.delete(from);
    this.#touch(from, false);
    return colour;
  }

  put(colour: string, to: Hole): void {
    const met = this.standing.has(to) ? this.lift(to) : undefined;
    this.standing.set(to, colour);
    this.#touch(to, true);
    if (met !== undefined) this.putHome(met);
  }

  putHome(colour: string): void {
    const bases = board.bases(parseColour(colour) as never);
    this.put(colour, bases.find((base) => !this.standing.has(base)) as Hole);
  }

  say(event: TableEvent): void {
    if (faultOf(this.table, event) === null) this.table = having(this.table, event);
  }

  #touch(at: Hole, closed: boolean): void {
    this.#at += TOUCH;
    this.say(switched(at, closed, this.#at));
    this.say({ type: 'tick', at: this.#at + 100 });
  }
}

/** Null where the card cannot be played. */
export function fingersOrNone(card: string, scene: Scene): Fingers | null {
  try {
    return new Fingers(card, scene);
  } catch {
    return null;
  }
}
