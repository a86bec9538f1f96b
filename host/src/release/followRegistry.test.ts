import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { answer, fakeServer } from '@pmm/shared/testing';
import { renderHook } from '@testing-library/react';
import { configAtom } from '../deployment/site/config';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { useShown } from '../onScreen/shownFeatures';
import { registryOf } from '../testing/registry';
import { becomeHidden } from '../testing/visibility';
import { followRegistry } from './followRegistry';

const config = {
  apiBaseUrl: '',
  apiTimeoutMs: 5_000,
  versionCheckIntervalMs: 3_600_000,
  registryCheckIntervalMs: 300_000,
  registryKeys: [],
  devPages: false,
};
let calls: ReturnType<typeof fakeServer> = [];
let stop: () => void = () => undefined;
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  jest.useFakeTimers();
  calls = fakeServer({ 'GET /registry.json': () => answer(registryOf()) });
  store.set(configAtom, null);
  stop = followRegistry();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the registry', () => {
  it('is read again at each interval of the configuration', async () => {
    await pass(600_000);
    expect(calls).toHaveLength(0);
    store.set(configAtom, config);
    await pass(300_000);
    expect(calls).toHaveLength(1);
    await pass(600_000);
    expect(calls).toHaveLength(3);
  });

  it('is read when someone comes back to the page, but not at each change of windows', async () => {
    store.set(configAtom, config);
    await pass(20_000);
    window.dispatchEvent(new Event('focus'));
    becomeHidden(true);
    becomeHidden(false);
    await pass(1_000);
    window.dispatchEvent(new Event('focus'));
    await pass(0);
    expect(calls).toHaveLength(1);
    await pass(20_000);
    becomeHidden(true);
    becomeHidden(false);
    await pass(0);
    expect(calls).toHaveLength(2);
  });

  it('that cannot be used is noted, until one can be used again', async () => {
    const problem = () => store.get(registryAtom)?.problem;
    store.set(configAtom, config);
    await pass(300_000);
    expect(problem()).toBeNull();
    fakeServer({ 'GET /registry.json': () => answer({}, 503) });
    await pass(300_000);
    expect(problem()).toBe('registry.json answered 503');
    fakeServer({ 'GET /registry.json': () => answer(registryOf()) });
    await pass(300_000);
    expect(problem()).toBeNull();
  });

  it('that cannot be used stays noted when a page of a feature leaves the screen', async () => {
    store.set(configAtom, config);
    await pass(300_000);
    const { unmount } = renderHook(() => useShown('metrics', true));
    fakeServer({ 'GET /registry.json': () => answer({}, 503) });
    await pass(300_000);
    unmount();
    await pass(0);
    expect(store.get(registryAtom)?.problem).toBe('registry.json answered 503');
  });

  it('is no longer read once it is not followed', async () => {
    store.set(configAtom, config);
    stop();
    window.dispatchEvent(new Event('focus'));
    await pass(600_000);
    expect(calls).toHaveLength(0);
  });
});
