/**
 * The functions that a compiled component calls, and the end of its module, so that it can be
 * exchanged while it runs (host/src/development/fastRefresh.ts). Bundles have modules of the same
 * names, so the bundle's name is part of the id. The beginning is one line, so that the lines of
 * the source map stay right.
 */
const followed = (code, bundle) => {
  const id = `"${bundle} " + __webpack_module__.id`;
  return [
    `var $RefreshReg$ = (type, name) => globalThis.pmmFastRefresh?.register(type, ${id} + " " + name);`,
    'var $RefreshSig$ = () => globalThis.pmmFastRefresh?.sign() ?? ((type) => type);',
    `${code}\nglobalThis.pmmFastRefresh?.follow(${id}, __webpack_module__.exports, import.meta.webpackHot);`,
  ].join(' ');
};

/** After the compiler, which marks the components. `bundle` in the options is the bundle's name. */
// oxlint-disable-next-line dialect/function-style -- a loader has its context as "this"
export default function followModule(code, map) {
  const hasComponents = code.includes('$Refresh');
  this.callback(null, hasComponents ? followed(code, this.getOptions().bundle) : code, map);
}
