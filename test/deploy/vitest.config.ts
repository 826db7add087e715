import { defineConfig } from 'vitest/config';

/** `npm run test:deploy`: needs root and debootstrap, and a minute for the first Debian root. */
export default defineConfig({
  test: {
    include: ['test/deploy/*.root.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 120_000,
    hookTimeout: 600_000,
  },
});
