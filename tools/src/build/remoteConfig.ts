import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { FeatureDeclarationInput } from '@pmm/shared/contracts/registry';
import type { Configuration } from 'webpack';
import { browserConfig, type BuildMode } from './browserConfig';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { FragmentPlugin } from './FragmentPlugin';
import { consumedModules } from './sharedModules';
import { remoteHash } from './sourceHash';

/**
 * A remote: one feature behind one exposed module. Container name and uniqueName differ for each
 * build, because two builds of one name in a page run the older one's code without an error.
 */
export const remoteConfig =
  (folder: string, declaration: FeatureDeclarationInput) =>
  (_environment: unknown, { mode }: { mode?: string } = {}): Configuration => {
    const buildMode: BuildMode = { production: mode !== 'development' };
    const build = buildMode.production ? remoteHash(folder) : 'dev';
    const name = `${declaration.id.replaceAll('-', '_')}_${build}`;
    const base = browserConfig(folder, buildMode);
    return {
      ...base,
      entry: {},
      output: {
        ...base.output,
        uniqueName: name,
        publicPath: 'auto',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
      },
      plugins: [
        new ModuleFederationPlugin({
          name,
          filename: 'remoteEntry.[contenthash:8].js',
          exposes: { './feature': { import: './src/feature.ts', name: 'feature' } },
          shared: consumedModules(),
          shareStrategy: 'loaded-first',
          dts: false,
          dev: false,
          manifest: false,
          experiments: {
            externalRuntime: true,
            optimization: { disableSnapshot: true, target: 'web' },
          },
        }),
        new ChunkIntegrityPlugin(),
        new FragmentPlugin({ declaration, build, name, folder }),
      ],
    };
  };
