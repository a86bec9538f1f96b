import { describe, expect, it, jest } from '@jest/globals';
import type { FailureKind } from '../deployment/failure';
import { inBuild } from '../deployment/previousBuild';
import { buildKey } from '../deployment/quarantine';
import type { RegisteredFeature } from '../deployment/registry';
import { chunkError, createWorld, moduleOf, Page } from '../testing/loaderWorld';
import { featureOf, releaseOf, routeOf } from '../testing/registry';
import { LoadFailure } from './featureState';
import type { LoaderOptions } from './loader';

const entry: RegisteredFeature = featureOf('prices', { current: releaseOf('prices', 'b2') });
const before = inBuild(entry, releaseOf('prices', 'b1'));

/** A feature with a build before it; each build's entry script and module are what a test makes them. */
const worldWithTwo = (
  failing: Partial<Record<string, Error>>,
  change: Partial<LoaderOptions> = {},
) => {
  /** The builds of which the entry was asked for. */
  const asked: string[] = [];
  const world = createWorld({
    loadEntryScript: ({ build }) => {
      asked.push(build);
      return failing[build] ? Promise.reject(failing[build]) : Promise.resolve();
    },
    previousBuild: (of) => Promise.resolve(of.current.build === 'b2' ? before : null),
    ...change,
  });
  return { ...world, asked };
};

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
    const { loader, state, quarantine } = worldWithTwo({ b2: new LoadFailure(kind, 'why') });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
    expect(loader.inUse(entry)).toBe(before);
    expect(loader.featureState(entry)).toMatchObject({
      phase: 'fallback',
      to: before,
      because: { kind, detail: 'why' },
    });
    expect(quarantine.failureOf(buildKey(entry)) !== null).toBe(out);
  });

  it('because it does not fit keeps its place: the card says which versions', async () => {
    const { loader, state } = worldWithTwo({ b2: new LoadFailure('shared', 'why') });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'shared', detail: 'why' });
  });

  it('shows its own failure where the one before does not run either', async () => {
    const { loader, state } = worldWithTwo({
      b2: new LoadFailure('integrity', 'of the new one'),
      b1: new LoadFailure('network', 'of the old one'),
    });
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'failed', detail: 'of the new one' });
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
      { previousBuild: () => Promise.resolve(null) },
    );
    quarantine.add(buildKey(entry), earlier);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
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
    const previousBuild = (of: RegisteredFeature) =>
      Promise.resolve(of.stable ?? (of.current.build === 'b2' ? before : null));
    const broken = new LoadFailure('execution', 'no');
    const one = worldWithTwo({ b3: broken }, { previousBuild });
    await one.loader.loadPage(canary, 'Page');
    expect(one.loader.inUse(canary)).toBe(entry);
    const two = worldWithTwo({ b3: broken, b2: broken }, { previousBuild });
    await two.loader.loadPage(canary, 'Page');
    expect(two.loader.inUse(canary)).toBe(before);
    expect(two.state(canary)).toEqual({ phase: 'page', Page });
  });

  it('ends in its own failure where the canary is the very build before', async () => {
    const canary: RegisteredFeature = { ...before, stable: entry };
    const broken = new LoadFailure('execution', 'no');
    const { loader, state } = worldWithTwo(
      { b1: broken, b2: broken },
      { previousBuild: (of) => Promise.resolve(of.stable ?? before) },
    );
    await loader.loadPage(canary, 'Page');
    expect(state(canary)).toMatchObject({ phase: 'failed', kind: 'execution' });
  });

  it('may lack pages when it is the one before: those of the other are there', async () => {
    const exports = { Page: () => Promise.resolve({ default: Page }) };
    const { loader, state } = worldWithTwo(
      { b2: new LoadFailure('integrity', 'x') },
      { loadExposed: () => Promise.resolve(moduleOf('prices', { exports })) },
    );
    const two = { ...entry, routes: [routeOf('prices'), routeOf('trend', { export: 'Trend' })] };
    const lacking = { ...before, routes: two.routes };
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
  const worldWithChunk = (change: Partial<LoaderOptions> = {}) => {
    const gone = { Page: () => Promise.reject(chunkError) };
    const load: LoaderOptions['loadExposed'] = ({ build }) =>
      Promise.resolve(moduleOf('prices', build === 'b2' ? { exports: gone } : {}));
    return worldWithTwo({}, { loadExposed: load, ...change });
  };
  const alone = { previousBuild: () => Promise.resolve(null) };

  it('is taken from the build before', async () => {
    const { loader, state } = worldWithChunk();
    await loader.loadPage(entry, 'Page');
    expect(loader.inUse(entry)).toBe(before);
    expect(state(entry)).toEqual({ phase: 'page', Page });
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

describe('a build that crashes', () => {
  const crash = new Error('no data');

  it('three times within a minute gives way to the one before', async () => {
    const { loader, state, quarantine } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2]) {
      await loader.reportRenderFailure(entry, 'Page', crash);
      expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'render', detail: 'no data' });
      await loader.retryFailed([entry]);
      expect(state(entry)).toMatchObject({ phase: 'page' });
    }
    await loader.reportRenderFailure(entry, 'Page', crash);
    expect(loader.inUse(entry)).toBe(before);
    expect(quarantine.failureOf(buildKey(entry))).toMatchObject({ kind: 'render', alone: false });
  });

  it('and has none before it shows the failure, and is not shown again by itself', async () => {
    const { loader, state, quarantine } = worldWithTwo(
      {},
      { previousBuild: () => Promise.resolve(null) },
    );
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportRenderFailure(entry, 'Page', crash);
    expect(quarantine.failureOf(buildKey(entry))).toMatchObject({ alone: true });
    await loader.retryFailed([entry]);
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'render' });
    await loader.retry(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'page' });
  });

  it('in a slot costs its own place only, however often', async () => {
    const slotted = { ...entry, routes: [] };
    const { loader, state, quarantine } = worldWithTwo({});
    await loader.loadPage(slotted, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportRenderFailure(slotted, 'Page', crash);
    expect(state(slotted)).toMatchObject({ phase: 'failed', kind: 'render' });
    expect(quarantine.failureOf(buildKey(slotted))).toBeNull();
  });

  it('outside of rendering keeps its page until the third time, then gives way', async () => {
    const { loader, state } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2]) await loader.reportHandlerFailure(entry, crash);
    expect(loader.inUse(entry)).toBe(entry);
    await loader.reportHandlerFailure(entry, crash);
    expect(loader.inUse(entry)).toBe(before);
    // A page with unsaved input stays on the screen meanwhile.
    expect(loader.pageState(entry, 'Page')).toEqual({ phase: 'page', Page });
    expect(state(entry)).toMatchObject({ phase: 'idle' });
  });

  it('outside of rendering, and has none before it, goes on', async () => {
    const { loader, state } = worldWithTwo({}, { previousBuild: () => Promise.resolve(null) });
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3, 4]) await loader.reportHandlerFailure(entry, crash);
    expect(state(entry)).toMatchObject({ phase: 'page' });
  });

  it('runs again when somebody lifts its quarantine', async () => {
    const { loader, quarantine } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportHandlerFailure(entry, crash);
    await loader.tryBuildAgain(entry);
    expect(loader.inUse(entry)).toBe(entry);
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
  });
});

describe('what failed and may pass', () => {
  it('is tried again without a step back to the skeleton', async () => {
    const failing: Partial<Record<string, Error>> = { b2: new LoadFailure('network', 'gone') };
    const { loader, state } = worldWithTwo(failing, { previousBuild: () => Promise.resolve(null) });
    await loader.loadPage(entry, 'Page');
    const seen: string[] = [];
    loader.subscribe(() => seen.push(state(entry).phase));
    await loader.retryFailed([entry]);
    expect(new Set(seen)).toEqual(new Set(['failed']));
    delete failing['b2'];
    await loader.retryFailed([entry]);
    expect(loader.featureState(entry)).toMatchObject({ phase: 'ready' });
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
