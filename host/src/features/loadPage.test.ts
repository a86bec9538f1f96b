import { describe, expect, it, jest } from '@jest/globals';
import { memo } from 'react';
import {
  chunkError,
  createWorld,
  entry,
  failing,
  moduleOf,
  once,
  Page,
} from '../testing/loaderWorld';
import { featureOf, routeOf } from '../testing/registry';

describe('a page', () => {
  const worldWithPage = (page: () => Promise<unknown>) => {
    const exposed = moduleOf('prices', { exports: { Page: page as never } });
    return createWorld({ loadExposed: () => Promise.resolve(exposed) });
  };

  it('whose chunk fails once is asked for again', async () => {
    const page = once(chunkError, { default: Page });
    const { loader, state } = worldWithPage(page);
    await loader.loadPage(entry, 'Page');
    expect(page).toHaveBeenCalledTimes(2);
    expect(state()).toEqual({ phase: 'page', Page });
  });

  it('whose chunk fails for good leaves the other pages alone', async () => {
    const two = featureOf('prices', {
      routes: [routeOf('prices'), routeOf('trend', { export: 'Trend' })],
    });
    const Trend = failing(chunkError);
    const exports = { Page: () => Promise.resolve({ default: Page }), Trend };
    const { loader, askRelease } = createWorld({
      loadExposed: () => Promise.resolve(moduleOf('prices', { exports })),
    });
    await Promise.all([loader.loadPage(two, 'Trend'), loader.loadPage(two, 'Page')]);
    await loader.loadPage(two, 'Trend');
    expect(Trend).toHaveBeenCalledTimes(2);
    expect(loader.pageState(two, 'Trend')).toMatchObject({ step: 'page', kind: 'chunk' });
    expect(askRelease).toHaveBeenCalledTimes(1);
    expect(loader.pageState(two, 'Page')).toMatchObject({ phase: 'page' });
  });

  it('may be what memo() makes of a component', async () => {
    const Memoized = memo(Page);
    const { loader, state } = worldWithPage(() => Promise.resolve({ default: Memoized }));
    await loader.loadPage(entry, 'Page');
    expect(state()).toEqual({ phase: 'page', Page: Memoized });
  });

  it.each([
    [chunkError, 'chunk', 'Loading chunk 7 failed.'],
    [new Error('no data'), 'render', 'no data'],
    ['thrown text', 'render', 'thrown text'],
  ])('that throws while it is shown has failed: %s', async (cause, kind, detail) => {
    const { loader, state } = createWorld();
    await loader.loadPage(entry, 'Page');
    await loader.reportRenderFailure(entry, 'Page', cause);
    expect(state()).toEqual({ phase: 'failed', step: 'page', kind, attempt: 1, detail });
  });

  it('is asked for once, however often it is shown', async () => {
    const page = jest.fn(() => Promise.resolve({ default: Page }));
    const { loader, state } = worldWithPage(page);
    await loader.loadPage(entry, 'Page');
    await loader.loadPage(entry, 'Page');
    expect(page).toHaveBeenCalledTimes(1);
    expect(state()).toEqual({ phase: 'page', Page });
    expect(loader.featureState(entry)).toMatchObject({ phase: 'ready', build: 'b1' });
  });

  it('without a component breaks the contract', async () => {
    const { loader, state } = worldWithPage(() => Promise.resolve({}));
    await loader.loadPage(entry, 'Page');
    expect(state()).toMatchObject({ phase: 'failed', step: 'page', kind: 'contract' });
    expect(state()).toMatchObject({ detail: '"Page" is no component' });
  });

  it('of a name that the feature does not have breaks the contract', async () => {
    const { loader } = createWorld();
    await loader.loadPage(entry, 'Trend');
    expect(loader.pageState(entry, 'Trend')).toMatchObject({
      step: 'page',
      kind: 'contract',
      detail: 'there is no export "Trend"',
    });
  });
});
