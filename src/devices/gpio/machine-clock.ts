/** Monotonic ms, shared by all processes, unlike `performance.now`. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;
