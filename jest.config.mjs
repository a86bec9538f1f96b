import { browserProject, hostProject, nodeProject } from './tools/jest/presets.mjs';

export default {
  projects: [
    browserProject('shared'),
    hostProject('host'),
    browserProject('remote-auth'),
    browserProject('remote-watchlists'),
    browserProject('remote-metrics'),
    nodeProject('api'),
    nodeProject('tools'),
  ],
  // A cold transform or the first opening of a database takes its time on a busy machine.
  testTimeout: 30_000,
  collectCoverageFrom: ['*/src/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!**/testing/**'],
  coverageDirectory: 'coverage',
  coverageReporters: ['text-summary', 'lcovonly'],
};
