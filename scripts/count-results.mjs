import fs from 'node:fs';

/**
 * Counts the results in vitest's report. A file that crashed before its first test, a run that failed for
 * another reason, or a run without a report counts as failed.
 */
export function countResults(reportFile, exitCode) {
  if (!fs.existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  const crashed = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = numFailedTests + crashed.length;
  return { passed: numPassedTests, failed: failed === 0 && exitCode !== 0 ? 1 : failed };
}
