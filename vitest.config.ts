import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ci = process.env['CI'] === 'true';

/** They take longest, the longest first. On a fresh machine Vitest knows only the sizes of files, and these are small. */
const LONGEST = [
  'e2e/whole-games',
  'e2e/screens',
  'e2e/computers',
  'e2e/owner',
  'e2e/update',
  'e2e/lessons',
  'firmware/companion',
  'tools/strength',
];

/** No core waits at the end for a long file that started late. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const long = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.includes(`/${name}.`)));
    return [...new Set([...long, ...sorted])];
  }
}

export default defineConfig({
  test: {
    environment: 'node',
    // Processes, not threads: the serial driver brings a worker thread down, and Node with it, when it ends.
    pool: 'forks',
    // The smallest machine the tests are meant for has two cores.
    maxWorkers: 2,
    // From the second run on, files that have not changed are not compiled again: a third less for one small file.
    experimental: { fsModuleCache: true },
    allowOnly: !ci,
    sequence: { sequencer: LongestFirst },
    // A table that a test starts keeps nothing in the home folder of whoever runs the tests.
    env: { TOCK_STATE: 'none' },
    globalSetup: 'test/support/own-folder.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          // The files of a worker share the program's modules, which are then read once: 40 % less CPU time.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/e2e/**/*.test.ts'],
          // Every test opens a companion of its own: what the files share is read once.
          isolate: false,
          // As long as Playwright waits here; a second is short for a page beside other work.
          expect: { poll: { timeout: 20_000 } },
          // Chromium shares two cores with CI's other work; a test that needed a second try is named at the end.
          retry: ci ? 1 : 0,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
