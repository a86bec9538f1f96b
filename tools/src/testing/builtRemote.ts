import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sriOf } from '../build/ChunkIntegrityPlugin';
import { FRAGMENT_FILE, type Fragment } from '../build/FragmentPlugin';

/**
 * Writes the folder of a build in the form of webpack's output; its entry contains the name of the
 * build.
 */
export const writeBuild = async (
  folder: string,
  { declaration, release }: Fragment,
  files: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const entry = files[release.entry] ?? `entry of ${release.build}`;
  const integrity = sriOf(Buffer.from(entry));
  const fragment: Fragment = { declaration, release: { ...release, integrity } };
  const chunks = Object.values(release.assets)
    .flat()
    .map(({ url }) => [url, `chunk of ${release.build}`] as const);
  const all = {
    ...Object.fromEntries(chunks),
    ...files,
    [release.entry]: entry,
    [FRAGMENT_FILE]: JSON.stringify(fragment),
  };
  for (const [name, content] of Object.entries(all)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
};
