import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { store } from '@pmm/shared/state';
import { answer, fakeServer, type FakeRoutes } from '@pmm/shared/testing';
import { renderHook } from '@testing-library/react';
import { registryAtom } from '../deployment/registry/currentRegistry';
import { configAtom } from '../deployment/site/config';
import { useShown } from '../onScreen/shownFeatures';
import { registryOf } from '../testing/registry';
import { usualSettings } from '../testing/server';
import { becomeHidden } from '../testing/visibility';
import { followRegistry } from './followRegistry';
import { followReleases, newerCommitAtom, recoverMissingCode } from './newerRelease';
import { browserPage } from './reload';

const MINUTE_MS = 60_000;
const config = {
  ...usualSettings,
  versionCheckIntervalMs: MINUTE_MS,
  registryCheckIntervalMs: 5 * MINUTE_MS,
  devPages: false,
};
let routes: FakeRoutes = {};
let calls: ReturnType<typeof fakeServer> = [];
let stop: () => void = () => undefined;

const serve = (change: FakeRoutes) => Object.assign(routes, change);
const version = (commit: string) => ({ 'GET /version.json': () => answer({ commit }) });
const registry = (revision: string) => ({
  'GET /registry.json': () => answer({ ...registryOf(), revision }),
});
const failed = () => answer({}, 503);
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const countOf = (path: string) => calls.filter((call) => call.path === path).length;

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  routes = { ...version('running'), ...registry('r1') };
  calls = fakeServer(routes);
  store.set(configAtom, null);
  store.set(registryAtom, null);
  store.set(newerCommitAtom, null);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('followReleases', () => {
  beforeEach(() => {
    stop = followReleases();
    store.set(configAtom, config);
  });

  it('looks at each interval until it finds a newer host', async () => {
    await pass(2 * MINUTE_MS);
    expect(countOf('/version.json')).toBe(2);
    expect(store.get(newerCommitAtom)).toBeNull();
    serve(version('b2'));
    await pass(MINUTE_MS);
    expect(store.get(newerCommitAtom)).toBe('b2');
    await pass(10 * MINUTE_MS);
    expect(countOf('/version.json')).toBe(3);
  });

  it('looks again after the newer host was taken back', async () => {
    serve(version('b2'));
    await pass(MINUTE_MS);
    store.set(newerCommitAtom, null);
    serve(version('b3'));
    await pass(MINUTE_MS);
    expect(store.get(newerCommitAtom)).toBe('b3');
  });

  it('finds nothing, and goes on, when neither document can be read', async () => {
    await pass(MINUTE_MS);
    serve({ 'GET /version.json': failed, 'GET /registry.json': failed });
    await pass(MINUTE_MS);
    expect(store.get(newerCommitAtom)).toBeNull();
    expect(store.get(registryAtom)).toMatchObject({ revision: 'r1' });
    serve(registry('r2'));
    await pass(MINUTE_MS);
    expect(store.get(registryAtom)).toMatchObject({ revision: 'r2' });
  });
});

describe('recoverMissingCode', () => {
  let goTo = jest.fn<(address: string) => void>();
  beforeEach(() => {
    store.set(configAtom, config);
    goTo = jest.spyOn(browserPage, 'goTo').mockReturnValue() as typeof goTo;
  });

  it('reloads the page into a newer host', async () => {
    serve(version('b2'));
    await expect(recoverMissingCode()).resolves.toEqual({ reloading: true, answered: true });
    expect(goTo).toHaveBeenCalledWith('http://localhost/?v=b2');
  });

  it('asks the person in place of a second reload within 10 seconds', async () => {
    serve(version('b2'));
    await recoverMissingCode();
    await expect(recoverMissingCode()).resolves.toEqual({ reloading: false, answered: true });
    expect(goTo).toHaveBeenCalledTimes(1);
    expect(store.get(newerCommitAtom)).toBe('b2');
  });

  it('adopts a newer registry without a reload when the host is the same', async () => {
    serve(registry('r2'));
    await expect(recoverMissingCode()).resolves.toEqual({ reloading: false, answered: true });
    expect(store.get(registryAtom)).toMatchObject({ revision: 'r2' });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('says that nothing answered when the registry cannot be read', async () => {
    serve({ 'GET /registry.json': failed });
    await expect(recoverMissingCode()).resolves.toEqual({ reloading: false, answered: false });
  });
});

describe('followRegistry', () => {
  beforeEach(() => {
    stop = followRegistry();
  });

  it('reads the registry at each interval of the configuration', async () => {
    await pass(10 * MINUTE_MS);
    expect(calls).toHaveLength(0);
    store.set(configAtom, config);
    await pass(5 * MINUTE_MS);
    expect(calls).toHaveLength(1);
    await pass(10 * MINUTE_MS);
    expect(calls).toHaveLength(3);
  });

  it('reads it when the person returns to the page, at most every 10 seconds', async () => {
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

  it('records why it cannot be used, also while features leave the screen, until it can', async () => {
    const problem = () => store.get(registryAtom)?.problem;
    store.set(configAtom, config);
    await pass(5 * MINUTE_MS);
    expect(problem()).toBeNull();
    const { unmount } = renderHook(() => useShown('metrics', true));
    serve({ 'GET /registry.json': failed });
    await pass(5 * MINUTE_MS);
    expect(problem()).toBe('registry.json answered 503');
    unmount();
    await pass(0);
    expect(problem()).toBe('registry.json answered 503');
    serve(registry('r1'));
    await pass(5 * MINUTE_MS);
    expect(problem()).toBeNull();
  });

  it('notices that the newer host was taken back', async () => {
    store.set(configAtom, config);
    store.set(newerCommitAtom, 'b2');
    await pass(5 * MINUTE_MS);
    expect(store.get(newerCommitAtom)).toBeNull();
  });

  it('reads nothing after its end', async () => {
    store.set(configAtom, config);
    stop();
    window.dispatchEvent(new Event('focus'));
    await pass(10 * MINUTE_MS);
    expect(calls).toHaveLength(0);
  });
});
