// The tests of a mutation run: one project of the whole, as tools/src/commands/mutate.ts says.
import { fileURLToPath } from 'node:url';
import config from '../../jest.config.mjs';

const { MUTATED_PACKAGE, MUTATION_TESTS } = process.env;
const project = config.projects.find(({ displayName }) => displayName === MUTATED_PACKAGE);
if (!project) throw new Error(`No Jest project is called "${MUTATED_PACKAGE}".`);

export default {
  ...project,
  // Where there is one project only, this is its own setting.
  testTimeout: config.testTimeout,
  testMatch: [`<rootDir>/${MUTATION_TESTS}/**/*.test.{ts,tsx}`],
  filter: fileURLToPath(new URL('./onlyCoveringTests.cjs', import.meta.url)),
};
