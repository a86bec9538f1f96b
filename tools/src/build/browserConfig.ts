import { createRequire } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';

export interface BuildMode {
  production: boolean;
}

/** What host and remotes have in common. `folder` is the package's folder. */
export const browserConfig = (folder: string, { production }: BuildMode): Configuration => ({
  context: folder,
  mode: production ? 'production' : 'development',
  target: ['web', 'es2022'],
  // The default of development mode evaluates strings, which the page's CSP forbids.
  devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: createRequire(import.meta.url).resolve('ts-loader'),
        options: {
          transpileOnly: true,
          configFile: path.join(folder, 'tsconfig.json'),
          compilerOptions: { noEmit: false },
        },
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  output: {
    path: path.join(folder, 'dist'),
    clean: true,
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  },
  optimization: {
    // Passed as it is: the function is sent to worker threads as text.
    minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })],
  },
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});
