import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Not provided by the host: contracts and figures are bundled where they are used, test support
 * nowhere.
 */
const bundled = /^\.\/(contracts|figures|testing|package\.json)\b/;

interface Manifest {
  version: string;
  exports: Record<string, string>;
}

const manifestFile = createRequire(import.meta.url).resolve('@pmm/shared/package.json');

/** The `shared` of builds: of this project, or as installed. */
export const sharedFolder = (): string => path.dirname(manifestFile);

const sharedManifest = () => JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;

const inSources = (...parts: string[]): string => path.join(sharedFolder(), 'src', ...parts);

/** Public subpaths of `shared` that the host provides at run time, e.g. `@pmm/shared/ui/Button`. */
export const sharedSubpaths = (): string[] =>
  Object.keys(sharedManifest().exports)
    .filter((subpath) => !bundled.test(subpath))
    .flatMap((subpath) =>
      subpath.endsWith('/*')
        ? readdirSync(inSources(subpath.slice(2, -2)))
            .filter((name) => existsSync(inSources(subpath.slice(2, -2), name, 'index.ts')))
            .map((name) => subpath.replace('*', name))
        : [subpath],
    )
    .map((subpath) => `@pmm/shared${subpath.slice(1)}`);

/** The file behind a subpath such as `@pmm/shared/i18n`. */
export const sharedSource = (subpath: string): string =>
  inSources(subpath.slice('@pmm/shared/'.length), 'index.ts');

const resolve = createRequire(manifestFile);
const libraryVersion = (name: string) =>
  (JSON.parse(readFileSync(resolve.resolve(`${name}/package.json`), 'utf8')) as Manifest).version;

/** Versions of the shared modules; remotes require the same major version. */
export const sharedVersions = () => ({
  react: libraryVersion('react'),
  'styled-components': libraryVersion('styled-components'),
  shared: sharedManifest().version,
  // Only for builds of other tools (host/src/federation/standard.ts).
  'react-dom': libraryVersion('react-dom'),
  'react-router-dom': libraryVersion('react-router-dom'),
  jotai: libraryVersion('jotai'),
});

/** The libraries of which only one copy may exist, with the key of their version. */
const libraries = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'styled-components': 'styled-components',
} as const;

/**
 * How a remote uses the shared modules: without a copy of its own, and only in the major version
 * that it was built with.
 */
export const consumedModules = () => {
  const versions = sharedVersions();
  const keys: [string, string][] = [
    ...Object.entries(libraries).map(([name, key]): [string, string] => [name, versions[key]]),
    ...sharedSubpaths().map((name): [string, string] => [name, versions.shared]),
  ];
  return Object.fromEntries(
    keys.map(([name, version]) => [
      name,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: `^${version}`,
      },
    ]),
  );
};
