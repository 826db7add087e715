/** Who gets one of the places for viewers: those who sit at the table always do. */

/** Open connections of people who only look on. */
const MOST_VISITORS = 160;
/** Of one address: fifty phones behind a router. */
const MOST_OF_ADDRESS = 50;
/** Of one seat, or one display: pages left open on several devices. */
const MOST_OF_OWNER = 8;

export interface Viewer {
  /** Whose place at the table it is; null: anybody's. */
  readonly owner: string | null;
  readonly address: string | undefined;
}

/**
 * Is there room for one more?
 * @param open the oldest first
 * @returns the viewer who has to go for it, where there is one
 */
export function roomFor<T extends Viewer>({ owner, address }: Viewer, open: readonly T[]): boolean | T {
  if (owner !== null) {
    const own = open.filter((other) => other.owner === owner);
    // Connections that the network has silently lost still count: the newest one is the one that somebody looks at.
    return own.length < MOST_OF_OWNER || (own[0] as T);
  }
  const visitors = open.filter((other) => other.owner === null);
  const neighbours = visitors.filter((other) => other.address === address);
  return visitors.length < MOST_VISITORS && neighbours.length < MOST_OF_ADDRESS;
}
