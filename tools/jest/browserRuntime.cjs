// The roles of ARIA are data that every query by role needs and nothing changes: loaded by Node itself,
// once for all files of a worker.
const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

class BrowserRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    return name === 'aria-query'
      ? createRequire(from)(name)
      : super.requireModuleOrMock(from, name);
  }
}

module.exports = { __esModule: true, default: BrowserRuntime };
