require('./compiledOnce.cjs');
const { createRequire } = require('node:module');
const {
  isReadProperty,
  keepReadDeclarations,
  withoutEmptyRules,
} = require('./stylesOfQueries.cjs');

const ofJsdom = createRequire(
  createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom/package.json'),
);

// Changed before jsdom reads it.
const defaultSheet = ofJsdom.resolve('./lib/jsdom/browser/default-stylesheet.js');
const css = keepReadDeclarations(ofJsdom(defaultSheet));
require.cache[defaultSheet].exports = withoutEmptyRules(css);

const { TestEnvironment } = require('jest-environment-jsdom');

// The other properties are colours, which jsdom inherits and resolves for each element that is
// asked for.
const { propertiesWithResolvedValueImplemented: resolved } = ofJsdom(
  './lib/jsdom/living/helpers/style-rules.js',
);
for (const name of Object.keys(resolved)) if (!isReadProperty(name)) delete resolved[name];

// jsdom has no fetch, so the API client uses Node's.
const fromNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of fromNode) this.global[name] = globalThis[name];
  }
};
