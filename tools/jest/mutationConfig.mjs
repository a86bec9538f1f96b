// The tests that a mutation run may use: one project of the whole, set by tools/src/commands/mutate.ts.
import config from '../../jest.config.mjs';

const { MUTATED_PACKAGE, MUTATION_TESTS } = process.env;
const project = config.projects.find(({ displayName }) => displayName === MUTATED_PACKAGE);
if (!project) throw new Error(`No Jest project is called "${MUTATED_PACKAGE}".`);

export default {
  ...project,
  // A project of its own has its limits at the top of the configuration.
  testTimeout: config.testTimeout,
  testMatch: MUTATION_TESTS
    ? [`<rootDir>/${MUTATION_TESTS}/**/*.test.{ts,tsx}`]
    : project.testMatch,
};
