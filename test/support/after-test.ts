import { onTestFinished, TestRunner } from 'vitest';

/**
 * Closes what a test has opened when that test is over. What is opened for all tests of a file is closed there.
 *
 * @returns closes it earlier, and once
 */
export function afterTest(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  const closeOnce = () => (closing ??= close());
  if (TestRunner.getCurrentTest()) onTestFinished(closeOnce);
  return closeOnce;
}
