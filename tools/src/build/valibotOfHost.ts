import { createRequire } from 'node:module';
import path from 'node:path';
import * as provided from '@pmm/shared/valibot';
import webpack, { type WebpackPluginInstance } from 'webpack';

/** As modules, of which the bundler leaves out what is not used. */
const library = () => {
  const file = createRequire(import.meta.url).resolve('valibot');
  return path.join(path.dirname(file), 'index.mjs');
};

/** Stands for the library in what is made up below: the path of a folder would be part of names of chunks. */
const ITSELF = 'valibot-itself';

/**
 * What the host has of valibot, a remote takes from there, and only the rest from the library: every page
 * checks what the API answers, and would bundle the same 2 KB for it.
 */
export const valibotOfHost = (): WebpackPluginInstance => {
  const source = [
    `export * from '${ITSELF}';`,
    // By name, so that these hold.
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
      // So that what uses a name takes it from where it comes from, and not through this module.
      compiler.options.module.rules.push({ scheme: 'data', sideEffects: false });
      for (const plugin of replaced) plugin.apply(compiler);
    },
  };
};
