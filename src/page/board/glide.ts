import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PawnInHand, VirtualBoardState } from '../../devices/virtual/picture.js';
import { type Hole, occupied } from '../../rules/board/holes.js';
import { wantsMotion } from '../settings.js';
import type { Drawing } from './drawing.js';

export type PawnPicture = Pick<VirtualBoardState, 'pawns' | 'inHand'>;

interface Glide {
  readonly from: Hole;
  readonly to: Hole;
}

/** More changes than one move makes: the game has jumped. */
const MOST_AT_ONCE = 8;
/** In steps; beyond them a pawn moves straight. */
const MOST_AHEAD = 18;
const MOST_BACK = 8;
const MS_A_STEP = 75;
const FLIGHT_MS = 450;

/** Pairs each arrived pawn with a hole that its colour has left. */
export function glidesBetween(before: PawnPicture, after: PawnPicture): Glide[] {
  const put = before.inHand.filter(({ token }) => !after.inHand.some((pawn) => pawn.token === token));
  const gone: Pick<PawnInHand, 'colour' | 'from'>[] = put.toReversed();
  for (const { hole, colour } of occupied(before.pawns)) {
    if (after.pawns[hole] !== colour) gone.push({ colour, from: hole });
  }
  return occupied(after.pawns).flatMap(({ hole, colour }) => {
    if (before.pawns[hole] === colour) return [];
    const index = gone.findIndex((pawn) => pawn.colour === colour);
    const [pawn] = index < 0 ? [] : gone.splice(index, 1);
    return pawn ? [{ from: pawn.from, to: hole }] : [];
  });
}

/** The holes on a pawn's path, both ends included: along the track and into a near home, else straight. */
export function wayBetween({ board, entries }: Drawing, { from, to }: Glide): Hole[] {
  const homeZone = board.kind(to) === 'home' ? board.zone(to) : undefined;
  const lane = homeZone === undefined ? [] : board.homes(homeZone);
  const inLane = lane.slice(Math.max(0, lane.indexOf(from)), lane.indexOf(to) + 1);
  if (homeZone !== undefined && lane.includes(from)) return inLane.length > 0 ? inLane : [from, to];
  const end = homeZone === undefined ? to : entries[homeZone];
  if (end === undefined || board.kind(from) !== 'track' || board.kind(end) !== 'track') return [from, to];
  const length = board.trackLength;
  const ahead = (end - from + length) % length;
  const step = ahead <= MOST_AHEAD ? 1 : homeZone === undefined && length - ahead <= MOST_BACK ? -1 : 0;
  if (step === 0) return [from, to];
  const steps = step > 0 ? ahead : length - ahead;
  const walked = Array.from({ length: steps + 1 }, (_, n) => board.advance(from, step * n));
  return [...walked, ...inLane];
}

/** Animates position changes. `still`: hole of a pawn already drawn by dragging. */
export function useGlides(
  layer: RefObject<SVGGElement | null>,
  drawing: Drawing,
  standing: PawnPicture,
  still?: { current: Hole | undefined },
): void {
  const before = useRef({ drawing, standing });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { drawing, standing };
    const glides = glidesBetween(last.standing, standing);
    if (last.drawing !== drawing || glides.length > MOST_AT_ONCE || !wantsMotion()) return;
    for (const glide of glides) {
      if (glide.to !== still?.current) animate(layer.current, drawing, glide);
    }
    if (still) still.current = undefined;
  }, [standing.pawns]);
}

function animate(layer: SVGGElement | null, drawing: Drawing, glide: Glide): void {
  const way = wayBetween(drawing, glide);
  const flies = way.length === 2;
  layer?.querySelector(`[data-pawn="${glide.to}"]`)?.animate(
    way.map((hole) => {
      const { x = 0, y = 0 } = drawing.places[hole] ?? {};
      return { transform: `translate(${x}px, ${y}px)` };
    }),
    {
      duration: flies ? FLIGHT_MS : MS_A_STEP * way.length,
      easing: 'ease-in-out',
      // a captured pawn waits for its captor
      delay: drawing.board.kind(glide.to) === 'base' ? FLIGHT_MS : 0,
      fill: 'backwards',
    },
  );
}
