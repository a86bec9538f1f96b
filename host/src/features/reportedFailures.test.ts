import { describe, expect, it } from '@jest/globals';
import type { Failure } from '../deployment/builds/failure';
import { chunkError, createWorld } from '../testing/loaderWorld';
import { featureOf } from '../testing/registry';
import { before, entry, worldWithTwo } from '../testing/twoBuilds';

const crash = new Error('no data');
const failureOf = (kind: Failure['kind']) => ({
  step: 'page',
  kind,
  attempt: 1,
  detail: 'no data',
});

describe('what is told of a build that runs', () => {
  it('is its first crash as well as the one that makes it give way', async () => {
    const { loader, reportFailure } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportRenderFailure(entry, 'Page', crash);
    const outcomes = ['card', 'card', 'fallback'];
    expect(reportFailure.mock.calls).toEqual(
      outcomes.map((outcome) => [entry, failureOf('render'), outcome]),
    );
  });

  it('is a part of a contribution to a slot that could not be loaded', async () => {
    const { loader, reportFailure } = createWorld();
    await loader.loadPage(entry, 'Page');
    await loader.reportRenderFailure({ ...entry, routes: [] }, 'Page', chunkError);
    expect(reportFailure.mock.calls.map(([, { kind }, outcome]) => [kind, outcome])).toEqual([
      ['chunk', 'card'],
    ]);
  });

  it.each([
    ['and a build before it', before, ['goes-on', 'goes-on', 'fallback']],
    ['and no build before it', null, ['goes-on', 'goes-on', 'goes-on']],
  ])('is what it throws outside of rendering, %s', async (_what, previous, outcomes) => {
    const findPreviousBuild = () => Promise.resolve(previous);
    const { loader, reportFailure } = worldWithTwo({}, { findPreviousBuild });
    await loader.loadPage(entry, 'Page');
    for (const _time of [1, 2, 3]) await loader.reportHandlerFailure(entry, crash);
    expect(reportFailure.mock.calls).toEqual(
      outcomes.map((outcome) => [entry, failureOf('handler'), outcome]),
    );
    const recorded = loader.history().filter(({ state }) => state.phase === 'failed');
    expect(recorded.map(({ state }) => state)).toEqual(
      outcomes.map(() => ({ phase: 'failed', ...failureOf('handler') })),
    );
  });
});

describe('what is told of a build that is not downloaded', () => {
  const unfit = featureOf('prices', { requires: { contract: '^1.0', shared: { react: '^20' } } });

  it('is which versions do not fit, once', async () => {
    const { loader, reportFailure } = createWorld();
    for (const _time of [1, 2]) await loader.loadPage(unfit, 'Page');
    const detail = 'react: needs ^20, this host has 19.3.1';
    expect(reportFailure.mock.calls).toEqual([
      [unfit, { step: 'entry', kind: 'shared', attempt: 1, detail }, 'card'],
    ]);
  });

  it('is nothing when a newer release takes its place at once', async () => {
    const { loader, reportFailure } = createWorld({
      askRelease: () => Promise.resolve('replaced'),
    });
    await loader.loadPage(unfit, 'Page');
    expect(reportFailure).not.toHaveBeenCalled();
  });

  it('is why its entry in the registry is not valid, once for each reason', async () => {
    const { loader, reportFailure } = createWorld();
    const faulty = (reason: string) => ({ ...entry, fault: { phase: 'invalid', reason } as const });
    for (const reason of ['current.entry', 'current.entry', 'current.build']) {
      await loader.loadPage(faulty(reason), 'Page');
    }
    const details = ['current.entry', 'current.build'];
    expect(reportFailure.mock.calls.map(([, failure, outcome]) => [failure, outcome])).toEqual(
      details.map((detail) => [{ step: 'entry', kind: 'contract', attempt: 1, detail }, 'card']),
    );
    expect(loader.history().map(({ state }) => state)).toEqual(
      details.map((reason) => ({ phase: 'invalid', reason })),
    );
  });
});
