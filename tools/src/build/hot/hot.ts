import { fileURLToPath } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';

const client = fileURLToPath(new URL('followBuilds.mjs', import.meta.url));

/** The first module of a development bundle, which follows its own builds. */
export const followBuilds = (bundle: string): string[] => [`${client}?${bundle}`];

/**
 * Like their integrity (ChunkIntegrityPlugin.ts): chunks are requested in the same way as their
 * preloads.
 */
class CorsPlugin {
  apply({ hooks, webpack: { runtime } }: Compiler): void {
    hooks.thisCompilation.tap('CorsPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CorsPlugin',
        (source) => `${source}\nscript.crossOrigin = "anonymous";`,
      );
    });
  }
}

// A function, because a plugin belongs to one compiler.
export const hotPlugins = () => [new webpack.HotModuleReplacementPlugin(), new CorsPlugin()];

/** Whether a chunk only consists of this file: then updates of it belong to its chunk. */
export const isChunkScript = (file: string): boolean =>
  file.endsWith('.js') && !file.endsWith('.hot-update.js');

/** The place for the updates of a bundle if its other files are in a folder. */
export const updatesIn = (folder: string): Configuration['output'] => ({
  hotUpdateMainFilename: `${folder}[runtime].[fullhash].hot-update.json`,
  hotUpdateChunkFilename: `${folder}[id].[fullhash].hot-update.js`,
});
