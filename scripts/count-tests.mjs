// Sums up the reports of vitest's JSON reporter named on the command line.
// A report that is missing and a file that could not be run each count as one failure.
// A test that passed at its second try is named in a warning.

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
  for (const { fullName, status, failureMessages } of report.testResults.flatMap(
    (it) => it.assertionResults,
  )) {
    if (status !== 'passed' || failureMessages.length === 0) continue;
    console.log(`WARNING: passed at its second try: ${fullName}\n  ${failureMessages[0].split('\n')[0]}`);
  }
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests + unrun.length;
  total.skipped += report.numPendingTests + report.numTodoTests;
}
console.log(`${total.skipped} skipped`);
console.log(`${total.passed} passed, ${total.failed} failed`);
