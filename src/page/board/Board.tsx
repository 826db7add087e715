import type { Ref, SVGAttributes } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { isInComputersHand, type PawnInHand } from '../../devices/virtual/picture.js';
import type { Point } from '../../layout/layout.js';
import type { Scene } from '../../lights/cues.js';
import type { Colour, Hole } from '../../rules/board/holes.js';
import type { Rules } from '../../rules/rules.js';
import { t } from '../i18n/index.js';
import { PhysicalBoard, type WoodProps } from './BoardSurface.js';
import { type Drawing, drawingOf, type GlowByHole, marksOfRules, seenOf } from './drawing.js';
import { Glows } from './Glows.js';
import { type PawnPicture, useGlides } from './glide.js';
import { type BoardNotes, Notes } from './Notes.js';
import { Pawn } from './Pawn.js';
import { near } from './state.js';
import { Zoom } from './zoom.js';

export interface BoardProps extends WoodProps {
  readonly standing: PawnPicture;
  readonly seen: GlowByHole;
  readonly notes: BoardNotes;
}

export function useDrawnRules(rules: Rules, scene: Scene, nearest: Colour) {
  const { board, homeEntry } = rules;
  const drawing = useMemo(() => drawingOf(board, homeEntry, nearest), [board, homeEntry, nearest]);
  const marks = useMemo(() => marksOfRules(rules), [rules]);
  const zoom = useMemo(() => new Zoom(drawing, nearest), [drawing]);
  const seen = useMemo(() => seenOf(scene), [JSON.stringify(scene)]);
  return { drawing, marks, zoom, seen };
}

export function Board({ drawing, marks, zoom, standing, seen, notes }: BoardProps) {
  useEffect(() => zoom.follow(seen), [seen, zoom, near.value]);
  return (
    <BoardFrame drawing={drawing} marks={marks} zoom={zoom} role="img">
      <LiveLayer drawing={drawing} standing={standing} seen={seen} notes={notes} />
    </BoardFrame>
  );
}

interface FrameProps extends WoodProps, Omit<SVGAttributes<SVGSVGElement>, 'ref'> {
  readonly svg?: Ref<SVGSVGElement>;
}

/** The wood, and an SVG above it. */
export function BoardFrame({ drawing, marks, zoom, svg = null, children, ...others }: FrameProps) {
  const wood = useMemo(
    () => <PhysicalBoard drawing={drawing} marks={marks} zoom={zoom} />,
    [drawing, marks, zoom],
  );
  return (
    <div class={`board ${near.value ? 'near' : ''}`} style={{ '--ratio': drawing.reach.x / drawing.reach.y }}>
      {wood}
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG has no fieldset; the holes in it are the controls */}
      <svg
        ref={svg}
        class="live"
        viewBox={zoom.viewBox}
        role="group"
        aria-label={t().board.label}
        {...others}
      >
        {children}
      </svg>
    </div>
  );
}

interface LayerProps extends Pick<BoardProps, 'drawing' | 'standing' | 'seen' | 'notes'> {
  /** Hole of a pawn that was dragged: not animated. */
  readonly still?: { current: Hole | undefined };
}

export function LiveLayer({ drawing, standing, seen, notes, still }: LayerProps) {
  const { board, places, pitch } = drawing;
  const layer = useRef<SVGGElement>(null);
  useGlides(layer, drawing, standing, still);
  return (
    <g ref={layer}>
      <defs>
        <radialGradient id="shine">
          <stop offset="0" stop-color="#fff" stop-opacity="0.55" />
          <stop offset="1" stop-color="#fff" stop-opacity="0" />
        </radialGradient>
      </defs>
      <Glows drawing={drawing} seen={seen} />
      {places.map(({ hole, x, y }) => {
        const colour = standing.pawns[hole] ?? null;
        if (colour === null) return null;
        return <Pawn key={board.name(hole)} hole={hole} colour={colour} x={x} y={y} r={pitch * 0.42} />;
      })}
      {standing.inHand.filter(isInComputersHand).map((pawn) => {
        const place = hovering(drawing, standing, pawn);
        return (
          place && <Pawn key={pawn.token} class="hovering" colour={pawn.colour} {...place} r={pitch * 0.52} />
        );
      })}
      <Notes drawing={drawing} pawns={standing.pawns} seen={seen} notes={notes} />
    </g>
  );
}

/** A lifted pawn is drawn above its hole, higher if the hole is occupied again. */
export function hovering(
  { places, pitch }: Drawing,
  { pawns }: PawnPicture,
  { from }: PawnInHand,
): Point | undefined {
  const place = places[from];
  const above = pawns[from] === null ? 0.3 * pitch : pitch;
  return place && { x: place.x - above / 3, y: place.y - above };
}
