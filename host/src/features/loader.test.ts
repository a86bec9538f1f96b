/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import { ContainerFault } from '@pmm/shared/contracts/container';
import type { FailureKind } from '../deployment/builds/build';
import {
  chunkError,
  createWorld,
  entry,
  failing,
  failingOnce,
  lazyPage,
  moduleOf,
  Page,
} from '../testing/loaderWorld';
import { featureOf, releaseOf, routeOf } from '../testing/registry';
import { LoadFailure } from './failures';
import type { LoaderOptions } from './runner';

const exposing = (exposed: unknown, change: Partial<LoaderOptions> = {}) =>
  createWorld({ loadExposed: () => Promise.resolve(exposed), ...change });
const exposingPage = (page: unknown, change: Partial<LoaderOptions> = {}) =>
  exposing(moduleOf('prices', { exports: { Page: page as never } }), change);
const hanging = () => new Promise<never>(() => undefined);

const unfit = featureOf('prices', { requires: { contract: '^1.0', shared: { react: '^20' } } });
const faulty = (reason: string) => ({ ...entry, fault: { phase: 'invalid', reason } as const });

describe('loading a page', () => {
  it('goes through entry, module, check and activation of its feature to the page', async () => {
    const { loader, state, addMessages } = createWorld();
    const steps: string[] = [];
    loader.subscribe(() => {
      const now = state();
      steps.push(now.phase === 'loading' ? now.step : now.phase);
    });
    expect(state()).toEqual({ phase: 'idle' });
    await loader.loadPage(entry, 'Page');
    // The feature is ready before its page begins to load.
    expect(steps).toEqual(['entry', 'module', 'validate', 'activate', 'idle', 'page', 'page']);
    expect(state()).toEqual({ phase: 'page', Page });
    expect(loader.buildState(entry)).toMatchObject({ phase: 'ready', build: 'b2' });
    expect(addMessages).toHaveBeenCalledWith('prices', { en: {}, de: {} });
  });

  it('loads entry, module and page once for all callers', async () => {
    const page = jest.fn(lazyPage);
    const { loader, loadEntryScript } = exposingPage(page);
    await Promise.all([loader.loadPage(entry, 'Page'), loader.loadPage(entry, 'Page')]);
    await loader.loadPage(entry, 'Page');
    expect(loadEntryScript).toHaveBeenCalledTimes(1);
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('does not download a feature that is switched off, until it is switched on', async () => {
    const { loader, state, loadEntryScript } = createWorld();
    const off = { ...entry, enabled: false };
    await loader.loadPage(off, 'Page');
    expect(loadEntryScript).not.toHaveBeenCalled();
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
    expect(state(off)).toEqual({ phase: 'disabled' });
  });

  it('does not download anything in safe mode', async () => {
    const { loader, state, loadEntryScript } = createWorld({ isSafeMode: true });
    await loader.loadPage(entry, 'Page');
    expect(state()).toEqual({ phase: 'safe-mode' });
    expect(loadEntryScript).not.toHaveBeenCalled();
  });

  it('does not download a build that does not fit: looks for a release and reports it once', async () => {
    const { loader, state, loadEntryScript, askRelease, reportFailure } = createWorld();
    for (const _time of [1, 2]) await loader.loadPage(unfit, 'Page');
    const detail = 'react: needs ^20, this host has 19.3.1';
    expect(state(unfit)).toEqual({ phase: 'incompatible', reason: detail });
    expect(loadEntryScript).not.toHaveBeenCalled();
    expect(askRelease).toHaveBeenCalledTimes(1);
    expect(reportFailure.mock.calls).toEqual([
      [unfit, { step: 'entry', kind: 'shared', attempt: 1, detail }, 'card'],
    ]);
  });

  it('reports no build that does not fit when a newer release replaces it', async () => {
    const { loader, reportFailure } = createWorld({
      askRelease: () => Promise.resolve('replaced'),
    });
    await loader.loadPage(unfit, 'Page');
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it('does not download a build whose entry is invalid, and reports each reason once', async () => {
    const { loader, state, loadEntryScript, reportFailure } = createWorld();
    for (const reason of ['current.entry', 'current.entry', 'current.build']) {
      await loader.loadPage(faulty(reason), 'Page');
      expect(state(faulty(reason))).toEqual({ phase: 'invalid', reason });
    }
    expect(loadEntryScript).not.toHaveBeenCalled();
    const details = ['current.entry', 'current.build'];
    expect(reportFailure.mock.calls.map(([, failure, outcome]) => [failure, outcome])).toEqual(
      details.map((detail) => [{ step: 'entry', kind: 'contract', attempt: 1, detail }, 'card']),
    );
    expect(loader.history().map(({ state: recorded }) => recorded)).toEqual(
      details.map((reason) => ({ phase: 'invalid', reason })),
    );
  });

  it('loads a newer build although the other one failed', async () => {
    const { loader, state } = createWorld({
      loadEntryScript: ({ build }) =>
        build === 'b2' ? Promise.reject(new LoadFailure('integrity', 'x')) : Promise.resolve(),
    });
    await loader.loadPage(entry, 'Page');
    const newer = featureOf('prices', { current: releaseOf('prices', 'b3') });
    expect(state(newer)).toEqual({ phase: 'idle' });
    await loader.loadPage(newer, 'Page');
    expect(state(newer)).toMatchObject({ phase: 'page' });
    expect(state()).toMatchObject({ phase: 'failed' });
  });

  it('accepts what memo() makes of a component', async () => {
    const memoized = { type: Page };
    const { loader, state } = exposingPage(() => Promise.resolve({ default: memoized }));
    await loader.loadPage(entry, 'Page');
    expect(state()).toEqual({ phase: 'page', Page: memoized });
  });
});

describe('a build that cannot be loaded', () => {
  it.each<[FailureKind, number]>([
    ['network', 3],
    ['timeout', 3],
    ['integrity', 1],
    ['execution', 1],
    ['contract', 1],
    ['shared', 1],
    ['chunk', 2],
  ])('because of a failure of the kind %s fails after %i attempts', async (kind, attempts) => {
    const loadEntryScript = failing(new LoadFailure(kind, 'why'));
    const { loader, state, backoffMs } = createWorld({ loadEntryScript });
    await loader.loadPage(entry, 'Page');
    const failed = { phase: 'failed', step: 'entry', kind, attempt: attempts, detail: 'why' };
    expect(state()).toEqual(failed);
    expect(loadEntryScript).toHaveBeenCalledTimes(attempts);
    expect(backoffMs.mock.calls).toEqual([[1], [2]].slice(0, attempts - 1));
    // Another of its pages does not try it again.
    await loader.loadPage(entry, 'Trend');
    expect(loadEntryScript).toHaveBeenCalledTimes(attempts);
    expect(loader.pageState(entry, 'Trend')).toEqual(failed);
  });

  it('runs after all when a retry by itself succeeds', async () => {
    const loadEntryScript = failingOnce(new LoadFailure('network', 'x'), undefined);
    const { loader, state } = createWorld({ loadEntryScript });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
  });

  it('leaves other features alone', async () => {
    const { loader, state } = createWorld({
      loadEntryScript: ({ name }) =>
        name === 'prices_b2'
          ? Promise.reject(new LoadFailure('integrity', 'x'))
          : Promise.resolve(),
    });
    const reviews = featureOf('reviews');
    await Promise.all([loader.loadPage(entry, 'Page'), loader.loadPage(reviews, 'Page')]);
    expect(state()).toMatchObject({ phase: 'failed' });
    expect(state(reviews)).toMatchObject({ phase: 'page' });
  });

  it.each([
    ['chunk', chunkError],
    ['shared', new ContainerFault('shared', 'react: needs ^20, this host has 19.3.1')],
    ['execution', new TypeError('x is not a function')],
  ])('has the failure that its module throws: %s', async (kind, thrown) => {
    const { loader, state } = createWorld({ loadExposed: failing(thrown) });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'module', kind });
  });

  const noFeature = 'it exports no feature';
  it.each([
    ['nothing', null, noFeature],
    ['no default export', {}, noFeature],
    ['a text', { default: 'hello' }, noFeature],
    ['no exports', moduleOf('prices', { exports: null as never }), noFeature],
    ['no contract version', moduleOf('prices', { contract: 1 as never }), noFeature],
    ['no texts', moduleOf('prices', { messages: undefined as never }), noFeature],
    ['no id', moduleOf('prices', { id: undefined as never }), noFeature],
    ['another feature', moduleOf('reviews'), 'the module is "reviews", not "prices"'],
    ['contract 2.0', moduleOf('prices', { contract: '2.0' }), 'the module has contract 2.0'],
    ['contract 10.1', moduleOf('prices', { contract: '10.1' }), 'the module has contract 10.1'],
    ['no page', moduleOf('prices', { exports: {} }), 'the module has no export "Page"'],
    [
      'a page that is no function',
      moduleOf('prices', { exports: { Page: {} as never } }),
      'the module has no export "Page"',
    ],
  ])('breaks the contract when its module has %s', async (_what, exposed, detail) => {
    const { loader, state } = exposing(exposed);
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'validate', kind: 'contract', detail });
  });

  it('keeps the contract with any minor version of it', async () => {
    const { loader, state } = exposing(moduleOf('prices', { contract: '1.9' }));
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
  });

  it('times out when its entry hangs, and the entry learns of it', async () => {
    const signals: AbortSignal[] = [];
    const { loader, state } = createWorld({
      deadlineMs: 20,
      loadEntryScript: (_release, signal) => {
        signals.push(signal);
        return hanging();
      },
    });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'entry', kind: 'timeout' });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  it('ignores a module that arrives after the deadline', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const activate = jest.fn<() => void>();
    const { loader, state, addMessages } = createWorld({
      deadlineMs: 20,
      loadExposed: () => new Promise((resolve) => (arrive = resolve)),
    });
    await loader.loadPage(entry, 'Page');
    const failed = state();
    expect(failed).toMatchObject({ phase: 'failed', step: 'module', kind: 'timeout' });
    arrive(moduleOf('prices', { activate }));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(state()).toBe(failed);
    expect(activate).not.toHaveBeenCalled();
    expect(addMessages).not.toHaveBeenCalled();
  });
});

describe('a page that cannot be loaded', () => {
  it('is loaded again by itself when its chunk fails once', async () => {
    const page = failingOnce(chunkError, { default: Page });
    const { loader, state } = exposingPage(page);
    await loader.loadPage(entry, 'Page');
    expect(page).toHaveBeenCalledTimes(2);
    expect(state()).toEqual({ phase: 'page', Page });
  });

  it('leaves the other pages of its feature alone', async () => {
    const routes = [routeOf('prices'), routeOf('trend', { export: 'Trend' })];
    const two = { ...entry, routes };
    const Trend = failing(chunkError);
    const { loader, askRelease } = exposing(
      moduleOf('prices', { exports: { Page: lazyPage, Trend } }),
    );
    await Promise.all([loader.loadPage(two, 'Trend'), loader.loadPage(two, 'Page')]);
    await loader.loadPage(two, 'Trend');
    expect(Trend).toHaveBeenCalledTimes(2);
    expect(loader.pageState(two, 'Trend')).toMatchObject({ step: 'page', kind: 'chunk' });
    expect(askRelease).toHaveBeenCalledTimes(1);
    expect(loader.pageState(two, 'Page')).toMatchObject({ phase: 'page' });
  });

  it('breaks the contract when it has no component', async () => {
    const { loader, state } = exposingPage(() => Promise.resolve({}));
    await loader.loadPage(entry, 'Page');
    const detail = '"Page" is no component';
    expect(state()).toMatchObject({ phase: 'failed', step: 'page', kind: 'contract', detail });
  });

  it('times out when it hangs', async () => {
    const { loader, state } = exposingPage(hanging, { deadlineMs: 20 });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'page', kind: 'timeout' });
  });

  it('shows a card in its slot alone when a contribution is missing', async () => {
    const { loader, state, askRelease } = createWorld();
    await loader.loadPage(entry, 'Badge');
    expect(loader.pageState(entry, 'Badge')).toMatchObject({
      phase: 'failed',
      step: 'page',
      kind: 'contract',
      detail: 'there is no export "Badge"',
    });
    expect(askRelease).not.toHaveBeenCalled();
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
  });
});

describe('a retry by a person', () => {
  it('loads a build again from its entry', async () => {
    const loadExposed = failingOnce(new Error('broken'), moduleOf('prices'));
    const { loader, state, loadEntryScript } = createWorld({ loadExposed });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed' });
    await loader.retry(entry, 'Page');
    expect(loadEntryScript).toHaveBeenCalledTimes(2);
    expect(state()).toEqual({ phase: 'page', Page });
  });

  it('loads only the page again when only the page failed, and nothing when it is shown', async () => {
    const page = jest.fn(lazyPage);
    const { loader, state, loadEntryScript } = exposingPage(page);
    await loader.loadPage(entry, 'Page');
    await loader.retry(entry, 'Page');
    expect(page).toHaveBeenCalledTimes(1);
    await loader.reportRenderFailure(entry, 'Page', new Error('no data'));
    await loader.retry(entry, 'Page');
    expect(state()).toEqual({ phase: 'page', Page });
    expect(page).toHaveBeenCalledTimes(2);
    expect(loadEntryScript).toHaveBeenCalledTimes(1);
  });
});

describe('the history of the loader', () => {
  it('keeps the newest three hundred steps, with their times', async () => {
    const { loader } = createWorld();
    const begin = performance.now();
    for (let step = 1; step <= 301; step += 1) {
      await loader.reportRenderFailure({ ...entry, routes: [] }, 'Badge', `crash ${step}`);
    }
    const steps = loader.history();
    const details = steps.map(({ state }) => (state.phase === 'failed' ? state.detail : null));
    expect([details.length, details[0], details.at(-1)]).toEqual([300, 'crash 2', 'crash 301']);
    expect(steps[0]?.at).toBeGreaterThanOrEqual(begin);
  });

  it('notifies a listener of each change until the listener leaves', async () => {
    const { loader } = createWorld();
    const listener = jest.fn();
    const leave = loader.subscribe(listener);
    await loader.reportRenderFailure(entry, 'Page', 'crash');
    leave();
    await loader.reportRenderFailure(entry, 'Page', 'crash');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(loader.revision()).toBe(2);
  });
});
