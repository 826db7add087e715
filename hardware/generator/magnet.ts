/**
 * The field of a cylinder magnet, magnetised along its axis: exact, by the complete elliptic integral `cel` of Bulirsch.
 *
 * N. Derby, S. Olbert, "Cylindrical magnets and ideal solenoids", American Journal of Physics 78 (2010), 229.
 */

/** Millimetres; z points up. */
export interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export interface Magnet {
  /** Millimetres. */
  readonly diameter: number;
  readonly height: number;
  /** Tesla. */
  readonly remanence: number;
}

/**
 * Remanence by grade, tesla: the least and the most that the makers' common table of sintered neodymium allows.
 */
export const REMANENCE = {
  N35: [1.17, 1.22],
  N38: [1.22, 1.26],
  N42: [1.28, 1.32],
  N45: [1.32, 1.38],
  N52: [1.43, 1.48],
} as const satisfies Record<string, readonly [least: number, most: number]>;

export type Grade = keyof typeof REMANENCE;

/**
 * Flux density outside the magnet.
 * @param at from the magnet's middle, z along its axis towards the north pole
 * @returns millitesla
 */
export function fieldAt({ diameter, height, remanence }: Magnet, at: Vector): Vector {
  const radius = diameter / 2;
  const aside = Math.hypot(at.x, at.y);
  const ratio = (radius - aside) / (radius + aside);
  // cel has a pole where the ring of the rim is met exactly
  const squared = Math.max(ratio * ratio, 1e-16);
  const end = (z: number) => {
    const reach = Math.hypot(z, aside + radius);
    const modulus = Math.hypot(z, radius - aside) / reach;
    return {
      across: (radius / reach) * cel(modulus, 1, 1, -1),
      along: (z / reach) * cel(modulus, squared, 1, ratio),
    };
  };
  const [top, bottom] = [end(at.z + height / 2), end(at.z - height / 2)];
  const scale = (1000 * remanence) / Math.PI;
  const outward = scale * (top.across - bottom.across);
  const axial = ((scale * radius) / (radius + aside)) * (top.along - bottom.along);
  return aside === 0
    ? { x: 0, y: 0, z: axial }
    : { x: (outward * at.x) / aside, y: (outward * at.y) / aside, z: axial };
}

/** Where a magnet is, and how it stands. */
export interface Pose {
  /** Its middle. */
  readonly at: Vector;
  /** Of length 1, towards its north pole. */
  readonly north: Vector;
}

/** The field of a magnet anywhere, in the room's own directions, in millitesla. */
export function fieldOf(magnet: Magnet, { at, north }: Pose, point: Vector): Vector {
  const from = minus(point, at);
  const up = dot(from, north);
  const aside = minus(from, times(north, up));
  const reach = Math.sqrt(dot(aside, aside));
  const field = fieldAt(magnet, { x: reach, y: 0, z: up });
  const outward = reach === 0 ? aside : times(aside, field.x / reach);
  return plus(outward, times(north, field.z));
}

export const plus = (a: Vector, b: Vector): Vector => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });
const minus = (a: Vector, b: Vector): Vector => plus(a, times(b, -1));
export const times = (a: Vector, by: number): Vector => ({ x: a.x * by, y: a.y * by, z: a.z * by });
export const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** Bulirsch's general complete elliptic integral for `p` above 0, by the arithmetic-geometric mean. */
function cel(modulus: number, p: number, c: number, s: number): number {
  // what is left out is of the order of its square
  const accuracy = 1e-6;
  let difference = modulus;
  let product = modulus;
  let mean = 1;
  let root = Math.sqrt(p);
  let cosine = c;
  let sine = s / root;
  for (;;) {
    const [cosineBefore, meanBefore] = [cosine, mean];
    cosine += sine / root;
    const step = product / root;
    sine = 2 * (sine + cosineBefore * step);
    root += step;
    mean += difference;
    if (Math.abs(meanBefore - difference) <= meanBefore * accuracy) break;
    difference = 2 * Math.sqrt(product);
    product = difference * mean;
  }
  return ((Math.PI / 2) * (sine + cosine * mean)) / (mean * (mean + root));
}
