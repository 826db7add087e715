/** Rates beside that of a fixed piece of work, which can be compared between computers and between busy hours. */

const ROUNDS = 21;
const SLICE_MS = 25;
const WARMING_MS = 300;
const HOLES = 96;
const PAWNS = 16;
const STEPS = 4000;

/**
 * Pawns walk round a ring and capture each other: integers, typed arrays, branches, a small object a step.
 * @returns 1, as one walk is done
 */
function walkPawns(): number {
  const holeOf = Int32Array.from({ length: PAWNS }, (_, pawn) => (pawn * HOLES) / PAWNS);
  const pawnAt = new Int8Array(HOLES).fill(-1);
  for (const [pawn, hole] of holeOf.entries()) pawnAt[hole] = pawn;
  let seed = 1;
  for (let step = 0; step < STEPS; step++) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const pawn = seed >>> 28;
    const from = holeOf[pawn] as number;
    const move = { from, to: (from + 1 + ((seed >>> 20) & 15)) % HOLES };
    const met = pawnAt[move.to] as number;
    pawnAt[move.from] = -1;
    if (met >= 0 && met !== pawn) {
      let free = 0;
      while (pawnAt[free] !== -1 || free === move.to) free++;
      holeOf[met] = free;
      pawnAt[free] = met;
    }
    pawnAt[move.to] = pawn;
    holeOf[pawn] = move.to;
  }
  return 1;
}

export interface Rate {
  readonly perSecond: number;
  /** To the rate of the reference work. */
  readonly ratio: number;
}

/**
 * Measures the tasks and the reference work by turns, so that whatever else the computer does slows all of them: the
 * median of the rounds.
 * @param tasks each returns how many things it did, as the reference does
 */
export function ratesOf<Name extends string>(
  tasks: Readonly<Record<Name, () => number>>,
  referenceWork: () => number = walkPawns,
): Readonly<Record<Name, Rate>> {
  const all = Object.entries<() => number>(tasks);
  for (const task of [referenceWork, ...Object.values<() => number>(tasks)]) perSecond(task, WARMING_MS);
  const rounds = Array.from({ length: ROUNDS }, () => {
    const reference = perSecond(referenceWork, SLICE_MS);
    return all.map(([, task]): Rate => {
      const rate = perSecond(task, SLICE_MS);
      return { perSecond: rate, ratio: rate / reference };
    });
  });
  const rates = all.map(([name], index) => {
    const own = rounds.map((round) => round[index] as Rate);
    return [
      name,
      { perSecond: median(own.map((one) => one.perSecond)), ratio: median(own.map((one) => one.ratio)) },
    ];
  });
  return Object.fromEntries(rates) as Record<Name, Rate>;
}

/** Processor time of one piece of reference work. */
export function referenceSeconds(ms = 4): number {
  return 1 / perSecond(walkPawns, ms);
}

/** In processor time, which other programs change little. */
function perSecond(task: () => number, ms: number): number {
  const start = process.cpuUsage();
  let count = 0;
  let passed = 0;
  while (passed < ms) {
    count += task();
    const { user, system } = process.cpuUsage(start);
    passed = (user + system) / 1000;
  }
  return (1000 * count) / passed;
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] as number;
}
