/** The machine's monotonic clock in milliseconds: the same for all its processes, unlike `performance.now`. */
export const machineNow = (): number => Number(process.hrtime.bigint()) / 1e6;
