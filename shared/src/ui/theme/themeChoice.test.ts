import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { applyThemeChoice, readThemeChoice } from './themeChoice';

const shownTheme = () => document.documentElement.getAttribute('data-theme');

describe('the theme choice', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    localStorage.clear();
    document.documentElement.removeAttribute('data-theme');
  });

  it('follows the system until someone chooses', () => {
    expect(readThemeChoice()).toBe('system');
  });

  it('shows a choice at once and remembers it', () => {
    applyThemeChoice('dark');
    expect(shownTheme()).toBe('dark');
    expect(readThemeChoice()).toBe('dark');
  });

  it("returns to the system's theme", () => {
    applyThemeChoice('dark');
    applyThemeChoice('system');
    expect(shownTheme()).toBeNull();
    expect(readThemeChoice()).toBe('system');
  });

  it('treats an unknown value in the storage as no choice', () => {
    localStorage.setItem('pmm.theme', 'pink');
    expect(readThemeChoice()).toBe('system');
  });

  it('still shows a choice when the browser blocks storage', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
    applyThemeChoice('light');
    expect(shownTheme()).toBe('light');
    expect(readThemeChoice()).toBe('system');
  });
});
