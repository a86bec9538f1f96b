// Every test file loads its modules anew, and Jest has each of them compiled as a function, of which V8
// remembers nothing. Of a script it does: compiled for one file, it is there for all that follow. Saves
// a quarter of the time of a short file in jsdom.
const v8 = require('node:v8');
const vm = require('node:vm');

// Otherwise V8 forgets what did not run for a while.
v8.setFlagsFromString('--no-flush-bytecode');

/** Jest hands a context over to the compiler. This one stands for the context of the process. */
exports.NODES_OWN_CONTEXT = vm.createContext({});

const { compileFunction } = vm;
vm.compileFunction = (code, parameters, options) => {
  const { parsingContext: context, filename } = options;
  if (context === undefined) return compileFunction(code, parameters, options);
  const head = `(function (${parameters.join(', ')}) {`;
  // In its last line the code may have a comment.
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return context === exports.NODES_OWN_CONTEXT
    ? script.runInThisContext()
    : script.runInContext(context);
};
