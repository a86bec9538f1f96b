import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useUnsavedInput } from '@pmm/shared/state';
import { answer, fakeServer } from '@pmm/shared/testing';
import { renderHook } from '@testing-library/react';
import { runningCommit } from '../deployment/site/runningCommit';
import { versionIn, withoutVersion, withVersion } from './addressVersion';
import {
  browserPage,
  consumeAddressVersion,
  mayReload,
  reloadIfOutdated,
  reloadInto,
  reloadOnceFor,
} from './reload';

const arriveAt = (path: string) => {
  history.replaceState({ key: 'entry' }, '', path);
  consumeAddressVersion();
};
const blockStorage = () => {
  for (const name of ['getItem', 'setItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
};
const afterOpening = (milliseconds: number) =>
  jest.spyOn(performance, 'now').mockReturnValue(milliseconds);

let goTo = jest.fn<(address: string) => void>();
let reload = jest.fn<() => void>();

beforeEach(() => {
  sessionStorage.clear();
  goTo = jest.spyOn(browserPage, 'goTo').mockReturnValue() as typeof goTo;
  reload = jest.spyOn(browserPage, 'reload').mockReturnValue() as typeof reload;
  arriveAt('/');
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a reload into another build', () => {
  it('keeps path, parameters and hash', () => {
    arriveAt('/prices?family=3#row-7');
    reloadInto('b2');
    expect(goTo).toHaveBeenCalledWith('http://localhost/prices?family=3&v=b2#row-7');
  });

  it('reloads the page when the address has the version of that build already', () => {
    arriveAt('/prices?v=b2');
    reloadInto('b2');
    expect(goTo).not.toHaveBeenCalled();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('may follow another one only after 10 seconds', () => {
    jest.useFakeTimers();
    expect(mayReload()).toBe(true);
    reloadInto('b2');
    expect(mayReload()).toBe(false);
    jest.advanceTimersByTime(9_999);
    expect(mayReload()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(mayReload()).toBe(true);
  });

  it('may not follow another one where storage is blocked, until 10 seconds after the start', () => {
    blockStorage();
    afterOpening(500);
    expect(mayReload()).toBe(true);
    reloadInto('b2');
    expect(goTo).toHaveBeenCalledTimes(1);
    arriveAt('/?v=b2');
    expect(mayReload()).toBe(false);
    afterOpening(10_000);
    expect(mayReload()).toBe(true);
  });

  it('may not happen by itself while the page is in use', () => {
    const { unmount } = renderHook(() => useUnsavedInput(true));
    expect(mayReload()).toBe(false);
    unmount();
    expect(mayReload()).toBe(true);
  });
});

describe('the start of an outdated page', () => {
  const serveVersion = (commit: string) =>
    fakeServer({ 'GET /version.json': () => answer({ commit }) });

  it('reloads into the released build, asking past caches', async () => {
    const calls = serveVersion('b2');
    arriveAt('/prices?family=3#row-7');
    await expect(reloadIfOutdated()).resolves.toEqual({ reloading: true });
    expect(goTo).toHaveBeenCalledWith('http://localhost/prices?family=3&v=b2#row-7');
    const requestedAt = Number(calls[0]?.search.get('ts'));
    expect(Math.abs(requestedAt - Date.now())).toBeLessThan(60_000);
  });

  it('does not reload when its address has the version of that build', async () => {
    serveVersion('b2');
    arriveAt('/?v=b2');
    await expect(reloadIfOutdated()).resolves.toEqual({ reloading: false });
  });

  it.each([
    ['is missing', () => answer({}, 404)],
    ['has no commit', () => answer({ commit: '' })],
    ['is a page', () => new Response('<!doctype html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('failed'))],
  ])('does not reload when the version document %s', async (_what, respond) => {
    fakeServer({ 'GET /version.json': respond });
    await expect(reloadIfOutdated()).resolves.toEqual({ reloading: false });
  });
});

describe('the version in the address', () => {
  const at = (rest: string) => `https://app.example${rest}`;

  it.each([
    ['/', '/?v=b2'],
    ['/prices#row-7', '/prices?v=b2#row-7'],
    ['/prices?family=3&q=a%20b+c&flag#row-7', '/prices?family=3&q=a%20b+c&flag&v=b2#row-7'],
    ['/prices?v=b1&family=3', '/prices?family=3&v=b2'],
    ['/prices?view=all&v', '/prices?view=all&v=b2'],
  ])('is added to %s, and nothing else changes', (before, after) => {
    expect(withVersion(at(before), 'b2')).toBe(at(after));
    expect(versionIn(at(after))).toBe('b2');
  });

  it.each([
    ['/?v=b2', '/'],
    ['/prices?family=3&q=a%20b+c&flag&v=b2#row-7', '/prices?family=3&q=a%20b+c&flag#row-7'],
    ['/prices?view=all', '/prices?view=all'],
  ])('is removed from %s, and nothing else changes', (before, after) => {
    expect(withoutVersion(at(before))).toBe(at(after));
  });

  it('may have characters with a meaning in an address', () => {
    expect(versionIn(withVersion(at('/'), 'a&b=c#d'))).toBe('a&b=c#d');
  });

  it('is removed once the page is that build; the state of the history entry stays', () => {
    arriveAt(`/prices?family=3&v=${runningCommit}#row-7`);
    expect(location.pathname + location.search + location.hash).toBe('/prices?family=3#row-7');
    expect(history.state).toEqual({ key: 'entry' });
  });
});

describe('a reload as the last resort', () => {
  it('happens once for each revision of the registry', () => {
    jest.useFakeTimers();
    expect(reloadOnceFor('r1')).toBe(true);
    jest.advanceTimersByTime(60_000);
    expect(reloadOnceFor('r1')).toBe(false);
    expect(reloadOnceFor('r2')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not happen while the page is in use', () => {
    const { unmount } = renderHook(() => useUnsavedInput(true));
    expect(reloadOnceFor('r1')).toBe(false);
    unmount();
    expect(reloadOnceFor('r1')).toBe(true);
  });

  it('does not happen where storage is blocked, because it could happen again and again', () => {
    blockStorage();
    expect(reloadOnceFor('r1')).toBe(false);
  });
});
