import { createRequire } from 'node:module';
import path from 'node:path';
import * as provided from '@pmm/shared/valibot';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** As ES modules, of which the bundler leaves out unused exports. */
const library = () => {
  const file = createRequire(import.meta.url).resolve('valibot');
  return path.join(path.dirname(file), 'index.mjs');
};

/**
 * Replaces the name of the library in the generated modules, because the path of a folder would
 * become part of the names of chunks.
 */
const ITSELF = 'valibot-itself';

/**
 * A remote uses the host's copy of valibot where the host has one, and bundles only the rest. Every
 * page checks the API's answers, and would otherwise bundle the same 2 KB for that.
 */
export const valibotOfHost = (): WebpackPluginInstance => {
  const source = [
    `export * from '${ITSELF}';`,
    // Exported by name, so that these have priority.
    `export { ${Object.keys(provided).join(', ')} } from '@pmm/shared/valibot';`,
  ].join('\n');
  const { NormalModuleReplacementPlugin } = webpack;
  const replaced = [
    new NormalModuleReplacementPlugin(/^valibot$/, (resource) => {
      resource.request = `data:text/javascript,${encodeURIComponent(source)}`;
    }),
    new NormalModuleReplacementPlugin(new RegExp(`^${ITSELF}$`), (resource) => {
      resource.request = library();
    }),
  ];
  return {
    apply: (compiler) => {
      // So that an import is resolved to its real source, and not to this module.
      compiler.options.module.rules.push({ scheme: 'data', sideEffects: false });
      for (const plugin of replaced) plugin.apply(compiler);
    },
  };
};
