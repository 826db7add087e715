import type { Scene } from '../lights/cues.js';
import { type Board, boardOf, type Colour, type Hole, parseColour } from '../rules/board/holes.js';
import type { Face } from '../rules/cards/cards.js';
import type { MoveView } from '../table/moves.js';
import type { SeatView, View } from '../web/views/view.js';
import { type Marks, marksOf } from './board/drawing.js';
import type { BoardNotes } from './board/Notes.js';
import { lookOf } from './colour-looks.js';
import { t } from './i18n/index.js';

const coloursNamed = (letters: readonly string[]): Colour[] =>
  letters.map(parseColour).filter((colour) => colour !== undefined);

export function marksOfView({ settings, rules: { marked, centre, playing } }: View): Marks {
  return marksOf(boardOf(settings), marked, centre, coloursNamed(playing));
}

export const inPlay = ({ viewer, underWay, stage }: View): boolean =>
  viewer.kind !== 'visitor' && (underWay || stage === 'paused');

/** Including base. */
export function pawnsOf(view: View): (Colour | null)[] {
  const board = boardOf(view.settings);
  const played = coloursNamed(view.rules.playing);
  const position = view.game?.position ?? '';
  const pawns: (Colour | null)[] = board.holes.map(() => null);
  const fields = position.split('/');
  for (const colour of played) {
    const field = fields[colour] ?? '';
    const out = field.split(',').filter((name) => name !== '');
    for (const name of out) {
      const hole = board.parse(name.replace('!', ''));
      if (hole !== undefined) pawns[hole] = colour;
    }
    for (const hole of board.bases(colour).slice(out.length)) pawns[hole] = colour;
  }
  return pawns;
}

/** On a physical board missing pawns are not drawn. */
export function standingPawns(view: View): (Colour | null)[] {
  const { missing } = view.board;
  const board = boardOf(view.settings);
  const gone = new Set(missing.map((name) => board.parse(name)));
  const pawns = pawnsOf(view);
  return board.holes.map((hole) => (gone.has(hole) ? null : (pawns[hole] ?? null)));
}

export function notesOf({ settings, game, board: { guide } }: View): BoardNotes {
  const board = boardOf(settings);
  const hole = (name: string) => board.parse(name) ?? [];
  const options = guide?.hand?.options ?? [];
  return {
    guarded: new Set((game?.protected ?? []).flatMap(hole)),
    ways: new Map(
      options.flatMap(({ to, steps, as }) => {
        const at = board.parse(to);
        const way = as === null ? (steps > 0 && options.length > 1 ? String(steps) : '') : cornerOf(as);
        return at === undefined || way === '' ? [] : [[at, way] as const];
      }),
    ),
  };
}

function cornerOf(face: string): string {
  return t().cards.corner(face as Face);
}

export function coloursOf(seat: SeatView): Colour[] {
  return coloursNamed(seat.colours);
}

/** Isolated, else such a name turns round the words and numbers beside it. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

export function playerName(view: View, player: number): string {
  const seat = view.seats[player];
  if (seat?.name) return RIGHT_TO_LEFT.test(seat.name) ? `\u2068${seat.name}\u2069` : seat.name;
  const [colour] = seat ? coloursOf(seat) : [];
  return t().people.seat(lookOf(colour).paint);
}

/** Physical cards of an empty seat may be played at the display. */
export function standsIn({ viewer, game, seats, settings }: View): boolean {
  const empty = game !== null && seats[game.turn]?.taken === false;
  return viewer.kind === 'player' && settings.cards === 'physical' && empty;
}

/** A computer moves its own pawns on a virtual board. */
export function movesItself({ virtual, declared }: View): boolean {
  return virtual && declared?.meant === true;
}

/** The learner to help: this page's own, or at the display the one to act. */
export function learnerAt(view: View): SeatView | undefined {
  const { viewer, seats, acting } = view;
  const own = viewer.kind === 'player' && !standsIn(view);
  const seat = viewer.kind === 'visitor' ? undefined : seats[own ? viewer.player : (acting ?? -1)];
  return seat?.learner ? seat : undefined;
}

export function nearestZone(view: View): number {
  if (view.viewer.kind !== 'player') return 0;
  const seat = view.seats[view.viewer.player];
  return (seat && coloursOf(seat)[0]) ?? 0;
}

export function sceneOf(board: Board, moves: readonly MoveView[]): Scene {
  return moves.flatMap((move) =>
    move.parts.flatMap((part) => {
      const colour = parseColour(part.colour);
      const of = colour === undefined ? {} : { colour };
      const from = board.parse(part.from);
      const to = board.parse(part.to);
      return [
        ...(to === undefined
          ? []
          : [
              {
                hole: to,
                cue: part.captures.length > 0 ? 'captureDestination' : 'destination',
                ...of,
              } as const,
            ]),
        ...movers(board, from).map((hole) => ({ hole, cue: 'movable', ...of }) as const),
      ];
    }),
  );
}

/** Base pawns are interchangeable. */
function movers(board: Board, from: Hole | undefined): readonly Hole[] {
  if (from === undefined) return [];
  const base = board.baseOf(from);
  return base === undefined ? [from] : board.bases(base);
}

/** Free, or held by a computer, which gives it up. */
export function isOpen({ taken, computer }: SeatView): boolean {
  return !taken || computer !== null;
}

export function awaitedSeats({ settings, seats }: View): readonly SeatView[] {
  return settings.cards === 'dealt' ? seats.filter(({ taken }) => !taken) : [];
}

/** Whether the viewer has a decision to make and hints are on. */
export function mayAskForHint({ settings, stage, viewer, game, given, declared }: View): boolean {
  const real = settings.cards === 'physical';
  if (settings.hints === 'off' || viewer.kind === 'visitor') return false;
  if (stage === 'exchange') return viewer.kind === 'player' && given[viewer.player] === false;
  // no hints for a hand that is given up
  if (stage !== 'card' && (stage !== 'move' || real || !declared?.card)) return false;
  return viewer.kind === 'table' ? real : viewer.player === game?.turn;
}
