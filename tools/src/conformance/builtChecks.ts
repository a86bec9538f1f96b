import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION } from '@pmm/shared/contracts/compatibility';
import type { Fragment } from '../build/FragmentPlugin';
import { sharedVersions } from '../build/sharedModules';
import { buildFaults } from '../build/builtFeature';
import type { Check } from './check';

/** Libraries that only the host may contain; a second copy would have its own state. */
const ownedLibraries = [
  'react',
  'react-dom',
  'styled-components',
  'i18next',
  'react-i18next',
  'jotai',
  'ky',
  '@tanstack/react-query',
  'react-router-dom',
  'react-aria-components',
  'react-hook-form',
  'lucide-react',
];
const owned = new RegExp(`/node_modules/(?<library>${ownedLibraries.join('|')})/`);
/** Contracts and figures may be bundled. */
const runtimeOfShared = /\/shared\/src\/(?!contracts\/|figures\/)(?<part>[^/]+)/;

const copyIn = (source: string): string | undefined => {
  const { library } = owned.exec(source)?.groups ?? {};
  const { part } = runtimeOfShared.exec(source)?.groups ?? {};
  return library ?? (part === undefined ? undefined : `@pmm/shared/${part}`);
};

/**
 * Texts that stay together in a bundled copy of a library, whatever bundles and minifies it. The
 * names of its exports alone are no copy.
 */
const traces: Readonly<Record<string, readonly string[]>> = {
  react: ['__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE', 'react.profiler'],
  'react-dom': [
    '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    'https://react.dev/errors/',
  ],
  'styled-components': ['data-styled-version'],
};

/** For builds without source maps. */
const copiesByTrace = async (dist: string, files: readonly string[]): Promise<string[]> => {
  const faults: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(dist, file), 'utf8');
    const copies = Object.keys(traces).filter((library) =>
      traces[library]?.every((trace) => text.includes(trace)),
    );
    faults.push(...copies.map((library) => `${file} contains ${library}`));
  }
  return faults;
};

const secondCopies = async (dist: string): Promise<string[]> => {
  const files = await readdir(dist, { recursive: true });
  const maps = files.filter((file) => file.endsWith('.js.map'));
  if (maps.length === 0) {
    return copiesByTrace(
      dist,
      files.filter((file) => file.endsWith('.js')),
    );
  }
  const faults = new Set<string>();
  for (const file of maps) {
    const { sources } = JSON.parse(await readFile(path.join(dist, file), 'utf8')) as {
      sources: string[];
    };
    for (const copy of sources.map(copyIn)) {
      if (copy !== undefined) faults.add(`${file.replace('.map', '')} contains ${copy}`);
    }
  }
  return [...faults];
};

/** The checks of a build's files, without running them. */
export const builtChecks = (dist: string, fragment: Fragment): Check[] => [
  {
    name: 'its declaration, versions, labels and the size of its entry are valid',
    fix: 'Correct feature.config.ts; direct imports of src/feature.ts are part of the entry.',
    faults: () =>
      buildFaults(dist, fragment, { contract: CONTRACT_VERSION, shared: sharedVersions() }),
  },
  {
    name: 'it contains no second copy of a module of the host',
    fix: 'Import it as other features do: from @pmm/shared/…, react or styled-components, and no other path into them.',
    faults: () => secondCopies(dist),
  },
];
