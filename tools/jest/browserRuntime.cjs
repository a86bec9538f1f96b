// What two libraries cost every test file again.
const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * In development React takes a stack trace of every element that is created, for its tools: 10,000 in a
 * second at the most. It believes that those were taken already.
 */
const withoutStacksOfElements = (react) =>
  Object.defineProperty(react[INTERNALS], 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

class BrowserRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    // The roles of ARIA are data that nothing changes: loaded by Node itself, once for all files of a worker.
    if (name === 'aria-query') return createRequire(from)(name);
    const loaded = super.requireModuleOrMock(from, name);
    if (name === 'react') withoutStacksOfElements(loaded);
    return loaded;
  }
}

module.exports = { __esModule: true, default: BrowserRuntime };
