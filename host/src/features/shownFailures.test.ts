/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { buildKey, type FailureKind } from '../deployment/builds/build';
import {
  chunkError,
  createWorld,
  createWorldOfTwo,
  entry,
  lazyPage,
  moduleOf,
  Page,
  previous,
} from '../testing/loaderWorld';
import { LoadFailure } from './failures';

const crash = new Error('no data');
const failureOf = (kind: FailureKind, detail = 'no data') => ({
  step: 'page',
  kind,
  attempt: 1,
  detail,
});
const noPrevious = { findPreviousBuild: () => Promise.resolve(null) };
/** As a contribution to a slot: the registry has no route for it. */
const slotted = { ...entry, routes: [] };

type World = ReturnType<typeof createWorld>;
const crashAtRender = async ({ loader }: World, times: number, of = entry) => {
  for (let time = 1; time <= times; time += 1) await loader.reportRenderFailure(of, 'Page', crash);
};
const throwInHandler = async ({ loader }: World, times: number) => {
  for (let time = 1; time <= times; time += 1) await loader.reportHandlerFailure(entry, crash);
};

describe('a page that throws while it renders', () => {
  it.each([
    ['render', new Error('no data'), 'no data'],
    ['render', 'thrown text', 'thrown text'],
    ['chunk', chunkError, 'Loading chunk 7 failed.'],
  ] as const)('fails with the kind %s: %s', async (kind, cause, detail) => {
    const { loader, state } = createWorld();
    await loader.loadPage(entry, 'Page');
    await loader.reportRenderFailure(entry, 'Page', cause);
    expect(state()).toEqual({ phase: 'failed', ...failureOf(kind, detail) });
  });

  it.each(['the person retries', 'the registry is read'])(
    'is replaced by the previous build the third time within a minute, although %s between',
    async (between) => {
      const world = createWorldOfTwo({});
      const { loader, state, quarantine, reportFailure } = world;
      await loader.loadPage(entry, 'Page');
      for (const _time of [1, 2]) {
        await crashAtRender(world, 1);
        expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'render', detail: 'no data' });
        if (between === 'the person retries') await loader.retry(entry, 'Page');
        else await loader.retryFailed([entry]);
        expect(state(entry)).toMatchObject({ phase: 'page' });
      }
      await crashAtRender(world, 1);
      expect(loader.runningBuild(entry)).toBe(previous);
      expect(quarantine.failureOf(buildKey(entry))).toMatchObject({ kind: 'render', alone: false });
      expect(reportFailure.mock.calls).toEqual(
        ['card', 'card', 'fallback'].map((outcome) => [entry, failureOf('render'), outcome]),
      );
    },
  );

  it('is replaced at once when a lazy part of it is missing, and loads until then', async () => {
    const { loader, state } = createWorldOfTwo({});
    await loader.loadPage(entry, 'Page');
    const seen: unknown[] = [];
    loader.subscribe(() => seen.push(state(entry)));
    await loader.reportRenderFailure(entry, 'Page', chunkError);
    expect(seen[0]).toEqual({ phase: 'loading', step: 'page', attempt: 1 });
    expect(loader.runningBuild(entry)).toBe(previous);
  });

  it('stays a card in quarantine without a previous build, until the person retries', async () => {
    const world = createWorldOfTwo({}, noPrevious);
    const { loader, state, quarantine } = world;
    await loader.loadPage(entry, 'Page');
    await crashAtRender(world, 3);
    expect(quarantine.failureOf(buildKey(entry))).toMatchObject({ alone: true });
    await loader.retryFailed([entry]);
    expect(state(entry)).toMatchObject({ phase: 'failed', kind: 'render' });
    await loader.retry(entry, 'Page');
    expect(state(entry)).toMatchObject({ phase: 'page' });
  });

  it.each([
    ['throws', crash, 'render'],
    ['lacks a part', chunkError, 'chunk'],
  ] as const)(
    'takes only its own place in a slot, however often it %s',
    async (_why, cause, kind) => {
      const { loader, state, quarantine, reportFailure } = createWorldOfTwo({});
      await loader.loadPage(slotted, 'Page');
      for (const _time of [1, 2, 3]) await loader.reportRenderFailure(slotted, 'Page', cause);
      expect(state(slotted)).toMatchObject({ phase: 'failed', kind });
      expect(quarantine.failureOf(buildKey(slotted))).toBeNull();
      expect(reportFailure.mock.calls.map(([, , outcome]) => outcome)).toEqual(
        Array(3).fill('card'),
      );
    },
  );
});

describe('code that throws outside of rendering', () => {
  it('keeps its page until the third time, then is replaced by the previous build', async () => {
    const world = createWorldOfTwo({});
    const { loader, state, reportFailure } = world;
    await loader.loadPage(entry, 'Page');
    await throwInHandler(world, 2);
    expect(loader.runningBuild(entry)).toBe(entry);
    await throwInHandler(world, 1);
    expect(loader.runningBuild(entry)).toBe(previous);
    expect(loader.buildState(entry)).toMatchObject({ because: failureOf('handler') });
    // A page with unsaved input stays on the screen meanwhile.
    expect(loader.pageState(entry, 'Page')).toEqual({ phase: 'page', Page });
    expect(state(entry)).toMatchObject({ phase: 'idle' });
    const outcomes = ['goes-on', 'goes-on', 'fallback'];
    const reports = outcomes.map((outcome) => [entry, failureOf('handler'), outcome]);
    expect(reportFailure.mock.calls).toEqual(reports);
    const recorded = loader.history().filter(({ state: { phase } }) => phase === 'failed');
    expect(recorded).toHaveLength(3);
    // It does not count any more once it is replaced.
    await throwInHandler(world, 1);
    expect(reportFailure).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['there is no previous build', {}, noPrevious],
    ['the previous build cannot be loaded', { b1: new LoadFailure('network', 'gone') }, {}],
  ])('goes on when %s', async (_why, failures, change) => {
    const world = createWorldOfTwo(failures, change);
    const { loader, state, quarantine, reportFailure } = world;
    await loader.loadPage(entry, 'Page');
    await throwInHandler(world, 4);
    expect(state(entry)).toMatchObject({ phase: 'page' });
    expect(loader.buildState(entry)).toMatchObject({ phase: 'ready' });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
    expect(reportFailure).toHaveBeenLastCalledWith(entry, expect.anything(), 'goes-on');
  });

  it('is activated again when the previous build failed in its place', async () => {
    const started: string[] = [];
    const moduleOfBuild = (build: string) =>
      moduleOf('prices', {
        activate: ({ signal }) => {
          started.push(build);
          signal.addEventListener('abort', () => started.push(`${build} ends`));
          if (build === 'b1') throw new Error('no such thing');
        },
      });
    const world = createWorldOfTwo(
      {},
      { loadExposed: ({ build }) => Promise.resolve(moduleOfBuild(build)) },
    );
    await world.loader.loadPage(entry, 'Page');
    await throwInHandler(world, 3);
    expect(started[0]).toBe('b2');
    expect(started).toContain('b1');
    expect(started.at(-1)).toBe('b2');
  });

  it('is not replaced while something of the page is in use', async () => {
    let endUse = () => {};
    const whenNoLongerInUse = () =>
      new Promise<void>((resolve) => {
        endUse = resolve;
      });
    const world = createWorldOfTwo({}, { whenNoLongerInUse });
    const { loader, requested } = world;
    await loader.loadPage(entry, 'Page');
    await throwInHandler(world, 2);
    const third = throwInHandler(world, 1);
    await new Promise((resolve) => setTimeout(resolve));
    expect([loader.runningBuild(entry), requested]).toEqual([entry, ['b2']]);
    endUse();
    await third;
    expect(loader.runningBuild(entry)).toBe(previous);
  });

  it('runs again when somebody lifts its quarantine', async () => {
    const world = createWorldOfTwo({});
    const { loader, quarantine } = world;
    await loader.loadPage(entry, 'Page');
    await throwInHandler(world, 3);
    await loader.tryBuildAgain(entry);
    expect(loader.runningBuild(entry)).toBe(entry);
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
    // Its crashes are counted from the beginning.
    await throwInHandler(world, 2);
    expect(loader.runningBuild(entry)).toBe(entry);
  });
});

describe('a page that suspends too long', () => {
  const late = failureOf('timeout', 'suspended for 15000 ms');

  it('becomes a card, which the person and the next reading of the registry retry', async () => {
    const page = jest.fn(lazyPage);
    const exposed = moduleOf('prices', { exports: { Page: page } });
    const { loader, state, askRelease, reportFailure } = createWorld({
      loadExposed: () => Promise.resolve(exposed),
    });
    await loader.loadPage(entry, 'Page');
    for (const again of [() => loader.retry(entry, 'Page'), () => loader.retryFailed([entry])]) {
      await loader.reportSuspension(entry, 'Page', 15_000);
      expect(state(entry)).toEqual({ phase: 'failed', ...late });
      await again();
      expect(state(entry)).toEqual({ phase: 'page', Page });
    }
    expect(page).toHaveBeenCalledTimes(3);
    expect(askRelease).toHaveBeenCalledTimes(2);
    expect(reportFailure.mock.calls).toEqual(Array(2).fill([entry, late, 'card']));
  });

  it('is replaced by the previous build without quarantine, until somebody tries it again', async () => {
    const { loader, state, quarantine, reportFailure } = createWorldOfTwo({});
    await loader.loadPage(entry, 'Page');
    await loader.reportSuspension(entry, 'Page', 15_000);
    expect(loader.runningBuild(entry)).toBe(previous);
    expect(loader.buildState(entry)).toMatchObject({ phase: 'fallback', because: late });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
    expect(reportFailure.mock.calls).toEqual([[entry, late, 'fallback']]);
    // By itself it would only hang again on the screen.
    await loader.retryFailed([entry]);
    expect(loader.runningBuild(entry)).toBe(previous);
    await loader.tryBuildAgain(entry);
    expect(loader.runningBuild(entry)).toBe(entry);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
  });

  it('takes only its own place in a slot', async () => {
    const { loader, state, reportFailure, askRelease } = createWorld();
    await loader.loadPage(slotted, 'Page');
    await loader.reportSuspension(slotted, 'Page', 15_000);
    expect(state(slotted)).toEqual({ phase: 'failed', ...late });
    expect(askRelease).not.toHaveBeenCalled();
    expect(reportFailure.mock.calls).toEqual([[slotted, late, 'card']]);
  });
});
