import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { browserStorage, tabStorage } from '.';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('keeps what belongs to the tab apart from what belongs to the browser', () => {
  expect(tabStorage.write('key', 'of the tab')).toBe(true);
  expect(browserStorage.writeJson('key', { of: 'the browser' })).toBe(true);
  expect(tabStorage.read('key')).toBe('of the tab');
  expect(browserStorage.readJson('key')).toEqual({ of: 'the browser' });
  tabStorage.remove('key');
  expect(tabStorage.read('key')).toBeNull();
  expect(browserStorage.read('key')).not.toBeNull();
});

it('takes rubbish for nothing', () => {
  sessionStorage.setItem('key', '{');
  expect(tabStorage.readJson('key')).toBeNull();
});

it('says that it is full', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(tabStorage.write('key', 'new')).toBe(false);
  expect(tabStorage.isBlocked()).toBe(false);
});

it('keeps nothing, and says so, where storage is blocked', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(browserStorage.isBlocked()).toBe(true);
  expect(browserStorage.write('key', 'text')).toBe(false);
  expect(browserStorage.read('key')).toBeNull();
  expect(browserStorage.readJson('key')).toBeNull();
  expect(() => browserStorage.remove('key')).not.toThrow();
});
