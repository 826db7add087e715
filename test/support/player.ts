/** A person at the table: sees the page and the virtual board, holds cards, moves pawns with two hands. */
import type { VirtualBoard } from '../../src/devices/virtual/virtual-board.js';
import { type Colour, type Hole, parseColour, USUAL_HOLES_PER_ZONE } from '../../src/rules/board/holes.js';
import type { MoveView } from '../../src/table/moves.js';

/** Time between two touches of a person who is not in a hurry. */
const TOUCH_MS = 300;

/** What hands touch, and the time that passes meanwhile. */
interface Hands {
  readonly board: VirtualBoard;
  readonly environment: { pass(ms: number): void };
}

/** Carries out a move as people do: lift, take off what stands in the way, put down, bring captured pawns to base. */
export async function carryOut({ board, environment }: Hands, move: MoveView): Promise<void> {
  const holes = board.board;
  const inHand: { token: string; colour: string }[] = [];
  let tokens = 0;
  const touch = (act: () => { readonly ok: boolean }) => {
    if (!act().ok) throw new Error(`a hand failed in ${move.notation}`);
    environment.pass(TOUCH_MS);
  };
  const hole = (name: string) => holes.parse(name) as Hole;
  const lift = (from: Hole, colour: string) => {
    const token = `t${tokens++}`;
    touch(() => board.lift(from, token, 'me'));
    inHand.push({ token, colour });
    return token;
  };
  const put = (token: string, to: Hole) => {
    touch(() => board.place(token, to, 'me', 'spare'));
    inHand.splice(
      inHand.findIndex((pawn) => pawn.token === token),
      1,
    );
  };
  const baseHole = (colour: string, occupied: boolean) =>
    holes
      .bases(parseColour(colour) as Colour)
      .find((one) => (board.picture.pawns[one] !== null) === occupied) as Hole;

  if (move.kind === 'swap') {
    const [one, other] = move.parts;
    const first = lift(hole(one?.from ?? ''), one?.colour ?? '');
    const second = lift(hole(other?.from ?? ''), other?.colour ?? '');
    put(first, hole(one?.to ?? ''));
    put(second, hole(other?.to ?? ''));
    return;
  }
  for (const part of move.parts) {
    const starting = part.from.includes('B');
    const token = lift(starting ? baseHole(part.colour, true) : hole(part.from), part.colour);
    const captured = part.captures.map(({ colour, hole: name }) => lift(hole(name), colour));
    put(token, hole(part.to));
    for (const [index, one] of captured.entries()) {
      put(one, baseHole(part.captures[index]?.colour ?? '', false));
    }
  }
}

/** How much a move helps its player: way made towards home, a start, captures, but no own pawn's. */
export function worth(move: MoveView, zones = 4): number {
  return move.parts.reduce((sum, { colour, from, to, captures }) => {
    const start = from.includes('B') ? 20 : 0;
    const own = captures.some((captured) => captured.colour === colour) ? -60 : 0;
    return sum + way(to, colour, zones) - way(from, colour, zones) + start + own + 3 * captures.length;
  }, 0);
}

/** Steps from a colour's start to a hole, the way round the ring. */
function way(name: string, colour: string, zones: number): number {
  const [, zone, home, number] = /^([a-j])(H?)(\d+)$/.exec(name) ?? [];
  if (zone === undefined) return 0;
  if (home) return USUAL_HOLES_PER_ZONE * zones + Number(number);
  const ahead = (zone.charCodeAt(0) - colour.charCodeAt(0) + zones) % zones;
  return USUAL_HOLES_PER_ZONE * ahead + (Number(number) % USUAL_HOLES_PER_ZONE);
}

export function best(moves: readonly MoveView[], zones = 4): MoveView | undefined {
  return [...moves].sort((a, b) => worth(b, zones) - worth(a, zones))[0];
}
