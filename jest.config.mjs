import { availableParallelism } from 'node:os';
import { projectsIn } from './tools/jest/presets.mjs';

export default {
  projects: projectsIn(import.meta.dirname),
  // Jest would leave one core idle, which is half of a small machine.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A cold transform or the first opening of a database takes its time on a busy machine.
  testTimeout: 60_000,
};
