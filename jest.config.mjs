import { availableParallelism } from 'node:os';
import { browserProject, hostProject, nodeProject } from './tools/jest/presets.mjs';

export default {
  projects: [
    browserProject('shared'),
    hostProject('host'),
    browserProject('remote-auth'),
    browserProject('remote-watchlists'),
    browserProject('remote-metrics'),
    browserProject('remote-development'),
    nodeProject('api'),
    nodeProject('tools'),
  ],
  // Jest would leave one core idle, which is half of a small machine.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // A cold transform or the first opening of a database takes its time on a busy machine.
  testTimeout: 30_000,
};
