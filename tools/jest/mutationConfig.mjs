// Jest for a mutation run: the project of the package that tools/src/commands/mutate.ts names.
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';

const isMutated = (folder) => path.basename(path.dirname(folder)) === process.env.MUTATED_PACKAGE;
const project = config.projects.find(({ roots }) => roots.some(isMutated));
if (!project) throw new Error('No Jest project has this package.');

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const fromShared = createRequire(here('../../shared/package.json'));

// Read by mutationEnvironment.cjs. Many test files are open at once, so each needs its own context.
process.env.UNMUTATED_ENVIRONMENT =
  project.testEnvironment === here('./nodeEnvironment.cjs')
    ? createRequire(import.meta.url).resolve('jest-environment-node')
    : project.testEnvironment;

const { runtime: _ownRuntime, testPathIgnorePatterns: _inNode, ...settings } = project;

export default {
  ...settings,
  roots: project.roots.filter(isMutated),
  // With a single project Jest does not take this as a global setting.
  testTimeout: config.testTimeout,
  moduleNameMapper: {
    ...project.moduleNameMapper,
    '^fast-check$': here('./fastCheckInBrief.cjs'),
    '^fast-check-itself$': fromShared.resolve('fast-check'),
  },
  testEnvironment: here('./mutationEnvironment.cjs'),
  setupFilesAfterEnv: [here('./mutationSetup.mjs'), ...project.setupFilesAfterEnv],
};
