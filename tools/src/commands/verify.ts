import { setLane } from '../checks/lane';
import { runSteps, secondsTable } from '../checks/runSteps';
import { verifyStages } from '../checks/steps';

setLane('short');
const started = performance.now();
const { results, failed, skipped } = await runSteps(verifyStages());
console.log(`\n${secondsTable(results, (performance.now() - started) / 1_000)}`);
if (skipped !== '') console.log(`\n${skipped}`);
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
