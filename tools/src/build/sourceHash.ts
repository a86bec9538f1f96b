import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { isInstalled, root, toolsFolder } from '../paths';
import { lockedDependencies, readLockfile } from './lockedDependencies';
import { sharedFolder } from './sharedModules';

const ignored = new Set(['node_modules', 'dist', '.cache']);
const isTest = (name: string) => /\.test\.tsx?$/.test(name) || name === 'testing';

/** With slashes on every system: the hash and `excluded` name files by them. */
const filesBelow = (place: string, excluded: ReadonlySet<string>): string[] => {
  if (excluded.has(place)) return [];
  const full = path.join(root, place);
  if (!statSync(full).isDirectory()) return [place];
  return readdirSync(full)
    .filter((name) => !ignored.has(name) && !isTest(name))
    .sort()
    .flatMap((name) => filesBelow(path.posix.join(place, name), excluded));
};

/**
 * A name for a build, computed from everything that is part of it: the same sources give the same
 * name, so nothing is built twice. Ten hexadecimal digits.
 *
 * @param places files and folders of the project.
 * @param libraries with their versions, as `lockedDependencies` returns them.
 * @param excluded folders below the places that are not part of the build.
 */
export const sourceHash = (
  places: readonly string[],
  libraries: readonly string[] = [],
  excluded: readonly string[] = [],
): string => {
  const hash = createHash('sha256');
  const without = new Set(excluded);
  for (const place of places) {
    for (const file of filesBelow(place, without)) {
      // The path of a folder outside of the project, or of an installed one, differs between
      // machines.
      const isElsewhere = isInstalled || place.startsWith('..');
      const name = isElsewhere ? path.posix.relative(place, file) : file;
      hash.update(`\0${name}\0`).update(readFileSync(path.join(root, file)));
    }
  }
  for (const library of libraries) hash.update(`\0${library}`);
  return hash.digest('hex').slice(0, 10);
};

const librariesOf = (packageName: string, names?: readonly string[]): string[] =>
  lockedDependencies(readLockfile(), packageName, names);

/** The libraries that make bundles. Other libraries of the tools change no byte of a bundle. */
const bundlers = [
  '@module-federation/enhanced',
  '@swc/core',
  'esbuild',
  'subset-font',
  'terser-webpack-plugin',
  'ts-loader',
  'typescript',
  'valibot',
  'webpack',
];

/** The files that every bundle is built with. */
const browserPresets = [
  'tools/tsconfig.base.json',
  'tools/tsconfig.browser.json',
  'tools/src/build',
];

/**
 * The hash of these files and of all libraries: a build by another version of them must not be used
 * again.
 */
export const presetsHash = (): string => sourceHash([...browserPresets, 'pnpm-lock.yaml']);

const figures = 'shared/src/figures';
/** The parts of `shared` that each package bundles if it uses them. */
export const bundledOfShared = ['shared/src/contracts', figures];
const contractLibraries = ['valibot'];
/** Libraries whose versions a remote requires of the host. */
const requiredLibraries = ['react', 'styled-components'];

/** The lockfile that applies to a folder: its own, or one above it. */
const lockfileOf = (folder: string): string[] => {
  const found = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock']
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file));
  const above = path.dirname(folder);
  return found.length > 0 || above === folder ? found : lockfileOf(above);
};

/**
 * For a feature in its own repository: includes the tools and `shared` as they are installed, and
 * its whole lockfile, which may be of any package manager.
 */
const hashElsewhere = (folder: string): string => {
  const places = [
    folder,
    ...['package.json', 'src/contracts', 'src/figures'].map((one) =>
      path.join(sharedFolder(), one),
    ),
    ...['tsconfig.base.json', 'tsconfig.browser.json', 'src/build'].map((one) =>
      path.join(toolsFolder, one),
    ),
    ...lockfileOf(folder),
  ];
  return sourceHash(places.map((place) => path.relative(root, place)));
};

/**
 * A remote uses `shared` at run time: only its version and its bundled parts belong to the build.
 *
 * @param folder of this project, or one outside of it, whose libraries its package.json names.
 */
export const remoteHash = (folder: string): string => {
  if (isInstalled) return hashElsewhere(path.resolve(root, folder));
  const place = path.relative(root, path.resolve(root, folder));
  const isOutside = place.startsWith('..');
  return sourceHash(
    [place, 'shared/package.json', ...bundledOfShared, ...browserPresets],
    [
      ...(isOutside ? [] : librariesOf(place)),
      ...librariesOf('shared', [...contractLibraries, ...requiredLibraries]),
      ...librariesOf('tools', bundlers),
    ],
  );
};

export const hostHash = (): string =>
  sourceHash(
    ['host', 'shared', ...browserPresets],
    [...librariesOf('host'), ...librariesOf('shared'), ...librariesOf('tools', bundlers)],
    // The host shows no figures, so it need not be redeployed when one is computed differently.
    [figures],
  );

export const apiHash = (): string =>
  sourceHash(
    ['api', 'tools/src/site', ...bundledOfShared],
    [
      ...librariesOf('api'),
      ...librariesOf('shared', contractLibraries),
      ...librariesOf('tools', bundlers),
    ],
  );
