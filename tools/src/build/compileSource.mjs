import { transform } from '@swc/core';

/**
 * What swc calls for each component, and the end of the module. Bundles have modules of the same names.
 * The beginning is one line, so that the lines of the source map stay right.
 */
const withRefresh = (code, bundle) => {
  const id = `"${bundle} " + __webpack_module__.id`;
  return [
    `var $RefreshReg$ = (type, name) => globalThis.pmmFastRefresh?.register(type, ${id} + " " + name);`,
    'var $RefreshSig$ = () => globalThis.pmmFastRefresh?.sign() ?? ((type) => type);',
    `${code}\nglobalThis.pmmFastRefresh?.follow(${id}, __webpack_module__.exports, import.meta.webpackHot);`,
  ].join(' ');
};

/**
 * Compiles TypeScript and JSX. In a bundle with `refresh`, its name, components can be exchanged while
 * they run (host/src/development/fastRefresh.ts).
 */
export default function compileSource(source) {
  const done = this.async();
  const { refresh } = this.getOptions();
  const isFollowed = refresh !== undefined;
  transform(source, {
    filename: this.resourcePath,
    sourceMaps: this.sourceMap,
    configFile: false,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x') },
      transform: {
        verbatimModuleSyntax: true,
        // swc marks components in its development mode only.
        react: { runtime: 'automatic', development: isFollowed, refresh: isFollowed },
      },
    },
  }).then(({ code, map }) => {
    const hasComponents = isFollowed && code.includes('$Refresh');
    const compiled = hasComponents ? withRefresh(code, refresh) : code;
    done(null, compiled, map === undefined ? undefined : JSON.parse(map));
  }, done);
}
