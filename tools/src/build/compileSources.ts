import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import markComponents from 'react-refresh-typescript';
import type { Options } from 'ts-loader';
import type { RuleSetUse } from 'webpack';

const resolve = createRequire(import.meta.url);
const followModule = fileURLToPath(new URL('hot/followModule.mjs', import.meta.url));

/**
 * Compiles TypeScript and JSX to JavaScript. Types are checked elsewhere.
 *
 * @param folder of the package.
 * @param bundle the name of the bundle if its components can be replaced while they run.
 */
export const compileSources = (folder: string, bundle: string | null): RuleSetUse => {
  const options: Partial<Options> = {
    configFile: path.join(folder, 'tsconfig.json'),
    transpileOnly: true,
    // A repository that has installed `shared` has its sources there.
    allowTsInNodeModules: true,
    compilerOptions: { noEmit: false, sourceMap: true },
    ...(bundle !== null && { getCustomTransformers: () => ({ before: [markComponents()] }) }),
  };
  return [
    ...(bundle === null ? [] : [{ loader: followModule, options: { bundle } }]),
    { loader: resolve.resolve('ts-loader'), options },
  ];
};
