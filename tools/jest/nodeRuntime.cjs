// Libraries are loaded by Node itself: once for all files of a worker and without Jest's transforms.
// What is kept of them from file to file is theirs alone; the project's own modules are new for each.
const { createRequire, isBuiltin } = require('node:module');
const { default: Runtime } = require('jest-runtime');

const isLoadedByJest = (name) =>
  /^(?:[./]|file:|@pmm\/|@jest\/globals$)/.test(name) || isBuiltin(name);

class NodeRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return isLoadedByJest(name) ? super.requireModuleOrMock(from, name) : createRequire(from)(name);
  }

  // It would replace a function of the process for good.
  installGetBuiltinModule() {}
}

module.exports = { __esModule: true, default: NodeRuntime };
