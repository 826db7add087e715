import { defineConfig } from 'vitest/config';

/** `npx vitest run --config test/deploy/vitest.config.ts`: needs root and debootstrap, and on a slow computer half an hour for the first Debian roots. */
export default defineConfig({
  test: {
    include: ['test/deploy/*.root.ts'],
    environment: 'node',
    pool: 'forks',
    // One machine at a time.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 1_800_000,
  },
});
