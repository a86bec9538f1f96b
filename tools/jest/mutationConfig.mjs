// Jest for a mutation run: the project of one package, which tools/src/commands/mutate.ts names.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';

const { MUTATED_PACKAGE, MUTATION_TESTS } = process.env;
const isMutated = (folder) => path.basename(path.dirname(folder)) === MUTATED_PACKAGE;
const project = config.projects.find(({ roots }) => roots.some(isMutated));
if (!project) throw new Error(`No Jest project has the package "${MUTATED_PACKAGE}".`);

export default {
  ...project,
  roots: project.roots.filter(isMutated),
  // Of a single project this is not a global setting.
  testTimeout: config.testTimeout,
  testMatch: [`<rootDir>/${MUTATED_PACKAGE}/${MUTATION_TESTS}/**/*.test.{ts,tsx}`],
  filter: fileURLToPath(new URL('./onlyCoveringTests.cjs', import.meta.url)),
};
