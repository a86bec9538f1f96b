// A Stryker plugin: loads for each mutant only the test files that reach it. Stryker's own runner
// loads every file and skips tests by name, which takes five times as long.
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

export { strykerValidationSchema } from '@stryker-mutator/jest-runner';

const [{ factory: createJestRunner }] = jestPlugins;

class CoveringTestsRunner {
  filesByTest = new Map();

  constructor(jest) {
    this.jest = jest;
  }

  capabilities() {
    return this.jest.capabilities();
  }

  init() {
    return this.jest.init();
  }

  async dryRun(options) {
    const result = await this.jest.dryRun(options);
    for (const { id, fileName } of result.tests ?? []) {
      this.filesByTest.set(id, [...(this.filesByTest.get(id) ?? []), fileName]);
    }
    return result;
  }

  async mutantRun(options) {
    const files = options.testFilter?.flatMap((test) => this.filesByTest.get(test) ?? []);
    // Jest's filter reads it: tools/jest/onlyCoveringTests.cjs.
    process.env.COVERING_TESTS = JSON.stringify(files ?? []);
    return this.jest.mutantRun(options);
  }
}

const createRunner = (injector) => new CoveringTestsRunner(createJestRunner(injector));
createRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'covering-tests', createRunner),
];
