/** @jest-environment node */
import { describe, expect, it, jest } from '@jest/globals';
import type { Feature } from '@pmm/shared/feature';
import { createWorld, entry, moduleOf } from '../testing/loaderWorld';
import { featureOf, releaseOf } from '../testing/registry';
import { createActivations } from './activations';

const newEntry = featureOf('prices', { current: releaseOf('prices', 'b3') });

/** A feature that records its activations. */
const activatedWorld = (then: () => void | Promise<void> = () => undefined) => {
  const signals: AbortSignal[] = [];
  const deactivate = jest.fn<() => void>();
  const activate: Feature['activate'] = ({ signal }) => {
    signals.push(signal);
    return then();
  };
  const exposed = moduleOf('prices', { activate, deactivate });
  const activations = () => signals.map(({ aborted }) => (aborted ? 'stopped' : 'running'));
  const world = createWorld({ loadExposed: () => Promise.resolve(exposed) });
  return { ...world, activations, deactivate };
};

describe('a newer build', () => {
  it('stops the other build of its feature', async () => {
    const { loader, activations, deactivate } = activatedWorld();
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(newEntry, 'Page');
    expect(activations()).toEqual(['stopped', 'running']);
    expect(deactivate).toHaveBeenCalledTimes(1);
  });

  it('keeps running when the activation of the other one fails late', async () => {
    const { default: feature } = moduleOf('prices');
    const activations = createActivations(jest.fn());
    const failed = new AbortController();
    await activations.start('prices@b1', feature, failed.signal);
    await activations.start('prices@b2', feature, new AbortController().signal);
    failed.abort();
    expect(activations.isRunning('prices@b2', feature)).toBe(true);
  });
});

it('aborts the signal of a feature whose activation fails, and does not deactivate it', async () => {
  const { loader, activations, deactivate } = activatedWorld(() => Promise.reject(new Error('no')));
  await loader.loadPage(entry, 'Page');
  loader.deactivateAll();
  expect(activations()).toEqual(['stopped']);
  expect(deactivate).not.toHaveBeenCalled();
});

describe('the end of a session', () => {
  it('stops every feature once, and leaves its pages on the screen', async () => {
    const { loader, state, activations, deactivate } = activatedWorld();
    await loader.loadPage(entry, 'Page');
    loader.deactivateAll();
    expect(activations()).toEqual(['stopped']);
    expect(deactivate).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ phase: 'page' });
    loader.deactivateAll();
    expect(deactivate).toHaveBeenCalledTimes(1);
  });

  it('lets a feature be activated again, once, when its page is needed', async () => {
    const { loader, activations, loadEntryScript, addMessages } = activatedWorld();
    await loader.loadPage(entry, 'Page');
    loader.deactivateAll();
    await Promise.all([loader.loadPage(entry, 'Page'), loader.loadPage(entry, 'Page')]);
    expect(activations()).toEqual(['stopped', 'running']);
    expect(loadEntryScript).toHaveBeenCalledTimes(1);
    expect(addMessages).toHaveBeenCalledTimes(1);
    loader.deactivateAll();
    await loader.loadPage(entry, 'Trend');
    expect(loader.pageState(entry, 'Trend')).toMatchObject({ phase: 'failed', kind: 'contract' });
  });

  it('aborts an activation that is not finished', async () => {
    let finish: () => void = () => undefined;
    const { loader, state, activations } = activatedWorld(
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    const loading = loader.loadPage(entry, 'Page');
    await new Promise((resolve) => setTimeout(resolve));
    expect(activations()).toEqual(['running']);
    loader.deactivateAll();
    expect(activations()).toEqual(['stopped']);
    finish();
    await loading;
    expect(state()).toMatchObject({ phase: 'page' });
  });

  it('stops the other features when one fails to stop, and reports that', async () => {
    const failure = new Error('cannot stop');
    const deactivate = jest.fn(() => {
      throw failure;
    });
    const report = jest.fn();
    const { loader } = createWorld({
      report,
      loadExposed: ({ name }) =>
        Promise.resolve(moduleOf(name.replace(/_b\d$/, ''), { deactivate })),
    });
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(featureOf('reviews'), 'Page');
    loader.deactivateAll();
    expect(deactivate).toHaveBeenCalledTimes(2);
    expect(report).toHaveBeenCalledWith(failure);
  });

  it('makes a later activation that fails a failure, which a retry heals', async () => {
    let works = true;
    const { loader, state } = activatedWorld(() =>
      works ? undefined : Promise.reject(new Error('no')),
    );
    await loader.loadPage(entry, 'Page');
    loader.deactivateAll();
    works = false;
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'activate', kind: 'execution' });
    works = true;
    await loader.retry(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'page' });
  });
});

it('stops a single feature that must not run', async () => {
  const { loader, activations } = activatedWorld();
  await loader.loadPage(entry, 'Page');
  loader.keepOnly(({ id }) => id === 'prices');
  expect(activations()).toEqual(['running']);
  loader.keepOnly(({ id }) => id !== 'prices');
  expect(activations()).toEqual(['stopped']);
});
