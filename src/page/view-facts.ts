/** What the page works out from a view: the board to draw, who is who. */

import type { Scene } from '../lights/cues.js';
import { type Board, type Colour, type Hole, parseColour } from '../rules/holes.js';
import { Rules } from '../rules/rules.js';
import type { MoveView } from '../table/moves.js';
import { checkedSetup, type Settings } from '../table/settings.js';
import type { SeatView, View } from '../web/views/view.js';
import type { Marks } from './board/BoardSurface.js';
import { lookOf } from './colour-looks.js';
import { t } from './i18n/index.js';

let compiled: { readonly key: string; readonly rules: Rules } | undefined;

/** Settings come anew with each view but seldom change: their rules are compiled once. */
export function rulesOf(settings: Settings): Rules {
  const key = JSON.stringify(settings);
  if (compiled?.key !== key) compiled = { key, rules: new Rules(checkedSetup(settings)) };
  return compiled.rules;
}

export function homeEntryOf(rules: Rules): number {
  return rules.options.homeEntry ?? rules.ruleset.homeEntry;
}

export function marksOf(rules: Rules): Marks {
  const { board, centreHole, intersectionHole, playing } = rules;
  const ringed = centreHole > 0 ? centreHole : intersectionHole;
  return {
    brass: ringed > 0 ? board.colours.map((colour) => board.track(colour, ringed)) : [],
    centre: centreHole > 0,
    idle: board.colours.filter((colour) => !playing[colour]),
  };
}

/** The pawns of a written position, those in base filled in; by hole. */
export function pawnsOf(rules: Rules, position: string): (Colour | null)[] {
  const { board } = rules;
  const pawns: (Colour | null)[] = board.holes.map(() => null);
  for (const [index, field] of position.split('/').entries()) {
    const colour = index as Colour;
    if (!rules.playing[colour]) continue;
    const out = field.split(',').filter((name) => name !== '');
    for (const name of out) {
      const hole = board.parse(name.replace('!', ''));
      if (hole !== undefined) pawns[hole] = colour;
    }
    for (const hole of board.bases(colour).slice(out.length)) pawns[hole] = colour;
  }
  return pawns;
}

export function coloursOf(seat: SeatView): Colour[] {
  return seat.colours.map(parseColour).filter((colour) => colour !== undefined);
}

/** What everyone calls a player. */
export function playerName(view: View, player: number): string {
  const seat = view.seats[player];
  if (seat?.name) return seat.name;
  const [colour] = seat ? coloursOf(seat) : [];
  return t().people.seat(lookOf(colour ?? (0 as Colour)).paint);
}

/** The zone drawn in front of the viewer. */
export function nearestZone(view: View): number {
  if (view.viewer.kind !== 'player') return 0;
  const seat = view.seats[view.viewer.player];
  return (seat && coloursOf(seat)[0]) ?? 0;
}

/** Moves as lights, as the board would show them: for cards that are only being preview about. */
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

/** A pawn in base is like its neighbours: any of them may start. */
function movers(board: Board, from: Hole | undefined): readonly Hole[] {
  if (from === undefined) return [];
  if (board.kind(from) !== 'base') return [from];
  return board.bases(board.zone(from) as Colour);
}
