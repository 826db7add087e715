import { defineConfig } from 'vitest/config';

/** Runs inside the simulated machine: `node test/gpio/run.js` starts that. */
export default defineConfig({
  cacheDir: '/run/vite',
  test: {
    include: ['test/gpio/*.guest.ts'],
    environment: 'node',
    pool: 'forks',
    reporters: ['verbose'],
    testTimeout: 30_000,
    // One set of simulated lines at a time: there is one kernel for all of them.
    fileParallelism: false,
  },
});
