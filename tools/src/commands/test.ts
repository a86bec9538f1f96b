import { mkdirSync, rmSync } from 'node:fs';
import { JEST_RESULTS, runSteps, verifySteps } from '../checks/steps';
import { countJest, countPlaywright } from '../checks/testCounts';
import { inRoot } from '../paths';

const PLAYWRIGHT_RESULTS = inRoot('e2e/test-results/results.json');

// Results of an earlier run must not be counted when a runner dies before it writes its own.
for (const file of [JEST_RESULTS, PLAYWRIGHT_RESULTS]) rmSync(file, { force: true });
mkdirSync(inRoot('.cache'), { recursive: true });

const browserTests = {
  name: 'browser tests',
  commands: [
    [process.execPath, '--import', 'tsx', inRoot('tools/src/commands/e2e.ts')] as [
      string,
      ...string[],
    ],
  ],
};
const { failed } = await runSteps([...verifySteps(), browserTests]);

const counts = [countJest(JEST_RESULTS), countPlaywright(PLAYWRIGHT_RESULTS)];
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((total, count) => total + count[key], 0);

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped}`);
process.exitCode = failed.length === 0 && sum('passed') > 0 ? 0 : 1;
