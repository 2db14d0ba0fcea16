import fs from 'node:fs';

/**
 * Counts what vitest wrote down. A file that crashed before its first test, a run that ended badly for any
 * other reason, or one that left no report counts as failed: only a run in which all went well looks green.
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
