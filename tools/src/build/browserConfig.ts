import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { compileSources } from './compileSources';

interface BuildMode {
  production: boolean;
  /**
   * Whether its components can be replaced while they run: only in development, in a development
   * host.
   */
  hot: boolean;
}

/**
 * Chromium then compiles every function of a script in the background while the script is still
 * loading, instead of one by one when they are called. Added after the minifier, which removes
 * comments.
 */
const compiledWhileLoading = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * The common configuration of host and remotes.
 *
 * @param folder of the package.
 * @param name of the bundle; no other bundle has it.
 */
export const browserConfig = (
  folder: string,
  name: string,
  { production, hot }: BuildMode,
): Configuration => ({
  context: folder,
  mode: production ? 'production' : 'development',
  target: ['web', 'es2022'],
  // The default of development mode evaluates strings, which the page's CSP forbids.
  devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
  resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: compileSources(folder, hot ? name : null) },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  output: {
    path: path.join(folder, 'dist'),
    clean: true,
    uniqueName: name,
    crossOriginLoading: 'anonymous',
    hashFunction: 'xxhash64',
  },
  // Only in production, because loading the minifier takes a second. Its function is sent to
  // threads as text.
  ...(production && {
    optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify })] },
  }),
  plugins: production ? [compiledWhileLoading] : [],
  performance: { hints: false },
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'warn' },
});
