// Node itself loads the libraries: once for all files of a worker and without Jest's transforms.
// Only libraries are kept from file to file; the project's own modules are loaded anew for each.
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
