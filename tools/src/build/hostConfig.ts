import { fileURLToPath } from 'node:url';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { browserConfig } from './browserConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { followBuilds, hotPlugins, updatesIn } from './hot/hot';
import { HostDocumentPlugin } from './HostDocumentPlugin';
import { sharedVersions } from './sharedModules';
import { hostHash } from './sourceHash';

const emptyModule = fileURLToPath(new URL('emptyTexts.mjs', import.meta.url));

/** react-aria has its texts in thirty languages; the app needs two. */
const foreignTexts = /[\\/]intl[\\/](?:.*[\\/])?(?!en-US|de-DE)[a-z]{2}-[A-Z]{2}\.m?js$/;

/**
 * All that a chunk is made of in one file, also for the others that have a part of it: each further one costs a
 * request, and its share of the line while it waits.
 *
 * @param others whose modules are left out: they are there without this one.
 */
const inOneFile = (name: string, ...others: string[]) => ({
  name: `${name}-all`,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name);
    return names.includes(name) && !others.some((other) => names.includes(other));
  },
});

/**
 * Chromium compiles every function of the first script beside the main thread, while the rest of it is
 * still on its way, and not one by one when they are called. After the minifier, which takes comments out.
 */
const compiledWhileItComes = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\/main\./,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/** The host: it knows no remote, provides the shared modules and owns the document. */
export const hostConfig =
  (folder: string) =>
  (_environment: unknown, { mode }: { mode?: string } = {}): Configuration => {
    const production = mode !== 'development';
    const base = browserConfig(folder, 'host', { production, hot: !production });
    const commit = production ? hostHash() : 'dev';
    return {
      ...base,
      entry: {
        main: [
          ...(production ? [] : ['./src/development', ...followBuilds('host')]),
          './src/index.ts',
        ],
      },
      output: {
        ...base.output,
        publicPath: '/',
        filename: 'assets/[name].[contenthash:8].js',
        chunkFilename: 'assets/[name].[contenthash:8].js',
        ...(!production && updatesIn('assets/')),
      },
      optimization: {
        ...base.optimization,
        // Its library stays in the chunk that is shared for forms: nothing else has a use for it.
        splitChunks: {
          chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'forms',
          cacheGroups: {
            openers: inOneFile('openers'),
            // The layout has the place of a selector, and does not wait for the selector.
            overlays: inOneFile('overlays', 'openers', 'layout-main'),
            selects: inOneFile('selects', 'overlays'),
          },
        },
      },
      plugins: [
        new webpack.NormalModuleReplacementPlugin(foreignTexts, emptyModule),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          COMMIT: JSON.stringify(commit),
        }),
        ...(production ? [compiledWhileItComes, new ChunkIntegrityPlugin()] : hotPlugins()),
        new HostDocumentPlugin({ folder, commit, production }),
      ],
    };
  };
