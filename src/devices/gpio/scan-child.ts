/** Child of `child-scanner.ts`; argument: number of chips. */

import { machineNow, steadyClock } from '../clock.js';
import type { FromScanChild } from './child-scanner.js';
import { headerLines } from './pin-access.js';
import { ChainScanner } from './scanner.js';
import { ShiftChain } from './shift-chain.js';

const chain = new ShiftChain(() => headerLines());
const scanner = new ChainScanner(chain, { ...steadyClock, now: machineNow });
const tell = (message: FromScanChild) => {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
};

// Ignored: the server stops this process after its own cleanup.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => void scanner.stop().then(() => process.exit()));

scanner
  .start(Number(process.argv[2]), {
    onReading: tell,
    onFault: (fault) => tell({ fault }),
  })
  .then(
    (modules) => tell({ modules }),
    (error: Error) => tell({ fault: error.message }),
  )
  .finally(() => {
    if (!process.connected) process.exit();
  });
