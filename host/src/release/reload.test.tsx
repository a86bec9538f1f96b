import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useUnsavedInput } from '@pmm/shared/state';
import { render } from '@testing-library/react';
import { runningCommit } from '../deployment/site/runningCommit';
import { browserPage, consumeAddressVersion, mayReload, reloadInto, reloadOnceFor } from './reload';

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

  it('is a reload also where the address says that build already', () => {
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

  it('is made, and not made twice, where storage is blocked', () => {
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

  it('never takes what a person typed', () => {
    function Form() {
      useUnsavedInput(true);
      return null;
    }
    const { unmount } = render(<Form />);
    expect(mayReload()).toBe(false);
    unmount();
    expect(mayReload()).toBe(true);
  });
});

it.each(['dialog', 'menu'])('a page does not reload by itself under an open %s', (role) => {
  const { unmount } = render(<div role={role} />);
  expect(mayReload()).toBe(false);
  unmount();
  expect(mayReload()).toBe(true);
});

describe('the version in the address', () => {
  it('goes once the page is that build; the rest and the state of the entry stay', () => {
    arriveAt(`/prices?family=3&v=${runningCommit}#row-7`);
    expect(location.pathname + location.search + location.hash).toBe('/prices?family=3#row-7');
    expect(history.state).toEqual({ key: 'entry' });
  });

  it('stays while the page is another build: it keeps the start from reloading again', () => {
    arriveAt('/prices?v=b2');
    expect(location.search).toBe('?v=b2');
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

  it('never loses unsaved input', () => {
    function Form() {
      useUnsavedInput(true);
      return null;
    }
    const { unmount } = render(<Form />);
    expect(reloadOnceFor('r1')).toBe(false);
    unmount();
    expect(reloadOnceFor('r1')).toBe(true);
  });

  it('does not happen where nothing can be kept, so that it cannot happen twice', () => {
    blockStorage();
    expect(reloadOnceFor('r1')).toBe(false);
  });
});
