import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { FeatureDeclarationInput } from '@pmm/shared/contracts/registry';
import type { Configuration } from 'webpack';
import { browserConfig } from './browserConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { ContainerRuntimePlugin } from './ContainerRuntimePlugin';
import { FeatureInEntryPlugin } from './FeatureInEntryPlugin';
import { FragmentPlugin } from './FragmentPlugin';
import { followBuilds, hotPlugins } from './hot/hot';
import { consumedModules } from './sharedModules';
import { remoteHash } from './sourceHash';
import { UsedNamesPlugin } from './UsedNamesPlugin';
import { valibotOfHost } from './valibotOfHost';

// Otherwise the plugin finds webpack by making it fail, which takes a second.
process.env['FEDERATION_WEBPACK_PATH'] ??= createRequire(import.meta.url).resolve('webpack');

interface BuildArguments {
  mode?: string;
  /** Whether it is built for a deployed host, whose React cannot replace components. */
  hosted?: boolean;
}

/**
 * Code that several pages need is a chunk of its own from this size on (before minifying). Each
 * chunk is one more request for the first page, and HTTP/1.1 sends only six at a time.
 */
const LEAST_COMMON_BYTES = 60_000;

const EXPOSED_CHUNK = 'feature';

/**
 * A remote: one feature behind one exposed module. Container name and uniqueName differ for each
 * build: with two builds of one name in a page, the older one's code would run without an error.
 */
export const remoteConfig =
  (folder: string, declaration: FeatureDeclarationInput) =>
  (_environment: unknown, { mode, hosted = false }: BuildArguments = {}): Configuration => {
    const production = mode !== 'development';
    const hot = !production && !hosted;
    const build = production ? remoteHash(folder) : 'dev';
    const name = `${declaration.id.replaceAll('-', '_')}_${build}`;
    const base = browserConfig(folder, name, { production, hot });
    const exposed = [...(hot ? followBuilds(name) : []), './src/feature.ts'];
    return {
      ...base,
      entry: {},
      output: {
        ...base.output,
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
      },
      optimization: { ...base.optimization, splitChunks: { minSize: LEAST_COMMON_BYTES } },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name,
          // The folder names the build, so a hash here would only make the registry larger.
          filename: production ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
          exposes: { './feature': { import: exposed, name: EXPOSED_CHUNK } },
          shared: consumedModules(),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
        }),
        new ContainerRuntimePlugin(),
        valibotOfHost(),
        ...(hot ? hotPlugins() : [new ChunkIntegrityPlugin()]),
        // Development builds are replaced part by part.
        ...(production ? [new FeatureInEntryPlugin(name, EXPOSED_CHUNK)] : []),
        new UsedNamesPlugin(),
        new FragmentPlugin({ declaration, build, name, folder }),
      ],
    };
  };
