import { runSteps, verifySteps } from '../checks/steps';

const { failed } = await runSteps(verifySteps());
console.log(failed.length === 0 ? '\nAll checks hold.' : `\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
