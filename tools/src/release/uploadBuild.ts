import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { compressFolder } from '../build/compressFolder';
import { FRAGMENT_FILE } from '../build/FragmentPlugin';
import { forEachAtOnce, type Target } from './targets/target';

const isPublic = (file: string) => !file.endsWith(FRAGMENT_FILE) && !file.endsWith('.map');

/** The public files of a build by their names, including their compressed variants. */
export const filesToServe = async (dist: string): Promise<Map<string, Buffer>> => {
  const staged = await mkdtemp(path.join(os.tmpdir(), 'pmm-release-'));
  try {
    await cp(dist, staged, { recursive: true, filter: isPublic });
    await compressFolder(staged);
    const entries = await readdir(staged, { recursive: true, withFileTypes: true });
    const files = new Map<string, Buffer>();
    for (const entry of entries.filter((one) => one.isFile())) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(staged, file).split(path.sep).join('/');
      files.set(name, await readFile(file));
    }
    return files;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
};

/** Renews a file's date, so that nobody prunes its build before the registry names it. */
const renewDate = (target: Target, name: string): Promise<unknown> =>
  target.alone(async () => {
    const file = await target.read(name);
    if (file) await target.replace(name, file.content, file.tag);
  });

/**
 * The folder of source maps: not served, because they contain the sources. `trace` reads them.
 */
export const MAPS_FOLDER = 'maps';

const addMaps = async (target: Target, dist: string, folder: string): Promise<void> => {
  const names = (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.map'));
  await forEachAtOnce(names, async (name) =>
    target.add(`${MAPS_FOLDER}/${folder}/${name}`, await readFile(path.join(dist, name))),
  );
};

/**
 * Writes the files of a build to a folder of the site, and its source maps to one that is not
 * served; existing ones stay. Completes an interrupted upload.
 */
export const uploadBuild = async (target: Target, dist: string, folder: string): Promise<void> => {
  const files = await filesToServe(dist);
  const present = new Set((await target.list(folder)).map(({ name }) => name));
  const nameOf = (name: string) => `${folder}/${name}`;
  await forEachAtOnce([...files], async ([name, content]) => {
    if (!present.has(nameOf(name))) await target.add(nameOf(name), content);
  });
  await addMaps(target, dist, folder);
  const [existingFile] = present;
  if (existingFile !== undefined) await renewDate(target, existingFile);
};
