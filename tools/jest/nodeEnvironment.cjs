// Tests for Node run in Node's own context. Jest would make one for each file, where every library is
// compiled again and every global is looked up through a proxy. Together with nodeRuntime.cjs this
// saves a tenth, on a clean clone a fifth, and `instanceof` holds as it does in production.
const { TestEnvironment } = require('jest-environment-node');
const { NODES_OWN_CONTEXT } = require('./compiledOnce.cjs');

/** What is dear to make, such as an open database. Survives the files of a worker; see testDatabase.ts. */
globalThis.keptForWorker = new Map();

const isSame = (one, other) =>
  other !== undefined && ['value', 'get', 'set'].every((part) => one[part] === other[part]);

/** Gives back what a file changed on the global object and in the variables of the process. */
const rememberProcess = () => {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const variables = { ...process.env };
  const { exit } = process;
  return () => {
    const changed = Object.getOwnPropertyDescriptors(globalThis);
    for (const key of Reflect.ownKeys(changed)) {
      if (!Object.hasOwn(globals, key)) Reflect.deleteProperty(globalThis, key);
    }
    for (const key of Reflect.ownKeys(globals)) {
      if (isSame(globals[key], changed[key])) continue;
      Reflect.defineProperty(globalThis, key, globals[key]);
    }
    for (const name of Object.keys(process.env)) {
      if (!Object.hasOwn(variables, name)) delete process.env[name];
    }
    Object.assign(process.env, variables);
    process.exit = exit;
  };
};

module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.restoreProcess = rememberProcess();
    this.context = NODES_OWN_CONTEXT;
    this.global = globalThis;
    const { moduleMocker, fakeTimersModern } = this;
    this.moduleMocker = new moduleMocker.constructor(globalThis);
    this.fakeTimersModern = new fakeTimersModern.constructor({
      config: config.projectConfig,
      global: globalThis,
    });
  }

  async teardown() {
    await super.teardown();
    this.restoreProcess();
  }
};
