import { jest } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import type { Feature } from '@pmm/shared/feature';
import { featureInBuild } from '../deployment/builds/build';
import type { quarantine } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { createLoader } from '../features/loader';
import type { LoaderOptions } from '../features/runner';
import { featureOf, releaseOf } from './registry';

export function Page() {
  return null;
}

/** A page as the module of a feature exposes it. */
export const lazyPage = () => Promise.resolve({ default: Page });

export const moduleOf = (id: string, change: Partial<Feature> = {}) => {
  const exports = { Page: lazyPage };
  return { default: { contract: '1.0', id, exports, messages: { en: {}, de: {} }, ...change } };
};

/** The feature in its current build and in the previous one. */
export const entry: RegisteredFeature = featureOf('prices', { current: releaseOf('prices', 'b2') });
export const previous = featureInBuild(entry, releaseOf('prices', 'b1'));

const fakeQuarantine = (): typeof quarantine => {
  const failures = new Map<string, Parameters<typeof quarantine.add>[1]>();
  return {
    failureOf: (key) => failures.get(key) ?? null,
    add: (key, build) => void failures.set(key, build),
    lift: (key) => void failures.delete(key),
  };
};

/** A loader for which everything succeeds, except what a test changes; no previous build. */
export const createWorld = (change: Partial<LoaderOptions> = {}) => {
  const world = {
    loadEntryScript: jest.fn<LoaderOptions['loadEntryScript']>(() => Promise.resolve()),
    loadExposed: jest.fn<LoaderOptions['loadExposed']>(({ name }) =>
      Promise.resolve(moduleOf(name.replace(/_b\d$/, ''))),
    ),
    addMessages: jest.fn<LoaderOptions['addMessages']>(),
    isSafeMode: false,
    provided: { react: '19.3.1' },
    report: jest.fn<LoaderOptions['report']>(),
    quarantine: fakeQuarantine(),
    findPreviousBuild: jest.fn<LoaderOptions['findPreviousBuild']>(() => Promise.resolve(null)),
    askRelease: jest.fn<LoaderOptions['askRelease']>(() => Promise.resolve('same')),
    reloadOnce: jest.fn<LoaderOptions['reloadOnce']>(() => false),
    whenOnline: jest.fn<LoaderOptions['whenOnline']>(() => Promise.resolve()),
    whenNoLongerInUse: () => Promise.resolve(),
    now: () => 0,
    deadlineMs: 1_000,
    ...change,
    reportFailure: jest.fn<LoaderOptions['reportFailure']>(),
    backoffMs: jest.fn<LoaderOptions['backoffMs']>(() => 0),
  };
  const loader = createLoader(world);
  /** The state that a region would show. */
  const state = (of: FeatureEntry = entry) => loader.pageState(loader.runningBuild(of), 'Page');
  return { ...world, loader, state };
};

/** A loader whose feature has a previous build; a test says which entry scripts fail. */
export const createWorldOfTwo = (
  failures: Partial<Record<string, Error>>,
  change: Partial<LoaderOptions> = {},
) => {
  /** The builds whose entry was requested. */
  const requested: string[] = [];
  const world = createWorld({
    loadEntryScript: ({ build }) => {
      requested.push(build);
      return failures[build] ? Promise.reject(failures[build]) : Promise.resolve();
    },
    findPreviousBuild: (of) => Promise.resolve(of.current.build === 'b2' ? previous : null),
    ...change,
  });
  return { ...world, requested };
};

export const failing = (failure: Error) => jest.fn(() => Promise.reject(failure));
export const failingOnce = <Result>(failure: Error, then: Result) =>
  jest
    .fn<() => Promise<Result>>(() => Promise.resolve(then))
    .mockImplementationOnce(() => Promise.reject(failure));
export const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
});
