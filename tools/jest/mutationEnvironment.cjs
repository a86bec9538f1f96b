// The environment of a test file in a mutation run: the usual one, but it stays open after the
// tests, so that they can run again for each mutant (tools/src/mutation/OpenTestFile.mjs).
const loaded = require(process.env.UNMUTATED_ENVIRONMENT);

const { mutationRun } = globalThis;

module.exports = class MutationEnvironment extends (
  (loaded.TestEnvironment ?? loaded.default ?? loaded)
) {
  async setup() {
    await super.setup();
    this.opened = mutationRun.opening;
    this.global.__stryker__ = mutationRun.instrumentation;
    this.global.holdOpen = () => this.opened.hold();
  }

  async handleTestEvent(event, state) {
    await super.handleTestEvent?.(event, state);
    this.opened.hear(event);
  }
};
