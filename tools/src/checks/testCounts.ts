import { existsSync, readFileSync } from 'node:fs';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

const none: TestCounts = { passed: 0, failed: 0, skipped: 0 };

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** The counts of Jest. A suite that could not run, or a missing result, counts as one failure. */
export const countJest = (file: string): TestCounts => {
  if (!existsSync(file)) return { ...none, failed: 1 };
  const result = read(file) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
    numRuntimeErrorTestSuites: number;
  };
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
    skipped: result.numPendingTests,
  };
};

/** The counts of Playwright; a test that passes on a retry has passed. */
export const countPlaywright = (file: string): TestCounts => {
  if (!existsSync(file)) return { ...none, failed: 1 };
  const { stats } = read(file) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  };
};
