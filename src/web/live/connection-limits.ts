/** Allots connections: seated players always get one. */

const MOST_VISITORS = 160;
/** Per address: fifty phones behind a router. */
const MOST_OF_ADDRESS = 50;
/** Per seat or display: pages left open on several devices. */
const MOST_OF_OWNER = 8;

export interface StreamSlot {
  readonly owner: string | null;
  readonly address: string | undefined;
}

/**
 * @param open oldest first
 * @returns the connection to evict, true if none is needed, false if refused
 */
export function evictFor<T extends StreamSlot>(
  { owner, address }: StreamSlot,
  open: readonly T[],
): boolean | T {
  if (owner !== null) {
    const own = open.filter((other) => other.owner === owner);
    // Evict the oldest: it may be dead without notice, while the newest is in use.
    return own.length < MOST_OF_OWNER || (own[0] as T);
  }
  const visitors = open.filter((other) => other.owner === null);
  const neighbours = visitors.filter((other) => other.address === address);
  return visitors.length < MOST_VISITORS && neighbours.length < MOST_OF_ADDRESS;
}
