/** A printed board, read from its KiCad file. Millimetres; x to the right, y downwards. */

import { all, kicadFile, type List, numbers, parseExpression, property, the } from './read.js';
import { arc, type Box, boxOf, type Line, loop, outlineOf, sum, turned, type XY } from './shapes.js';

/** A line of copper with round ends, or, where it has corners, a polygon with sharp ones. */
export interface Copper {
  readonly what: string;
  readonly net: string;
  readonly layers: readonly string[];
  readonly corners: readonly XY[];
  /** Around the corners' outline. */
  readonly radius: number;
  /** Diameter of a hole. */
  readonly hole?: number;
}

export interface Pad extends Copper {
  readonly number: string;
  readonly at: XY;
  /** False for a hole without copper. */
  readonly plated: boolean;
}

export interface PlacedPart {
  readonly ref: string;
  readonly value: string;
  readonly footprint: string;
  /** Maker's number; undefined for what is copper alone. */
  readonly number: string | undefined;
  readonly at: XY;
  /** Counterclockwise, degrees. */
  readonly angle: number;
  readonly back: boolean;
  readonly pads: readonly Pad[];
  readonly body: Box;
  /** Other parts keep out of this. */
  readonly courtyard: readonly XY[];
}

export interface Words {
  readonly text: string;
  readonly at: XY;
  readonly size: number;
  readonly layer: string;
}

export interface BoardFile {
  readonly outline: Box;
  readonly parts: readonly PlacedPart[];
  readonly tracks: readonly Copper[];
  readonly vias: readonly Copper[];
  readonly pours: readonly Copper[];
  /** Lines of the board's edge, slots included. */
  readonly edges: readonly Line[];
  /** What is printed on the board, names of parts included. */
  readonly words: readonly Words[];
  readonly nets: ReadonlySet<string>;
}

const COPPER = ['F.Cu', 'B.Cu'];
const known = new Map<string, BoardFile>();

export type BoardName = 'module' | 'hole' | 'base';

export function boardFile(name: BoardName): BoardFile {
  const board = known.get(name) ?? readBoard(kicadFile(`${name}.kicad_pcb`));
  known.set(name, board);
  return board;
}

function readBoard(source: string): BoardFile {
  const file = parseExpression(source);
  const nets = new Map(all(file, 'net').map((net) => [net[1], net[2] as string]));
  const netOf = (list: List) => nets.get(the(list, 'net')[1] ?? '') ?? '';
  const footprints = all(file, 'footprint');
  const rim = all(file, 'gr_rect', 'gr_line', 'gr_arc')
    .filter(onEdge)
    .flatMap((line) => edgesOf(line));
  return {
    outline: boxOf(rim.flat()),
    parts: footprints.map(readPart),
    tracks: all(file, 'segment').map((segment) => ({
      what: `track at ${point(segment, 'start')}`,
      net: netOf(segment),
      layers: [layerOf(segment)],
      corners: [point(segment, 'start'), point(segment, 'end')],
      radius: Number(the(segment, 'width')[1]) / 2,
    })),
    vias: all(file, 'via').map((via) => ({
      what: `via at ${point(via, 'at')}`,
      net: netOf(via),
      layers: COPPER,
      corners: [point(via, 'at')],
      radius: Number(the(via, 'size')[1]) / 2,
      hole: Number(the(via, 'drill')[1]),
    })),
    pours: all(file, 'zone').flatMap((zone) =>
      all(zone, 'filled_polygon').map((polygon) => ({
        what: `pour of ${netOf(zone)}`,
        net: netOf(zone),
        layers: [layerOf(polygon)],
        corners: all(the(polygon, 'pts'), 'xy').map((xy): XY => [Number(xy[1]), Number(xy[2])]),
        radius: 0,
      })),
    ),
    edges: [
      ...rim,
      ...footprints.flatMap((footprint) =>
        all(footprint, 'fp_line', 'fp_arc')
          .filter(onEdge)
          .flatMap((line) => edgesOf(line, footprint)),
      ),
    ],
    words: [
      ...all(file, 'gr_text').map((text) => readWords(text, text[1] as string, point(text, 'at'))),
      ...footprints.flatMap((footprint) => {
        const [name] = all(footprint, 'property').filter((each) => each[1] === 'Reference');
        if (!name || all(name, 'hide').length > 0) return [];
        return [readWords(name, name[2] as string, onBoard(footprint, point(name, 'at')))];
      }),
    ],
    nets: new Set(nets.values()),
  };
}

const layerOf = (list: List) => the(list, 'layer')[1] as string;
const onEdge = (list: List) => layerOf(list) === 'Edge.Cuts';
const point = (list: List, head: string) => numbers(list, head).slice(0, 2) as unknown as XY;

function readWords(list: List, text: string, at: XY): Words {
  const [size = 0] = numbers(the(the(list, 'effects'), 'font'), 'size');
  return { text, at, size, layer: layerOf(list) };
}

function readPart(footprint: List): PlacedPart {
  const at = (line: List) => ['start', 'end'].map((head) => onBoard(footprint, point(line, head)));
  const drawn = (layer: RegExp) =>
    all(footprint, 'fp_line', 'fp_rect').filter((line) => layer.test(layerOf(line)));
  return {
    ref: property(footprint, 'Reference'),
    value: property(footprint, 'Value'),
    footprint: (footprint[1] as string).replace(/^.*:/, ''),
    number: property(footprint, 'MPN'),
    at: point(footprint, 'at'),
    angle: numbers(footprint, 'at')[2] ?? 0,
    back: layerOf(footprint) === 'B.Cu',
    pads: all(footprint, 'pad').map((pad) => readPad(footprint, pad)),
    body: boxOf(drawn(/Fab$/).flatMap(at)),
    courtyard: drawn(/CrtYd$/).flatMap(at),
  };
}

/** Radius of a pad's corners as a share of its width; a rounded rectangle names its own. */
const ROUNDED: Readonly<Record<string, number>> = { rect: 0, circle: 0.5, oval: 0.5 };

function readPad(footprint: List, pad: List): Pad {
  const [, number = '', type = '', shape = ''] = pad as string[];
  const at = onBoard(footprint, point(pad, 'at'));
  const [, , angle = 0] = numbers(pad, 'at');
  const [width = 0, height = 0] = numbers(pad, 'size');
  const share = ROUNDED[shape] ?? numbers(pad, 'roundrect_rratio')[0] ?? 0;
  const radius = share * Math.min(width, height);
  const [dx, dy] = [width / 2 - radius, height / 2 - radius];
  const line: XY[] = [
    [-dx, -dy],
    [dx, dy],
  ];
  const corners = share === 0.5 ? line : outlineOf(line);
  const [drill] = all(pad, 'drill');
  const layers = the(pad, 'layers').slice(1) as string[];
  return {
    what: `${property(footprint, 'Reference')}.${number}`,
    number,
    at,
    net: (all(pad, 'net')[0]?.at(-1) as string | undefined) ?? '',
    layers: type === 'smd' ? layers.filter((layer) => COPPER.includes(layer)) : COPPER,
    corners: corners.map((corner) => sum(at, turned(corner, angle))),
    radius,
    plated: type !== 'np_thru_hole',
    ...(drill ? { hole: Number(drill[1]) } : {}),
  };
}

/** Turned about the footprint's place. */
function onBoard(footprint: List, at: XY): XY {
  return sum(point(footprint, 'at'), turned(at, numbers(footprint, 'at')[2] ?? 0));
}

/** A rectangle's sides, a line, or an arc. */
function edgesOf(line: List, footprint?: List): Line[] {
  const at = (head: string) => (footprint ? onBoard(footprint, point(line, head)) : point(line, head));
  const [from, to] = [at('start'), at('end')];
  if (/arc$/.test(line[0] as string)) return arc(from, at('mid'), to);
  if (!/rect$/.test(line[0] as string)) return [[from, to]];
  return loop(outlineOf([from, to]));
}

/** What a pad takes. */
export function padBox({ corners, radius }: Copper): Box {
  return boxOf(corners, radius);
}
