import { describe, expect, it, jest } from '@jest/globals';
import type { Feature } from '@pmm/shared/feature';
import { waitFor } from '@testing-library/react';
import { createWorld, entry, moduleOf } from '../testing/loaderWorld';
import { featureOf, releaseOf } from '../testing/registry';
import { createActivations } from './activations';

const newEntry = featureOf('prices', { current: releaseOf('prices', 'b2') });

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

describe('a new build', () => {
  it('takes the place of the one before, which stops listening', async () => {
    const { loader, activations, deactivate } = activatedWorld();
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(newEntry, 'Page');
    expect(activations()).toEqual(['stopped', 'running']);
    expect(deactivate).toHaveBeenCalledTimes(1);
  });

  it('goes on running when the one before fails after all', async () => {
    const { default: feature } = moduleOf('prices');
    const activations = createActivations(jest.fn());
    const failed = new AbortController();
    await activations.start('prices@b1', feature, failed.signal);
    await activations.start('prices@b2', feature, new AbortController().signal);
    failed.abort();
    expect(activations.isRunning('prices@b2', feature)).toBe(true);
  });
});

it('is activated once, however often its pages are asked for', async () => {
  const { loader, activations } = activatedWorld();
  await loader.loadPage(entry, 'Page');
  await loader.loadPage(entry, 'Page');
  expect(activations()).toEqual(['running']);
});

it('is not deactivated when its activation failed', async () => {
  const { loader, activations, deactivate } = activatedWorld(() => Promise.reject(new Error('no')));
  await loader.loadPage(entry, 'Page');
  loader.deactivateAll();
  expect(activations()).toEqual(['stopped']);
  expect(deactivate).not.toHaveBeenCalled();
});

describe('the end of a session', () => {
  it('stops every feature, and leaves its pages where they are', async () => {
    const { loader, state, activations, deactivate } = activatedWorld();
    await loader.loadPage(entry, 'Page');
    loader.deactivateAll();
    expect(activations()).toEqual(['stopped']);
    expect(deactivate).toHaveBeenCalledTimes(1);
    expect(state()).toMatchObject({ phase: 'page' });
    loader.deactivateAll();
    expect(deactivate).toHaveBeenCalledTimes(1);
  });

  it('is the beginning of another activation when the feature is asked for again', async () => {
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

  it('in the middle of an activation stops that one', async () => {
    let finish: () => void = () => undefined;
    const { loader, state, activations } = activatedWorld(
      () => new Promise<void>((resolve) => (finish = resolve)),
    );
    const loading = loader.loadPage(entry, 'Page');
    await waitFor(() => expect(activations()).toEqual(['running']));
    loader.deactivateAll();
    expect(activations()).toEqual(['stopped']);
    finish();
    await loading;
    expect(state()).toMatchObject({ phase: 'page' });
  });

  it('has nothing to report of a feature that needs no end', async () => {
    const { loader, report } = createWorld();
    await loader.loadPage(entry, 'Page');
    loader.deactivateAll();
    expect(report).not.toHaveBeenCalled();
  });

  it('is told to the others when a feature fails to stop', async () => {
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

  it('counts an activation that fails afterwards as a failure', async () => {
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

it('stops a single feature, which is switched off', async () => {
  const { loader, activations } = activatedWorld();
  await loader.loadPage(entry, 'Page');
  loader.keepOnly(({ id }) => id === 'prices');
  expect(activations()).toEqual(['running']);
  loader.keepOnly(({ id }) => id !== 'prices');
  expect(activations()).toEqual(['stopped']);
});
