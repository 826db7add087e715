import { useEffect, useRef } from 'preact/hooks';
import { playerColour, type Rgb } from '../../lights/colours.js';
import { CUE_STYLES, type CueStyle } from '../../lights/cues.js';
import { intensity, type Rhythm } from '../../lights/rhythms.js';
import { type Colour, colourNamed, type Hole } from '../../rules/board/holes.js';
import { motion, wantsMotion } from '../settings.js';
import type { Drawing, GlowByHole } from './drawing.js';

const WHITE: Rgb = [255, 255, 255];
const FRAME_MS = 33;
/** Of a ring with 24 parts; solid if absent. */
const DASHES: Partial<Record<Rhythm, string>> = {
  breathe: '9 3',
  wave: '9 3',
  blink: '3 3',
  doubleBlink: '2 1 2 3',
  quick: '1.5 0.9',
  chase: '1.2 1.8',
  sparkle: '1.2 1.8',
  wink: '20 4',
  blip: '6 6',
};
/** Least opacity, so that faint lights stay visible on bright screens. */
const FLOOR = 0.12;

/** Lights around pawns: a halo, and a ring whose dashes show the rhythm without motion. */
export function Glows({ drawing, seen }: { readonly drawing: Drawing; readonly seen: GlowByHole }) {
  const group = useRef<SVGGElement>(null);
  useEffect(() => beat(group.current, seen), [seen, motion.value]);
  const { pitch, places, board } = drawing;
  return (
    <g ref={group} class="glows">
      {[...seen.values()].map(({ hole, cue, colour }) => {
        const place = places[hole];
        if (!place) return null;
        const { rhythm, light } = CUE_STYLES[cue];
        return (
          <g
            key={`${board.name(hole)} ${cue}`}
            data-hole={hole}
            class={`glow glow-${rhythm}`}
            style={{ color: css(light === 'player' ? lightOf(colour) : light) }}
            transform={`translate(${place.x} ${place.y})`}
          >
            <Rings pitch={pitch} rhythm={rhythm} />
          </g>
        );
      })}
    </g>
  );
}

function lightOf(colour: Colour | undefined): Rgb {
  return colour === undefined ? WHITE : playerColour(colour).light;
}

function Rings({ pitch, rhythm }: { readonly pitch: number; readonly rhythm: Rhythm }) {
  return (
    <>
      <circle class="halo" r={pitch * 0.82} />
      <circle class="halo" r={pitch * 0.66} />
      <circle class="lamp" r={pitch * 0.3} />
      <circle
        class="ring"
        r={pitch * 0.5}
        stroke-width={pitch * 0.13}
        pathLength={24}
        stroke-dasharray={DASHES[rhythm]}
      />
    </>
  );
}

export function LightSample({ style }: { readonly style: CueStyle }) {
  const light = style.light === 'player' ? playerColour(colourNamed('a')).light : style.light;
  return (
    <svg class="lamp-icon" viewBox="-18 -18 36 36" width="36" height="36" aria-hidden="true">
      <g class={`glow glow-${style.rhythm}`} style={{ color: css(light) }}>
        <Rings pitch={20} rhythm={style.rhythm} />
      </g>
    </svg>
  );
}

const css = (light: Rgb) => `rgb(${light.join(' ')})`;

function beat(group: SVGGElement | null, seen: GlowByHole): (() => void) | undefined {
  if (!group || seen.size === 0 || !wantsMotion()) return undefined;
  const lamps = [...group.querySelectorAll<SVGGElement>('[data-hole]')].flatMap((lamp) => {
    const glow = seen.get(Number(lamp.getAttribute('data-hole')) as Hole);
    return glow ? [{ lamp, hole: glow.hole, rhythm: CUE_STYLES[glow.cue].rhythm }] : [];
  });
  let last = 0;
  let next = requestAnimationFrame(function draw(now) {
    next = requestAnimationFrame(draw);
    if (now - last < FRAME_MS) return;
    last = now;
    for (const { lamp, hole, rhythm } of lamps) {
      const level = intensity(rhythm, Date.now(), hole) / 255;
      lamp.style.opacity = String(FLOOR + (1 - FLOOR) * level);
    }
  });
  return () => {
    cancelAnimationFrame(next);
    // reset: a steady light would keep its last opacity
    for (const { lamp } of lamps) lamp.style.opacity = '';
  };
}
