import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { countJest, countPlaywright } from './testCounts';

const fileWith = (content: object): string => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'counts-')), 'results.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
};

describe('test counts', () => {
  it('count a suite that could not run as a failure', () => {
    const file = fileWith({
      numPassedTests: 7,
      numFailedTests: 1,
      numPendingTests: 2,
      numRuntimeErrorTestSuites: 1,
    });
    expect(countJest(file)).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  it('read the statistics of Playwright', () => {
    const file = fileWith({ stats: { expected: 9, unexpected: 1, flaky: 1, skipped: 0 } });
    expect(countPlaywright(file)).toEqual({ passed: 10, failed: 1, skipped: 0 });
  });

  it('count a runner without a result as failed', () => {
    expect(countJest('/nowhere/results.json').failed).toBe(1);
    expect(countPlaywright('/nowhere/results.json').failed).toBe(1);
  });
});
