import { describe, expect, it, jest } from '@jest/globals';
import type { FailureKind } from '../deployment/builds/failure';
import { buildKey } from '../deployment/builds/quarantine';
import type { RegisteredFeature } from '../deployment/registry/registry';
import { chunkError, createWorld, moduleOf, Page } from '../testing/loaderWorld';
import { featureOf, releaseOf, routeOf } from '../testing/registry';
import { before, entry, worldWithTwo } from '../testing/twoBuilds';
import { LoadFailure } from './featureState';
import type { LoaderOptions } from './loaderOptions';

const earlier = {
  step: 'entry',
  kind: 'integrity',
  attempt: 1,
  detail: 'earlier',
  alone: false,
} as const;

describe('a build that cannot be used', () => {
  it.each<[FailureKind, boolean]>([
    ['network', false],
    ['timeout', false],
    ['chunk', false],
    ['integrity', true],
    ['execution', true],
    ['contract', true],
  ])('because of %s gives way to the one before (and is in quarantine: %s)', async (kind, out) => {
    const { loader, state, quarantine, reportFailure } = worldWithTwo({
      b2: new LoadFailure(kind, 'why'),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
    expect(loader.inUse(entry)).toBe(before);
    expect(loader.featureState(entry)).toMatchObject({
      phase: 'fallback',
      to: before,
      because: { kind, detail: 'why' },
    });
    expect(quarantine.failureOf(buildKey(entry)) !== null).toBe(out);
    const failure = expect.objectContaining({ kind, detail: 'why' });
    expect(reportFailure).toHaveBeenCalledTimes(1);
    expect(reportFailure).toHaveBeenCalledWith(entry, failure, 'fallback');
  });

  it('because it does not fit keeps its place: the card says which versions', async () => {
    const { loader, state, reportFailure } = worldWithTwo({ b2: new LoadFailure('shared', 'why') });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'shared', detail: 'why' });
    const failure = expect.objectContaining({ kind: 'shared' });
    expect(reportFailure).toHaveBeenCalledTimes(1);
    expect(reportFailure).toHaveBeenCalledWith(entry, failure, 'card');
  });

  it('shows its own failure where the one before does not run either', async () => {
    const { loader, state, asked } = worldWithTwo({
      b2: new LoadFailure('integrity', 'of the new one'),
      b1: new LoadFailure('network', 'of the old one'),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', detail: 'of the new one' });
    expect(asked).toEqual(['b2', 'b1', 'b1', 'b1']);
    // Both builds were tried, so the newer one is tried again.
    await loader.retry(entry, 'Page');
    expect(asked.slice(4)).toEqual(['b2']);
  });

  it('is not run again in the session, but a newer one is', async () => {
    const { loader, state, quarantine, asked } = worldWithTwo({});
    quarantine.add(buildKey(entry), earlier);
    await loader.loadPage(entry, 'Page');
    await loader.retryFailed([entry]);
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(asked).toEqual(['b1']);
    const newer = featureOf('prices', { current: releaseOf('prices', 'b3') });
    await loader.loadPage(newer, 'Page');
    expect(loader.inUse(newer)).toBe(newer);
    expect(state(newer)).toMatchObject({ phase: 'page' });
  });

  it('is run although it failed in this session where there is no other one', async () => {
    const { loader, state, quarantine } = worldWithTwo(
      {},
      { findPreviousBuild: () => Promise.resolve(null) },
    );
    quarantine.add(buildKey(entry), earlier);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
  });

  it('shows nothing else while everything is loaded anew', async () => {
    const { loader, asked, reportFailure } = worldWithTwo(
      { b2: new LoadFailure('network', 'gone') },
      { askRelease: () => Promise.resolve('reloading') },
    );
    await loader.loadPage(entry, 'Page');
    expect(asked).not.toContain('b1');
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it('does not take a newer release for a reason to fall back', async () => {
    const { loader, asked } = worldWithTwo(
      { b2: new LoadFailure('network', 'gone') },
      { askRelease: () => Promise.resolve('replaced') },
    );
    await loader.loadPage(entry, 'Page');
    expect(loader.inUse(entry)).toBe(entry);
    expect(asked).not.toContain('b1');
  });

  it('that is a canary gives way to what the others have, and that to the one before', async () => {
    const canary: RegisteredFeature = {
      ...entry,
      current: releaseOf('prices', 'b3'),
      isOfAnotherBuild: true,
      stable: entry,
    };
    const findPreviousBuild = (of: RegisteredFeature) =>
      Promise.resolve(of.stable ?? (of.current.build === 'b2' ? before : null));
    const broken = new LoadFailure('execution', 'no');
    const one = worldWithTwo({ b3: broken }, { findPreviousBuild });
    await one.loader.loadPage(canary, 'Page');
    expect(one.loader.inUse(canary)).toBe(entry);
    const two = worldWithTwo({ b3: broken, b2: broken }, { findPreviousBuild });
    await two.loader.loadPage(canary, 'Page');
    expect(two.loader.inUse(canary)).toBe(before);
    expect(two.state(canary)).toEqual({ phase: 'page', Page });
  });

  it('leads on to the build that runs in its place when a canary gives way to it', async () => {
    const canary: RegisteredFeature = {
      ...entry,
      current: releaseOf('prices', 'b3'),
      isOfAnotherBuild: true,
    };
    const network = new LoadFailure('network', 'gone');
    const { loader, state } = worldWithTwo(
      { b2: network, b3: network },
      {
        findPreviousBuild: ({ current }) =>
          Promise.resolve(current.build === 'b3' ? entry : before),
      },
    );
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(canary, 'Page');
    expect(loader.inUse(canary)).toBe(before);
    expect(state(canary)).toEqual({ phase: 'page', Page });
  });

  it('ends in its own failure where the canary is the very build before', async () => {
    const canary: RegisteredFeature = { ...before, stable: entry };
    const broken = new LoadFailure('execution', 'no');
    const { loader, state } = worldWithTwo(
      { b1: broken, b2: broken },
      { findPreviousBuild: (of) => Promise.resolve(of.stable ?? before) },
    );
    await loader.loadPage(canary, 'Page');
    expect(state(canary)).toMatchObject({ phase: 'failed', kind: 'execution' });
  });

  it('may lack pages when it is the one before: those of the other are there', async () => {
    const exports = { Page: () => Promise.resolve({ default: Page }) };
    const two = { ...entry, routes: [routeOf('prices'), routeOf('trend', { export: 'Trend' })] };
    const lacking = { ...before, routes: two.routes };
    const { loader, state } = worldWithTwo(
      { b2: new LoadFailure('integrity', 'x') },
      {
        loadExposed: () => Promise.resolve(moduleOf('prices', { exports })),
        findPreviousBuild: () => Promise.resolve(lacking),
      },
    );
    await loader.loadPage(two, 'Page');
    expect(state(two)).toMatchObject({ phase: 'page' });
    await loader.loadPage(two, 'Trend');
    expect(loader.pageState(lacking, 'Trend')).toMatchObject({ phase: 'failed', kind: 'contract' });
  });
});

describe('the build before', () => {
  it('shows its own texts, and the newer one those of its own when it runs again', async () => {
    const failing: Partial<Record<string, Error>> = { b2: new LoadFailure('network', 'gone') };
    const { loader, addMessages } = worldWithTwo(failing);
    await loader.loadPage(entry, 'Page');
    expect(addMessages).toHaveBeenCalledTimes(1);
    delete failing['b2'];
    await loader.retryFailed([entry]);
    expect(loader.inUse(entry)).toBe(entry);
    expect(addMessages).toHaveBeenCalledTimes(2);
  });

  it('goes on running when the newer one fails again', async () => {
    const { loader, state, asked } = worldWithTwo({
      b2: new LoadFailure('network', 'x'),
    });
    await loader.loadPage(entry, 'Page');
    await loader.retryFailed([entry]);
    expect(asked).toEqual(['b2', 'b2', 'b2', 'b1', 'b2', 'b2', 'b2']);
    expect(loader.inUse(entry).current.build).toBe('b1');
    expect(state(entry)).toEqual({ phase: 'page', Page });
  });
});

describe('a page whose chunk cannot be loaded', () => {
  const worldWithChunk = (
    change: Partial<LoaderOptions> = {},
    failing: Partial<Record<string, Error>> = {},
  ) => {
    const gone = { Page: () => Promise.reject(chunkError) };
    const load: LoaderOptions['loadExposed'] = ({ build }) =>
      Promise.resolve(moduleOf('prices', build === 'b2' ? { exports: gone } : {}));
    return worldWithTwo(failing, { loadExposed: load, ...change });
  };
  const alone = { findPreviousBuild: () => Promise.resolve(null) };

  it('is taken from the build before', async () => {
    const { loader, state } = worldWithChunk();
    await loader.loadPage(entry, 'Page');
    expect(loader.inUse(entry)).toBe(before);
    expect(state(entry)).toEqual({ phase: 'page', Page });
  });

  it('is there again when the build has another chance', async () => {
    const page = jest
      .fn(() => Promise.resolve({ default: Page }))
      .mockRejectedValueOnce(chunkError)
      .mockRejectedValueOnce(chunkError);
    const load: LoaderOptions['loadExposed'] = ({ build }) =>
      Promise.resolve(moduleOf('prices', build === 'b2' ? { exports: { Page: page } } : {}));
    const { loader, state } = worldWithTwo({}, { loadExposed: load });
    await loader.loadPage(entry, 'Page');
    expect(loader.inUse(entry)).toBe(before);
    await loader.retryFailed([entry]);
    expect(loader.inUse(entry)).toBe(entry);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
  });

  it('shows its own failure where the build before does not run either', async () => {
    const { loader, state } = worldWithChunk({}, { b1: new LoadFailure('network', 'gone') });
    await loader.loadPage(entry, 'Page');
    expect(loader.inUse(entry)).toBe(entry);
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk' });
  });

  it('while it is shown gives way at once, and is loading until then', async () => {
    const { loader, state } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    const seen: unknown[] = [];
    loader.subscribe(() => seen.push(state(entry)));
    await loader.reportRenderFailure(entry, 'Page', chunkError);
    expect(seen[0]).toEqual({ phase: 'loading', step: 'page', attempt: 1 });
    expect(loader.inUse(entry)).toBe(before);
  });

  it('loads everything anew as the last resort, and says so only when that was in vain', async () => {
    const reloadOnce = jest.fn(() => true);
    const { loader, state } = worldWithChunk({ ...alone, reloadOnce });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'loading' });
    expect(reloadOnce).toHaveBeenCalledTimes(1);
    const again = worldWithChunk({ ...alone, reloadOnce: () => false });
    await again.loader.loadPage(entry, 'Page');
    expect(again.state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk', attempt: 2 });
  });

  it('does not load everything anew while no server answers', async () => {
    const reloadOnce = jest.fn(() => true);
    const askRelease = () => Promise.resolve('unknown' as const);
    const { loader, state } = worldWithChunk({ ...alone, reloadOnce, askRelease });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk' });
    expect(reloadOnce).not.toHaveBeenCalled();
  });
});

describe('what failed and may pass', () => {
  it('is tried again without a step back to the skeleton', async () => {
    const failing: Partial<Record<string, Error>> = { b2: new LoadFailure('network', 'gone') };
    const { loader, state } = worldWithTwo(failing, {
      findPreviousBuild: () => Promise.resolve(null),
    });
    await loader.loadPage(entry, 'Page');
    const seen: string[] = [];
    loader.subscribe(() => seen.push(state(entry).phase));
    await loader.retryFailed([entry]);
    expect(new Set(seen)).toEqual(new Set(['failed']));
    delete failing['b2'];
    await loader.retryFailed([entry]);
    expect(loader.featureState(entry)).toMatchObject({ phase: 'ready' });
  });

  it('is not what nobody asked for', async () => {
    const { loader, asked } = worldWithTwo({});
    await loader.retryFailed([entry]);
    expect(asked).toEqual([]);
  });

  it('is also the page of a feature that runs', async () => {
    const page = jest
      .fn(() => Promise.resolve({ default: Page }))
      .mockRejectedValueOnce(chunkError)
      .mockRejectedValueOnce(chunkError);
    const { loader, state } = createWorld({
      loadExposed: () => Promise.resolve(moduleOf('prices', { exports: { Page: page } })),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'chunk' });
    await loader.retryFailed([entry]);
    expect(state(entry)).toMatchObject({ phase: 'page' });
  });
});
