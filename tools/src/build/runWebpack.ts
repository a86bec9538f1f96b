import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import { root } from '../paths';

type ConfigFactory = (
  environment: unknown,
  argv: { mode?: string; hosted?: boolean },
) => Configuration;

/**
 * The webpack configuration of a package, read from its webpack.config.ts.
 * @param packageName of a folder of this project, or a folder anywhere.
 */
export const readConfig = async (
  packageName: string,
  mode: 'production' | 'development',
  { hosted = false } = {},
): Promise<Configuration> => {
  const url = pathToFileURL(path.resolve(root, packageName, 'webpack.config.ts')).href;
  const { default: create } = (await import(url)) as { default: ConfigFactory };
  return create({}, { mode, hosted });
};

export const statsText = (stats: Stats): string =>
  stats.toString({ preset: 'errors-warnings', colors: false });

/** @throws with webpack's messages when the build has errors or warnings. */
export const runWebpack = async (config: Configuration): Promise<void> => {
  const compiler = webpack(config);
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors() || stats.hasWarnings()) {
    const folder = path.basename(config.context ?? '');
    throw new Error(`${folder} does not build:\n${stats ? statsText(stats) : 'no result'}`);
  }
};

/** Builds a package for production into its dist folder. */
export const buildPackage = async (packageName: string): Promise<void> =>
  runWebpack(await readConfig(packageName, 'production'));
