/** The drill plan of the whole board at 1:1, every plate a layer. */

import type { DxfShape } from './dxf.js';
import { boardSlot, carrierSlot, LED_OPENING, nameAt } from './openings.js';
import { type Drawing, holeBoardAt } from './places.js';
import { circle, group, polygon, svg, text } from './svg.js';

const LAYERS = ['OUTLINE', 'TOP', 'RINGS', 'PAWN', 'CARRIER', 'BOARDS', 'NAMES'] as const;
type Layer = (typeof LAYERS)[number];

const COLOURS: Record<Layer, string> = {
  OUTLINE: '#222222',
  TOP: '#c0392b',
  RINGS: '#2471a3',
  PAWN: '#7d3c98',
  CARRIER: '#1e8449',
  BOARDS: '#d68910',
  NAMES: '#555555',
};
export function boardSvg(drawing: Drawing): string {
  const body = LAYERS.map((layer) => {
    const style =
      layer === 'NAMES'
        ? { fill: COLOURS[layer], 'font-family': 'sans-serif', 'font-size': 2.4, 'text-anchor': 'middle' }
        : { fill: 'none', stroke: COLOURS[layer], 'stroke-width': 0.1 };
    return group(
      { id: layer, ...style },
      shapesOf(drawing)
        .filter((shape) => shape.layer === layer)
        .map(drawn),
    );
  });
  return svg(boundsOf(drawing), body, 'mm');
}

function shapesOf(drawing: Drawing): DxfShape[] {
  const { measures: m, places, layout } = drawing;
  return [
    { kind: 'polygon', layer: 'OUTLINE', points: layout.outline },
    ...places.flatMap((place): DxfShape[] => {
      const { at, name } = place;
      return [
        { kind: 'circle', layer: 'TOP', at, diameter: m.topHole },
        { kind: 'circle', layer: 'RINGS', at, diameter: m.ringDiameter },
        { kind: 'circle', layer: 'PAWN', at, diameter: m.pawnHole },
        { kind: 'circle', layer: 'CARRIER', at, diameter: m.chamber },
        { kind: 'polygon', layer: 'CARRIER', points: carrierSlot(place, m) },
        { kind: 'polygon', layer: 'BOARDS', points: holeBoardAt(place) },
        { kind: 'circle', layer: 'BOARDS', at, diameter: LED_OPENING },
        { kind: 'polygon', layer: 'BOARDS', points: boardSlot(place, m) },
        { kind: 'text', layer: 'NAMES', at: nameAt(place), height: 2, text: name },
      ];
    }),
  ];
}

function drawn(shape: DxfShape): string {
  if (shape.kind === 'circle') return circle(shape.at, shape.diameter);
  return shape.kind === 'polygon' ? polygon(shape.points) : text(shape.at, shape.text);
}

export function boundsOf({ layout }: Drawing) {
  const xs = layout.outline.map(({ x }) => x);
  const ys = layout.outline.map(({ y }) => y);
  const x = Math.min(...xs) - 1;
  const y = Math.min(...ys) - 1;
  return { x, y, width: Math.max(...xs) + 1 - x, height: Math.max(...ys) + 1 - y };
}
