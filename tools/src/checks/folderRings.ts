import path from 'node:path';
import type { Cruise } from './cruise';

type Modules = readonly Pick<Cruise['modules'][number], 'source' | 'dependencies'>[];

/** Tests and their support may import anything. */
const isSupport = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** A folder and its subfolders are one subject. */
const isSameSubject = (one: string, other: string) =>
  `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/** By folder, the folders that it imports from, each with one of the imports. */
const importsOfFolders = (modules: Modules): Map<string, Map<string, string>> => {
  const sources = modules.filter(({ source }) => !isSupport(source));
  const folders = new Map(
    sources.map(({ source }) => [path.dirname(source), new Map<string, string>()]),
  );
  for (const module of sources) {
    const from = path.dirname(module.source);
    for (const { resolved: file } of module.dependencies) {
      const to = path.dirname(file);
      if (!folders.has(to) || isSupport(file) || isSameSubject(from, to)) continue;
      folders.get(from)?.set(to, `${module.source} → ${file}`);
    }
  }
  return folders;
};

/** The shortest way from a folder back to itself, as its imports. */
const ringThrough = (start: string, folders: Map<string, Map<string, string>>): string[] | null => {
  const ways: [folder: string, way: string[]][] = [[start, []]];
  const visited = new Set<string>();
  for (const [folder, way] of ways) {
    for (const [to, tie] of folders.get(folder) ?? []) {
      if (to === start) return [...way, tie];
      if (visited.has(to)) continue;
      visited.add(to);
      ways.push([to, [...way, tie]]);
    }
  }
  return null;
};

/**
 * Rings of folders, even those that only types close, each as the imports that make it. Folders in
 * a ring can only be understood and moved together: they are one folder in several places.
 */
export const folderRings = (modules: Modules): string[] => {
  const folders = importsOfFolders(modules);
  const rings = [...folders.keys()].flatMap((folder) => {
    const ring = ringThrough(folder, folders);
    return ring === null ? [] : [ring.toSorted().join(', ')];
  });
  return [...new Set(rings)].map((ring) => `folders in a ring: ${ring}`);
};
