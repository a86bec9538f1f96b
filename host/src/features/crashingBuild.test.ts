import { describe, expect, it, jest } from '@jest/globals';
import { buildKey } from '../deployment/builds/quarantine';
import { LoadFailure } from './featureState';
import { moduleOf, Page } from '../testing/loaderWorld';
import { routeOf } from '../testing/registry';
import { before, entry, worldWithTwo } from '../testing/twoBuilds';

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

  it('three times gives way although the person tried again between', async () => {
    const { loader } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2]) {
      await loader.reportRenderFailure(entry, 'Page', crash);
      await loader.retry(entry, 'Page');
    }
    await loader.reportRenderFailure(entry, 'Page', crash);
    expect(loader.inUse(entry)).toBe(before);
  });

  it('and has none before it shows the failure, and is not shown again by itself', async () => {
    const { loader, state, quarantine } = worldWithTwo(
      {},
      { findPreviousBuild: () => Promise.resolve(null) },
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
    const page = () => Promise.resolve({ default: Page });
    const slotted = { ...entry, routes: [routeOf('prices', { export: 'Prices' })] };
    const exposed = moduleOf('prices', { exports: { Prices: page, Page: page } });
    const { loader, state, quarantine } = worldWithTwo(
      {},
      { loadExposed: () => Promise.resolve(exposed) },
    );
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
    expect(loader.featureState(entry)).toMatchObject({
      because: { step: 'page', kind: 'handler', attempt: 1, detail: 'no data' },
    });
    // A page with unsaved input stays on the screen meanwhile.
    expect(loader.pageState(entry, 'Page')).toEqual({ phase: 'page', Page });
    expect(state(entry)).toMatchObject({ phase: 'idle' });
  });

  it('outside of rendering is heard no more once it has given way', async () => {
    const findPreviousBuild = jest.fn(() => Promise.resolve(before));
    const { loader } = worldWithTwo({}, { findPreviousBuild });
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportHandlerFailure(entry, crash);
    const asked = findPreviousBuild.mock.calls.length;
    await loader.reportHandlerFailure(entry, crash);
    expect(findPreviousBuild).toHaveBeenCalledTimes(asked);
  });

  it('outside of rendering, and has none before it, goes on', async () => {
    const { loader, state } = worldWithTwo({}, { findPreviousBuild: () => Promise.resolve(null) });
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3, 4]) await loader.reportHandlerFailure(entry, crash);
    expect(state(entry)).toMatchObject({ phase: 'page' });
  });

  it('outside of rendering goes on where the one before does not load either', async () => {
    const { loader, state, quarantine, reportFailure } = worldWithTwo({
      b1: new LoadFailure('network', 'b1 cannot be reached'),
    });
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3, 4]) await loader.reportHandlerFailure(entry, crash);
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(loader.featureState(entry)).toMatchObject({ phase: 'ready' });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
    expect(reportFailure).toHaveBeenLastCalledWith(entry, expect.anything(), 'goes-on');
  });

  it('outside of rendering runs again when the one before failed in its place', async () => {
    const started: string[] = [];
    const moduleOfBuild = (build: string) =>
      moduleOf('prices', {
        activate: ({ signal }) => {
          started.push(build);
          signal.addEventListener('abort', () => started.push(`${build} ends`));
          if (build === 'b1') throw new Error('no such thing');
        },
      });
    const { loader } = worldWithTwo(
      {},
      { loadExposed: ({ build }) => Promise.resolve(moduleOfBuild(build)) },
    );
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportHandlerFailure(entry, crash);
    expect(started[0]).toBe('b2');
    expect(started).toContain('b1');
    expect(started.at(-1)).toBe('b2');
  });

  it('outside of rendering stays as it is while something of the page is in use', async () => {
    let rest = () => {};
    const whenNoLongerInUse = () =>
      new Promise<void>((resolve) => {
        rest = resolve;
      });
    const { loader, asked } = worldWithTwo({}, { whenNoLongerInUse });
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2]) await loader.reportHandlerFailure(entry, crash);
    const third = loader.reportHandlerFailure(entry, crash);
    await new Promise((resolve) => setTimeout(resolve));
    expect([loader.inUse(entry), asked]).toEqual([entry, ['b2']]);
    rest();
    await third;
    expect(loader.inUse(entry)).toBe(before);
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
