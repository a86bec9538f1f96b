import { fileURLToPath } from 'node:url';
import webpack, { type Compiler, type Configuration } from 'webpack';

const client = fileURLToPath(new URL('followBuilds.mjs', import.meta.url));

/** What a bundle of development begins with, to follow its own builds. */
export const followBuilds = (bundle: string): string[] => [`${client}?${bundle}`];

/** As with their integrity (ChunkIntegrityPlugin.ts): chunks are asked for like their preloads. */
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

// A plugin belongs to one compiler.
export const hotPlugins = () => [new webpack.HotModuleReplacementPlugin(), new CorsPlugin()];

/** Whether a chunk consists of this file: updates of it belong to its chunk as well. */
export const isChunkScript = (file: string): boolean =>
  file.endsWith('.js') && !file.endsWith('.hot-update.js');

/** Where the updates of a bundle are written whose other files are in a folder, too. */
export const updatesIn = (folder: string): Configuration['output'] => ({
  hotUpdateMainFilename: `${folder}[runtime].[fullhash].hot-update.json`,
  hotUpdateChunkFilename: `${folder}[id].[fullhash].hot-update.js`,
});
