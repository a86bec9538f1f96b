import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { setSiteBase } from '../testing/siteBase';
import { browserStorage, tabStorage } from '.';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('tabStorage and browserStorage are separate', () => {
  expect(tabStorage.write('key', 'of the tab')).toBe(true);
  expect(browserStorage.writeJson('key', { of: 'the browser' })).toBe(true);
  expect(tabStorage.read('key')).toBe('of the tab');
  expect(browserStorage.readJson('key')).toEqual({ of: 'the browser' });
  tabStorage.remove('key');
  expect(tabStorage.read('key')).toBeNull();
  expect(browserStorage.read('key')).not.toBeNull();
});

it('readJson returns null for a text that is no JSON', () => {
  sessionStorage.setItem('key', '{');
  expect(tabStorage.readJson('key')).toBeNull();
});

it('write returns false when the storage is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(tabStorage.write('key', 'new')).toBe(false);
  expect(tabStorage.isBlocked()).toBe(false);
});

it('write returns false and stores nothing when storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(browserStorage.isBlocked()).toBe(true);
  expect(browserStorage.write('key', 'text')).toBe(false);
  expect(browserStorage.read('key')).toBeNull();
  expect(browserStorage.readJson('key')).toBeNull();
  expect(() => browserStorage.remove('key')).not.toThrow();
});

it('sites at several paths of one origin are separate', () => {
  browserStorage.write('key', 'at the root');
  const toRoot = setSiteBase('/monitor/');
  expect(browserStorage.read('key')).toBeNull();
  browserStorage.write('key', 'below');
  expect(localStorage.getItem('key /monitor/')).toBe('below');
  toRoot();
  expect(browserStorage.read('key')).toBe('at the root');
  const toRootAgain = setSiteBase('/monitor/');
  browserStorage.remove('key');
  toRootAgain();
  expect(localStorage.getItem('key /monitor/')).toBeNull();
  expect(localStorage.getItem('key')).toBe('at the root');
});
