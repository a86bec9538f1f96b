import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from '../paths';
import layers from './layers.json';

/**
 * For each package the folders and files of its src in rows, lowest first. Each may import only
 * from the rows before its own, and not from others of its row.
 */
export const LAYERS_FILE = 'tools/src/checks/layers.json';

type Rows = readonly (readonly string[])[];

const packages: readonly (readonly [string, Rows])[] = Object.entries(layers);

/** The folders of an entry; `remote-*` means all without an entry of their own. */
const foldersOf = (name: string, folders: readonly string[]): string[] =>
  name.includes('*')
    ? folders.filter(
        (folder) => new RegExp(`^${name.replace('*', '.+')}$`).test(folder) && !(folder in layers),
      )
    : [name];

/** Entries of the file that no package has: removed folders, and typing errors. */
export const forgottenLayers = (folders: readonly string[]): string[] =>
  packages.flatMap(([name, rows]) => {
    const own = foldersOf(name, folders);
    return rows
      .flat()
      .filter((entry) => !own.some((folder) => existsSync(inRoot(folder, 'src', entry))))
      .map((entry) => `${LAYERS_FILE}: ${name} has no ${entry}`);
  });

/** Folders and files in a package's src that are in no row. */
export const entriesWithoutRow = (rows: Rows, entries: readonly string[]): string[] => {
  const listed = new Set([...rows.flat(), 'testing']);
  return entries.filter((entry) => !listed.has(entry) && !/\.test\.tsx?$/.test(entry));
};

/** The rule of dependency-cruiser only sees files that import something; this sees the others. */
export const entriesWithoutLayer = (folders: readonly string[]): string[] =>
  packages.flatMap(([name, rows]) =>
    foldersOf(name, folders).flatMap((folder) =>
      entriesWithoutRow(rows, readdirSync(inRoot(folder, 'src'))).map(
        (entry) => `${LAYERS_FILE} has no row for ${folder}/src/${entry}`,
      ),
    ),
  );
