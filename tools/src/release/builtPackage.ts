import { existsSync } from 'node:fs';
import path from 'node:path';
import { readFragment } from '../build/builtFeature';
import { FRAGMENT_FILE } from '../build/FragmentPlugin';
import { remoteHash } from '../build/sourceHash';
import { root } from '../paths';

const isBuilt = async (folder: string, dist: string): Promise<boolean> => {
  if (folder === 'host' || !existsSync(path.join(dist, FRAGMENT_FILE))) return false;
  return (await readFragment(dist)).release.build === remoteHash(folder);
};

/**
 * The dist folder of a package. It is built first, unless the build of these sources exists.
 *
 * @param folder of this project by its name, or any folder.
 */
export const builtPackage = async (
  folder: string,
  say: (line: string) => void,
): Promise<string> => {
  const dist = path.resolve(root, folder, 'dist');
  if (await isBuilt(folder, dist)) return dist;
  const started = performance.now();
  // Imported only for a build, because webpack takes a second to load.
  const { buildPackage } = await import('../build/runWebpack');
  await buildPackage(folder);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  say(`built ${path.basename(path.dirname(dist))} in ${seconds} s`);
  return dist;
};
