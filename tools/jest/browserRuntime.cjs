// Avoids what two libraries would cost again in every test file.
const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * In development React takes a stack trace of each created element for its tools, up to 10,000 a
 * second. This makes it believe that the limit is reached.
 */
const withoutStacksOfElements = (react) =>
  Object.defineProperty(react[INTERNALS], 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
    configurable: true,
  });

class BrowserRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    // The roles of ARIA are constant data: loaded by Node itself, once for all files of a worker.
    if (name === 'aria-query') return createRequire(from)(name);
    const loaded = super.requireModuleOrMock(from, name);
    if (name === 'react') withoutStacksOfElements(loaded);
    return loaded;
  }
}

module.exports = { __esModule: true, default: BrowserRuntime };
