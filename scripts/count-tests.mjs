// Sums up the reports of vitest's JSON reporter named on the command line.
// A report that is missing and a file that could not be run each count as one failure.

import { readFile } from 'node:fs/promises';

const total = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  let report;
  try {
    report = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    console.log(`no test report: ${error.message}`);
    total.failed += 1;
    continue;
  }
  const unrun = report.testResults.filter((it) => it.status === 'failed' && it.assertionResults.length === 0);
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests + unrun.length;
  total.skipped += report.numPendingTests + report.numTodoTests;
}
console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
