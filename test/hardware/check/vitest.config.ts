import { defineConfig } from 'vitest/config';

/** `npx vitest run --config test/hardware/check/vitest.config.ts`: what takes KiCad, or long. */
export default defineConfig({
  test: {
    include: ['test/hardware/check/*.check.ts'],
    environment: 'node',
    pool: 'forks',
    reporters: ['verbose'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
