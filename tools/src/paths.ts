import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the tools themselves. */
export const toolsFolder = path.resolve(fileURLToPath(new URL('..', import.meta.url)));

/** Whether the tools are installed in another repository, and not part of this project. */
export const isInstalled = toolsFolder.split(path.sep).includes('node_modules');

/** The root of the project; if the tools are installed, the folder in which they are called. */
export const root = isInstalled ? process.cwd() : path.dirname(toolsFolder);

export const inRoot = (...parts: string[]): string => path.join(root, ...parts);

const installedOrBuilt = new Set(['node_modules', 'dist']);

/**
 * The files below a folder, relative to it, without installed or built ones. Not with Node's own
 * recursion, which follows links, and packages link to one another.
 */
export const sourceFiles = (folder: string, below = ''): string[] =>
  readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(below, entry.name);
    if (!entry.isDirectory()) return [file];
    return installedOrBuilt.has(entry.name) ? [] : sourceFiles(folder, file);
  });

/** The declaration of a feature, in the folder of its package. */
export const DECLARATION_FILE = 'feature.config.ts';

/**
 * All features: every package `remote-<id>`.
 *
 * @throws if one has no feature.config.ts, because it would silently be left out.
 */
export const remotePackages = (folder = root): string[] => {
  const has = (name: string, file: string) => existsSync(path.join(folder, name, file));
  const packages = readdirSync(folder).filter(
    (name) => name.startsWith('remote-') && has(name, 'package.json'),
  );
  const undeclared = packages.find((name) => !has(name, DECLARATION_FILE));
  if (undeclared !== undefined) throw new Error(`${undeclared} has no ${DECLARATION_FILE}.`);
  return packages;
};

/** The folder for releases, which the API serves. */
export const siteFolder = (environment: NodeJS.ProcessEnv = process.env): string =>
  path.resolve(root, environment['SITE_DIR'] ?? '.site');

/** The id of a remote's feature: the name of its folder contains it (`folderFaults`). */
export const featureIdOf = (folder: string): string => path.basename(folder).replace('remote-', '');
