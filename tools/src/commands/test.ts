import { mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { changedFiles } from '../checks/changedFiles';
import { changedStages } from '../checks/changedStages';
import { setLane } from '../checks/lane';
import { runSteps, secondsTable } from '../checks/runSteps';
import { browserTestStep, JEST_RESULTS, verifyStages } from '../checks/steps';
import { countJest, countPlaywright } from '../checks/testCounts';
import { inRoot } from '../paths';

const PLAYWRIGHT_RESULTS = inRoot('e2e/test-results/results.json');

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, full: { type: 'boolean' } },
});
// A changed test runs in any lane.
if (!values.changed) setLane(values.full ? 'full' : 'short');

// Results of an earlier run must not be counted if a runner dies before it writes its own.
for (const file of [JEST_RESULTS, PLAYWRIGHT_RESULTS]) rmSync(file, { force: true });
mkdirSync(inRoot('.cache'), { recursive: true });

const started = performance.now();
const stages = values.changed
  ? changedStages(changedFiles(positionals[0]))
  : [...verifyStages(), [[browserTestStep()]]];
const { results, failed, skipped } = await runSteps(stages);
console.log(`\n${secondsTable(results, (performance.now() - started) / 1_000)}`);

const ran = (name: string): boolean => results.some((result) => result.name === name);
const counts = [
  ...(ran('unit tests') ? [countJest(JEST_RESULTS)] : []),
  ...(ran('browser tests') ? [countPlaywright(PLAYWRIGHT_RESULTS)] : []),
];
const sum = (key: 'passed' | 'failed' | 'skipped') =>
  counts.reduce((total, count) => total + count[key], 0);

if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
if (values.changed) console.log('\nOnly the checks of this change; npm test runs the rest.');
if (skipped !== '') console.log(`\n${skipped}`);
const left = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${left}`);
process.exitCode = failed.length === 0 && (values.changed || sum('passed') > 0) ? 0 : 1;
