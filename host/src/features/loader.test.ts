import { describe, expect, it, jest } from '@jest/globals';
import { ContainerFault } from '@pmm/shared/contracts/container';
import type { Feature } from '@pmm/shared/feature';
import {
  chunkError,
  createWorld,
  entry,
  failing,
  moduleOf,
  once,
  Page,
} from '../testing/loaderWorld';
import { featureOf, releaseOf } from '../testing/registry';
import type { FailureKind } from '../deployment/builds/failure';
import { LoadFailure } from './featureState';
import type { LoaderOptions } from './loaderOptions';

const newEntry = featureOf('prices', { current: releaseOf('prices', 'b2') });

describe('a feature', () => {
  it('goes from its entry over module, check and activation to its page', async () => {
    const { loader, state, addMessages } = createWorld();
    const steps: string[] = [];
    loader.subscribe(() => {
      const now = state();
      steps.push(now.phase === 'loading' ? now.step : now.phase);
    });
    expect(state()).toEqual({ phase: 'idle' });
    await loader.loadPage(entry, 'Page');
    const ready = ['idle']; // the feature is ready, the page not yet asked for
    expect(steps).toEqual(['entry', 'module', 'validate', 'activate', ...ready, 'page', 'page']);
    expect(state()).toEqual({ phase: 'page', Page });
    expect(addMessages).toHaveBeenCalledWith('prices', { en: {}, de: {} });
  });

  it('is loaded once for everyone who asks', async () => {
    const { loader, loadEntryScript, loadExposed } = createWorld();
    await Promise.all([loader.loadPage(entry, 'Page'), loader.loadPage(entry, 'Page')]);
    await loader.loadPage(entry, 'Page');
    expect(loadEntryScript).toHaveBeenCalledTimes(1);
    expect(loadExposed).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['that is switched off', { enabled: false }, { phase: 'disabled' }],
    [
      'that does not fit',
      { requires: { contract: '^1.0', shared: { react: '^20' } } },
      { phase: 'incompatible', reason: expect.stringContaining('react') },
    ],
  ])('%s is not even downloaded', async (_what, change, expected) => {
    const { loader, state, loadEntryScript } = createWorld();
    const unfit = featureOf('prices', change);
    await loader.loadPage(unfit, 'Page');
    expect(state(unfit)).toEqual(expected);
    expect(loadEntryScript).not.toHaveBeenCalled();
  });

  it('that does not fit asks once whether there is a newer release', async () => {
    const { loader, askRelease } = createWorld();
    const unfit = featureOf('prices', { requires: { contract: '^1.0', shared: { react: '^20' } } });
    await loader.loadPage(unfit, 'Page');
    await loader.loadPage(unfit, 'Page');
    expect(askRelease).toHaveBeenCalledTimes(1);
  });

  it('with a fault in the registry shows it, and is not downloaded', async () => {
    const { loader, state, loadEntryScript } = createWorld();
    const fault = { phase: 'invalid', reason: 'current.entry' } as const;
    const faulty = { ...entry, fault };
    await loader.loadPage(faulty, 'Page');
    expect(state(faulty)).toBe(fault);
    expect(loadEntryScript).not.toHaveBeenCalled();
  });

  it('is not loaded in safe mode', async () => {
    const { loader, state, loadEntryScript } = createWorld({ isSafeMode: true });
    await loader.loadPage(entry, 'Page');
    expect(state()).toEqual({ phase: 'safe-mode' });
    expect(loadEntryScript).not.toHaveBeenCalled();
  });

  it.each(['1.0', '1.9'])('of the contract %s may be in one of 1', async (contract) => {
    const exposed = moduleOf('prices', { contract });
    const { loader, state } = createWorld({ loadExposed: () => Promise.resolve(exposed) });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
  });

  it('that lacks what it puts into a slot breaks the contract there, and its pages go on', async () => {
    const { loader, state, askRelease } = createWorld();
    const slotted = featureOf('prices', { slots: [{ slot: 'header', export: 'Badge' }] as never });
    await loader.loadPage(slotted, 'Badge');
    expect(loader.pageState(slotted, 'Badge')).toMatchObject({
      phase: 'failed',
      kind: 'contract',
      detail: 'there is no export "Badge"',
    });
    expect(askRelease).not.toHaveBeenCalled();
    await loader.loadPage(slotted, 'Page');
    expect(state(slotted)).toMatchObject({ phase: 'page' });
  });

  it('that failed is not asked for again by another of its pages', async () => {
    const { loader, loadEntryScript } = createWorld({
      loadEntryScript: failing(new LoadFailure('integrity', 'x')),
    });
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(entry, 'Trend');
    expect(loadEntryScript).toHaveBeenCalledTimes(1);
    expect(loader.pageState(entry, 'Trend')).toMatchObject({ phase: 'failed', kind: 'integrity' });
  });

  it('that is switched on again is loaded then', async () => {
    const { loader, state } = createWorld();
    const off = featureOf('prices', { enabled: false });
    await loader.loadPage(off, 'Page');
    expect(state(off)).toEqual({ phase: 'disabled' });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
    expect(state(off)).toEqual({ phase: 'disabled' });
    expect(loader.featureState(off)).toEqual({ phase: 'disabled' });
  });

  it('that fails costs nothing but itself', async () => {
    const { loader, state } = createWorld({
      loadEntryScript: ({ name }) =>
        name === 'prices_b1'
          ? Promise.reject(new LoadFailure('integrity', 'x'))
          : Promise.resolve(),
    });
    const reviews = featureOf('reviews');
    await Promise.all([loader.loadPage(entry, 'Page'), loader.loadPage(reviews, 'Page')]);
    expect(state()).toMatchObject({ phase: 'failed' });
    expect(state(reviews)).toMatchObject({ phase: 'page' });
  });
});

describe('a failure', () => {
  it.each<[FailureKind, number]>([
    ['network', 3],
    ['timeout', 3],
    ['integrity', 1],
    ['execution', 1],
    ['contract', 1],
    ['shared', 1],
    ['chunk', 2],
  ])('of the kind %s ends after %i tries', async (kind, tries) => {
    const loadEntryScript = failing(new LoadFailure(kind, 'why'));
    const { loader, state, backoffMs } = createWorld({ loadEntryScript });
    await loader.loadPage(entry, 'Page');
    const failed = { phase: 'failed', step: 'entry', kind, attempt: tries, detail: 'why' };
    expect(state()).toEqual(failed);
    expect(loadEntryScript).toHaveBeenCalledTimes(tries);
    expect(backoffMs.mock.calls).toEqual([[1], [2]].slice(0, tries - 1));
  });

  it('that passes heals without anyone pressing a button', async () => {
    const loadEntryScript = once(new LoadFailure('network', 'x'), undefined);
    const { loader, state } = createWorld({ loadEntryScript });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
  });

  it.each([
    [chunkError, 'chunk'],
    [new ContainerFault('shared', 'react: needs ^20, this host has 19.3.1'), 'shared'],
    [new TypeError('x is not a function'), 'execution'],
  ])('of the module is told apart: %s', async (thrown, kind) => {
    const { loader, state } = createWorld({ loadExposed: failing(thrown) });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'module', kind });
  });

  it.each([
    ['nothing', null],
    ['no default export', {}],
    ['something else', { default: 'hello' }],
    ['the feature of another id', moduleOf('reviews')],
    ['a feature of another contract', moduleOf('prices', { contract: '2.0' })],
    ['a feature without its page', moduleOf('prices', { exports: {} })],
    ['no exports', moduleOf('prices', { exports: null as never })],
    ['no contract version', moduleOf('prices', { contract: 1 as never })],
    ['no texts', moduleOf('prices', { messages: undefined as never })],
    ['no id', moduleOf('prices', { id: undefined as never })],
    ['a page that is no function', moduleOf('prices', { exports: { Page: {} as never } })],
  ])('of the contract: the module exports %s', async (_what, exposed) => {
    const { loader, state } = createWorld({ loadExposed: () => Promise.resolve(exposed) });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'validate', kind: 'contract' });
  });

  it.each([
    [{}, 'it exports no feature'],
    [moduleOf('reviews'), 'the module is "reviews", not "prices"'],
    [moduleOf('prices', { contract: '2.0' }), 'the module has contract 2.0'],
    [moduleOf('prices', { contract: '10.1' }), 'the module has contract 10.1'],
    [moduleOf('prices', { exports: {} }), 'the module has no export "Page"'],
  ])('of the contract says what is wrong: %#', async (exposed, detail) => {
    const { loader, state } = createWorld({ loadExposed: () => Promise.resolve(exposed) });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', detail });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no')), 'execution'],
    ['hangs', () => new Promise<never>(() => undefined), 'timeout'],
  ])('of an activation that %s leaves nothing of it running', async (_what, end, kind) => {
    const signals: AbortSignal[] = [];
    const activate: Feature['activate'] = ({ signal }) => {
      signals.push(signal);
      return end();
    };
    const { loader, state } = createWorld({
      deadlineMs: 20,
      loadExposed: () => Promise.resolve(moduleOf('prices', { activate })),
    });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'activate', kind });
    expect(new Set(signals.map(({ aborted }) => aborted))).toEqual(new Set([true]));
  });
});

describe('the deadline', () => {
  it('ends a load that hangs, and tells the entry so', async () => {
    const given: AbortSignal[] = [];
    const { loader, state } = createWorld({
      deadlineMs: 20,
      loadEntryScript: (_release, signal) => {
        given.push(signal);
        return new Promise(() => undefined);
      },
    });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'entry', kind: 'timeout' });
    expect(given.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  });

  it('passed, a module that comes late changes nothing any more', async () => {
    let arrive: (module: unknown) => void = () => undefined;
    const activate = jest.fn<() => void>();
    const { loader, state, addMessages } = createWorld({
      deadlineMs: 20,
      loadExposed: () => new Promise((resolve) => (arrive = resolve)),
    });
    await loader.loadPage(entry, 'Page');
    const failed = state();
    expect(failed).toMatchObject({ phase: 'failed', step: 'module', kind: 'timeout' });
    jest.useFakeTimers();
    arrive(moduleOf('prices', { activate }));
    await jest.advanceTimersByTimeAsync(60_000);
    jest.useRealTimers();
    expect(state()).toBe(failed);
    expect(activate).not.toHaveBeenCalled();
    expect(addMessages).not.toHaveBeenCalled();
  });

  it('holds for a page as well', async () => {
    const exports = { Page: () => new Promise<never>(() => undefined) };
    const { loader, state } = createWorld({
      deadlineMs: 20,
      loadExposed: () => Promise.resolve(moduleOf('prices', { exports })),
    });
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'page', kind: 'timeout' });
  });
});

describe('a retry', () => {
  it('builds everything anew after a failure', async () => {
    const loadExposed = once(new Error('broken'), moduleOf('prices'));
    const { loader, state, loadEntryScript } = createWorld({ loadExposed });
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(entry, 'Page');
    expect(loadExposed).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ phase: 'failed' });
    await loader.retry(entry, 'Page');
    expect(loadEntryScript).toHaveBeenCalledTimes(2);
    expect(state()).toEqual({ phase: 'page', Page });
  });

  it('of a page that is there loads nothing again', async () => {
    const page = jest.fn(() => Promise.resolve({ default: Page }));
    const exposed = moduleOf('prices', { exports: { Page: page } });
    const { loader } = createWorld({ loadExposed: () => Promise.resolve(exposed) });
    await loader.loadPage(entry, 'Page');
    await loader.retry(entry, 'Page');
    expect(page).toHaveBeenCalledTimes(1);
  });

  it('of a page leaves its feature as it is', async () => {
    const page = jest.fn(() => Promise.resolve({ default: Page }));
    const exposed = moduleOf('prices', { exports: { Page: page } });
    const { loader, state, loadEntryScript } = createWorld({
      loadExposed: () => Promise.resolve(exposed),
    });
    await loader.loadPage(entry, 'Page');
    await loader.reportRenderFailure(entry, 'Page', new Error('no data'));
    expect(state()).toMatchObject({ phase: 'failed', kind: 'render', detail: 'no data' });
    await loader.retry(entry, 'Page');
    expect(state()).toEqual({ phase: 'page', Page });
    expect(page).toHaveBeenCalledTimes(2);
    expect(loadEntryScript).toHaveBeenCalledTimes(1);
  });
});

describe('a new build in the registry', () => {
  it('is a new beginning, whatever became of the one before', async () => {
    const loadEntryScript = jest.fn<LoaderOptions['loadEntryScript']>(({ build }) =>
      build === 'b1' ? Promise.reject(new LoadFailure('integrity', 'x')) : Promise.resolve(),
    );
    const { loader, state } = createWorld({ loadEntryScript });
    await loader.loadPage(entry, 'Page');
    expect(state(newEntry)).toEqual({ phase: 'idle' });
    await loader.loadPage(newEntry, 'Page');
    expect(state(newEntry)).toMatchObject({ phase: 'page' });
    expect(state(entry)).toMatchObject({ phase: 'failed' });
  });
});
