import { type Disk, REAL_DISK } from '../../src/store/disk.js';

/** A disk that says it is full until it is told to accept. */
export function refusingDisk(): { readonly disk: Disk; readonly accept: () => void } {
  let refuses = true;
  const openSync = (...args: Parameters<Disk['openSync']>) => {
    if (refuses) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return REAL_DISK.openSync(...args);
  };
  return { disk: { ...REAL_DISK, openSync }, accept: () => (refuses = false) };
}
