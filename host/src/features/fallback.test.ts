/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { buildKey, type FailureKind } from '../deployment/builds/build';
import type { RegisteredFeature } from '../deployment/registry/registry';
import {
  chunkError,
  createWorldOfTwo,
  entry,
  lazyPage,
  moduleOf,
  Page,
  previous,
} from '../testing/loaderWorld';
import { featureOf, releaseOf, routeOf } from '../testing/registry';
import { LoadFailure } from './failures';
import type { LoaderOptions } from './runner';

const network = new LoadFailure('network', 'gone');
const broken = new LoadFailure('execution', 'no');
const noPrevious = { findPreviousBuild: () => Promise.resolve(null) };
const canary: RegisteredFeature = {
  ...entry,
  current: releaseOf('prices', 'b3'),
  isOfAnotherBuild: true,
  stable: entry,
};

describe('a build that cannot be loaded', () => {
  it.each<[FailureKind, boolean]>([
    ['network', false],
    ['timeout', false],
    ['chunk', false],
    ['integrity', true],
    ['execution', true],
    ['contract', true],
  ])('is replaced by the previous one after %s; in quarantine: %s', async (kind, isQuarantined) => {
    const { loader, state, quarantine, reportFailure } = createWorldOfTwo({
      b2: new LoadFailure(kind, 'why'),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
    expect(loader.runningBuild(entry)).toBe(previous);
    expect(loader.buildState(entry)).toMatchObject({
      phase: 'fallback',
      to: previous,
      because: { kind, detail: 'why' },
    });
    expect(quarantine.failureOf(buildKey(entry)) !== null).toBe(isQuarantined);
    const failure = expect.objectContaining({ kind, detail: 'why' });
    expect(reportFailure.mock.calls).toEqual([[entry, failure, 'fallback']]);
  });

  it('shows a card and keeps its place when its container says that it does not fit', async () => {
    const { loader, state, reportFailure } = createWorldOfTwo({
      b2: new LoadFailure('shared', 'why'),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'shared', detail: 'why' });
    const failure = expect.objectContaining({ kind: 'shared' });
    expect(reportFailure.mock.calls).toEqual([[entry, failure, 'card']]);
  });

  it('shows its own failure when the previous one does not run either', async () => {
    const { loader, state, requested } = createWorldOfTwo({
      b2: new LoadFailure('integrity', 'of the new one'),
      b1: new LoadFailure('network', 'of the old one'),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', detail: 'of the new one' });
    expect(requested).toEqual(['b2', 'b1', 'b1', 'b1']);
    // Both builds were tried, so a retry tries the newer one.
    await loader.retry(entry, 'Page');
    expect(requested.slice(4)).toEqual(['b2']);
  });

  it.each(['reloading', 'replaced'] as const)(
    'is not replaced by the previous one when the release check answers "%s"',
    async (answer) => {
      const { loader, requested, reportFailure } = createWorldOfTwo(
        { b2: network },
        { askRelease: () => Promise.resolve(answer) },
      );
      await loader.loadPage(entry, 'Page');
      expect(loader.runningBuild(entry)).toBe(entry);
      expect(requested).not.toContain('b1');
      expect(reportFailure).not.toHaveBeenCalled();
    },
  );

  it('is retried at each reading of the registry, while the previous one goes on', async () => {
    const failures: Partial<Record<string, Error>> = { b2: network };
    const { loader, state, requested, addMessages } = createWorldOfTwo(failures);
    await loader.loadPage(entry, 'Page');
    await loader.retryFailed([entry]);
    expect(requested).toEqual(['b2', 'b2', 'b2', 'b1', 'b2', 'b2', 'b2']);
    expect(loader.runningBuild(entry)).toBe(previous);
    expect(state(entry)).toEqual({ phase: 'page', Page });
    expect(addMessages).toHaveBeenCalledTimes(1);
    delete failures['b2'];
    await loader.retryFailed([entry]);
    expect(loader.runningBuild(entry)).toBe(entry);
    // Its own texts replace those of the previous build.
    expect(addMessages).toHaveBeenCalledTimes(2);
  });

  it('keeps its card while it is retried', async () => {
    const failures: Partial<Record<string, Error>> = { b2: network };
    const { loader, state } = createWorldOfTwo(failures, noPrevious);
    await loader.loadPage(entry, 'Page');
    const seen: string[] = [];
    loader.subscribe(() => seen.push(state(entry).phase));
    await loader.retryFailed([entry]);
    expect(new Set(seen)).toEqual(new Set(['failed']));
    delete failures['b2'];
    await loader.retryFailed([entry]);
    expect(loader.buildState(entry)).toMatchObject({ phase: 'ready' });
  });

  it('is not retried when nobody needed it before', async () => {
    const { loader, requested } = createWorldOfTwo({});
    await loader.retryFailed([entry]);
    expect(requested).toEqual([]);
  });

  it('is replaced by a build that may lack pages of the newer one', async () => {
    const routes = [routeOf('prices'), routeOf('trend', { export: 'Trend' })];
    const two = { ...entry, routes };
    const lacking = { ...previous, routes };
    const { loader, state } = createWorldOfTwo(
      { b2: broken },
      { findPreviousBuild: () => Promise.resolve(lacking) },
    );
    await loader.loadPage(two, 'Page');
    expect(state(two)).toMatchObject({ phase: 'page' });
    await loader.loadPage(two, 'Trend');
    expect(loader.pageState(lacking, 'Trend')).toMatchObject({ phase: 'failed', kind: 'contract' });
  });
});

describe('a quarantined build', () => {
  const failure = {
    step: 'entry',
    kind: 'integrity',
    attempt: 1,
    detail: 'earlier',
    alone: false,
  } as const;

  it('is not loaded again in the session; a newer one is', async () => {
    const { loader, state, quarantine, requested } = createWorldOfTwo({});
    quarantine.add(buildKey(entry), failure);
    await loader.loadPage(entry, 'Page');
    await loader.retryFailed([entry]);
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(requested).toEqual(['b1']);
    const newer = featureOf('prices', { current: releaseOf('prices', 'b3') });
    await loader.loadPage(newer, 'Page');
    expect(loader.runningBuild(newer)).toBe(newer);
    expect(state(newer)).toMatchObject({ phase: 'page' });
  });

  it('is loaded, and leaves the quarantine, when there is no previous build', async () => {
    const { loader, state, quarantine } = createWorldOfTwo({}, noPrevious);
    quarantine.add(buildKey(entry), failure);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
  });
});

describe('a canary that cannot be loaded', () => {
  it('is replaced by the current build, and that by its previous one', async () => {
    const findPreviousBuild = (of: RegisteredFeature) =>
      Promise.resolve(of.stable ?? (of.current.build === 'b2' ? previous : null));
    const one = createWorldOfTwo({ b3: broken }, { findPreviousBuild });
    await one.loader.loadPage(canary, 'Page');
    expect(one.loader.runningBuild(canary)).toBe(entry);
    const two = createWorldOfTwo({ b3: broken, b2: broken }, { findPreviousBuild });
    await two.loader.loadPage(canary, 'Page');
    expect(two.loader.runningBuild(canary)).toBe(previous);
    expect(two.state(canary)).toEqual({ phase: 'page', Page });
    // The same when the current build was replaced before.
    const three = createWorldOfTwo({ b3: broken, b2: broken }, { findPreviousBuild });
    await three.loader.loadPage(entry, 'Page');
    await three.loader.loadPage(canary, 'Page');
    expect(three.loader.runningBuild(canary)).toBe(previous);
    expect(three.state(canary)).toEqual({ phase: 'page', Page });
  });

  it('shows its failure when it is itself the previous build of the current one', async () => {
    const same: RegisteredFeature = { ...previous, stable: entry };
    const { loader, state } = createWorldOfTwo(
      { b1: broken, b2: broken },
      { findPreviousBuild: (of) => Promise.resolve(of.stable ?? previous) },
    );
    await loader.loadPage(same, 'Page');
    expect(state(same)).toMatchObject({ phase: 'failed', kind: 'execution' });
  });
});

describe('a page whose chunk cannot be loaded', () => {
  const worldWithChunk = (
    change: Partial<LoaderOptions> = {},
    failures: Partial<Record<string, Error>> = {},
    page: () => Promise<{ default: typeof Page }> = () => Promise.reject(chunkError),
  ) => {
    const loadExposed: LoaderOptions['loadExposed'] = ({ build }) =>
      Promise.resolve(moduleOf('prices', build === 'b2' ? { exports: { Page: page } } : {}));
    return createWorldOfTwo(failures, { loadExposed, ...change });
  };
  /** Fails with its own retry, too, and then loads. */
  const twiceMissing = () =>
    jest.fn(lazyPage).mockRejectedValueOnce(chunkError).mockRejectedValueOnce(chunkError);

  it('is shown from the previous build until its own build has another chance', async () => {
    const { loader, state } = worldWithChunk({}, {}, twiceMissing());
    await loader.loadPage(entry, 'Page');
    expect(loader.runningBuild(entry)).toBe(previous);
    expect(state(entry)).toEqual({ phase: 'page', Page });
    await loader.retryFailed([entry]);
    expect(loader.runningBuild(entry)).toBe(entry);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
  });

  it('is loaded again at the next reading of the registry without a previous build', async () => {
    const { loader, state } = worldWithChunk(noPrevious, {}, twiceMissing());
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk' });
    await loader.retryFailed([entry]);
    expect(state(entry)).toMatchObject({ phase: 'page' });
  });

  it('shows its own failure when the previous build does not run either', async () => {
    const { loader, state } = worldWithChunk({}, { b1: network });
    await loader.loadPage(entry, 'Page');
    expect(loader.runningBuild(entry)).toBe(entry);
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk' });
  });

  it('reloads everything as the last resort, and shows a card only when that was no use', async () => {
    const reloadOnce = jest.fn(() => true);
    const { loader, state } = worldWithChunk({ ...noPrevious, reloadOnce });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'loading' });
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    const again = worldWithChunk({ ...noPrevious, reloadOnce: () => false });
    await again.loader.loadPage(entry, 'Page');
    expect(again.state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk', attempt: 2 });
  });

  it('does not reload everything while no server answers', async () => {
    const reloadOnce = jest.fn(() => true);
    const askRelease = () => Promise.resolve('unknown' as const);
    const { loader, state } = worldWithChunk({ ...noPrevious, reloadOnce, askRelease });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk' });
    expect(reloadOnce).not.toHaveBeenCalled();
  });
});
