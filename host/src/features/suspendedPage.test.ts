import { describe, expect, it, jest } from '@jest/globals';
import { buildKey } from '../deployment/builds/quarantine';
import { createWorld, moduleOf, Page } from '../testing/loaderWorld';
import { before, entry, worldWithTwo } from '../testing/twoBuilds';

const late = { step: 'page', kind: 'timeout', attempt: 1, detail: 'suspended for 15000 ms' };
const failed = { phase: 'failed', ...late };

describe('a page that suspends for too long', () => {
  it('is a timeout of its page: recorded, told, and after it a card', async () => {
    const { loader, state, askRelease, reportFailure } = createWorld();
    await loader.loadPage(entry, 'Page');
    await loader.reportSuspension(entry, 'Page', 15_000);
    expect(state(entry)).toEqual(failed);
    expect(loader.history().at(-1)).toMatchObject({ state: failed });
    expect(askRelease).toHaveBeenCalledTimes(1);
    expect(reportFailure.mock.calls).toEqual([[entry, late, 'card']]);
  });

  it('gives way to the build before, without quarantine', async () => {
    const { loader, state, quarantine, reportFailure } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    await loader.reportSuspension(entry, 'Page', 15_000);
    expect(loader.inUse(entry)).toBe(before);
    expect(loader.featureState(entry)).toMatchObject({ phase: 'fallback', because: late });
    expect(state(before)).toEqual({ phase: 'idle' });
    expect(quarantine.failureOf(buildKey(entry))).toBeNull();
    expect(reportFailure.mock.calls).toEqual([[entry, late, 'fallback']]);
  });

  it('is shown anew by a retry, and by itself at the next reading', async () => {
    const page = jest.fn(() => Promise.resolve({ default: Page }));
    const exposed = moduleOf('prices', { exports: { Page: page } });
    const { loader, state } = createWorld({ loadExposed: () => Promise.resolve(exposed) });
    await loader.loadPage(entry, 'Page');
    for (const again of [() => loader.retry(entry, 'Page'), () => loader.retryFailed([entry])]) {
      await loader.reportSuspension(entry, 'Page', 15_000);
      expect(state(entry)).toMatchObject({ phase: 'failed' });
      await again();
      expect(state(entry)).toEqual({ phase: 'page', Page });
    }
    expect(page).toHaveBeenCalledTimes(3);
  });

  it('does not take the place of the build before by itself: it would only be seen to hang', async () => {
    const { loader, state } = worldWithTwo({});
    await loader.loadPage(entry, 'Page');
    await loader.reportSuspension(entry, 'Page', 15_000);
    await loader.retryFailed([entry]);
    expect(loader.inUse(entry)).toBe(before);
    await loader.tryBuildAgain(entry);
    expect(loader.inUse(entry)).toBe(entry);
    await loader.loadPage(entry, 'Page');
    expect(state(entry)).toEqual({ phase: 'page', Page });
  });

  it('in a slot costs its own place only', async () => {
    const exports = { Badge: () => Promise.resolve({ default: Page }) };
    const { loader, reportFailure, askRelease } = createWorld({
      loadExposed: () => Promise.resolve(moduleOf('prices', { exports })),
    });
    const slotted = { ...entry, routes: [] };
    await loader.loadPage(slotted, 'Badge');
    await loader.reportSuspension(slotted, 'Badge', 15_000);
    expect(loader.pageState(slotted, 'Badge')).toEqual(failed);
    expect(askRelease).not.toHaveBeenCalled();
    expect(reportFailure.mock.calls).toEqual([[slotted, late, 'card']]);
  });
});
