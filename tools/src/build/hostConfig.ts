import { fileURLToPath } from 'node:url';
import webpack, { type ChunkGraph, type Configuration, type Module } from 'webpack';
import { browserConfig } from './browserConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { followBuilds, hotPlugins, updatesIn } from './hot/hot';
import { HostDocumentPlugin } from './HostDocumentPlugin';
import { sharedVersions } from './sharedModules';
import { hostHash } from './sourceHash';

const emptyModule = fileURLToPath(new URL('emptyTexts.mjs', import.meta.url));

/** react-aria has texts in thirty languages; the app needs two. */
const foreignTexts = /[\\/]intl[\\/](?:.*[\\/])?(?!en-US|de-DE)[a-z]{2}-[A-Z]{2}\.m?js$/;

/**
 * One file with the whole content of a chunk, also for other chunks that share parts of it: each
 * further file costs a request and bandwidth while it waits.
 *
 * @param others chunks whose modules are left out, because they are loaded before this one.
 */
const inOneFile = (name: string, ...others: string[]) => ({
  name: `${name}-all`,
  enforce: true,
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }) => {
    const names = [...chunkGraph.getModuleChunksIterable(module)].map((chunk) => chunk.name);
    return names.includes(name) && !others.some((other) => names.includes(other));
  },
});

/** The host: it contains no remote, provides the shared modules and owns the document. */
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
        // The form library stays in the chunk that is shared for forms: nothing else uses it.
        splitChunks: {
          chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'forms',
          cacheGroups: {
            openers: inOneFile('openers'),
            // The layout has a placeholder for a selector, and does not wait for the selector.
            overlays: inOneFile('overlays', 'openers', 'layout-main'),
            selects: inOneFile('selects', 'overlays'),
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        new webpack.NormalModuleReplacementPlugin(foreignTexts, emptyModule),
        new webpack.DefinePlugin({
          SHARED_VERSIONS: JSON.stringify(sharedVersions()),
          COMMIT: JSON.stringify(commit),
        }),
        ...(production ? [new ChunkIntegrityPlugin()] : hotPlugins()),
        new HostDocumentPlugin({ folder, commit, production }),
      ],
    };
  };
