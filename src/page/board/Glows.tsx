import type { Hole } from '../../rules/holes.js';
import type { Drawing } from './drawing.js';

export const RHYTHMS = ['steady', 'pulse', 'blink', 'double', 'chase'] as const;
export type Rhythm = (typeof RHYTHMS)[number];

/** How one hole is lit. */
export interface Glow {
  /** A CSS colour, as the LED under the hole would show it. */
  readonly light: string;
  readonly rhythm: Rhythm;
  /** What the light says, in words. */
  readonly says?: string;
  /** Place in a chase, from 0. */
  readonly step?: number;
}

export type Glowing = ReadonlyMap<Hole, Glow>;

/** Light that shines up around the pawns: a halo, and a ring whose dashes tell the rhythm even when nothing moves. */
export function Glows({ drawing, glowing }: { readonly drawing: Drawing; readonly glowing: Glowing }) {
  const { pitch, places, board } = drawing;
  return (
    <g class="glows">
      {[...glowing].map(([hole, { light, rhythm, step }]) => {
        const place = places[hole];
        if (!place) return null;
        return (
          <g
            key={board.name(hole)}
            class={`glow glow-${rhythm}`}
            style={{ color: light, '--step': step ?? 0 }}
            transform={`translate(${place.x} ${place.y})`}
          >
            <g class="beat">
              <circle class="halo" r={pitch * 0.82} />
              <circle class="halo" r={pitch * 0.66} />
              <circle class="lamp" r={pitch * 0.3} />
              <circle class="ring" r={pitch * 0.5} stroke-width={pitch * 0.13} pathLength={24} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
