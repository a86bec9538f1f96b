import { jest } from '@jest/globals';
import type { FeatureEntry } from '@pmm/shared/contracts/registry';
import type { Feature } from '@pmm/shared/feature';
import type { quarantine } from '../deployment/builds/quarantine';
import { createLoader } from '../features/loader';
import type { LoaderOptions } from '../features/loaderOptions';
import { featureOf } from './registry';

export function Page() {
  return null;
}

export const moduleOf = (id: string, change: Partial<Feature> = {}) => {
  const exports = { Page: () => Promise.resolve({ default: Page }) };
  return { default: { contract: '1.0', id, exports, messages: { en: {}, de: {} }, ...change } };
};

export const entry = featureOf('prices');

const fakeQuarantine = (): typeof quarantine => {
  const failures = new Map<string, Parameters<typeof quarantine.add>[1]>();
  return {
    failureOf: (key) => failures.get(key) ?? null,
    add: (key, build) => void failures.set(key, build),
    lift: (key) => void failures.delete(key),
  };
};

/** A loader for which everything succeeds, except what a test changes. */
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
  const state = (of: FeatureEntry = entry) => loader.pageState(loader.inUse(of), 'Page');
  return { ...world, loader, state };
};

export const failing = (failure: Error) => jest.fn(() => Promise.reject(failure));
export const once = <Result>(failure: Error, then: Result) =>
  jest
    .fn<() => Promise<Result>>(() => Promise.resolve(then))
    .mockImplementationOnce(() => Promise.reject(failure));
export const chunkError = Object.assign(new Error('Loading chunk 7 failed.'), {
  name: 'ChunkLoadError',
});
