import { afterEach, expect, it, jest } from '@jest/globals';
import { applyAppearance } from './appearance';

const root = document.documentElement;
const forget = () => {
  document.cookie = 'locale=; max-age=0';
};

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  forget();
  delete root.dataset['theme'];
  root.lang = '';
});

it('applies the chosen theme, else that of the system', () => {
  applyAppearance();
  expect(root.dataset['theme']).toBeUndefined();
  localStorage.setItem('pmm.theme', 'dark');
  applyAppearance();
  expect(root.dataset['theme']).toBe('dark');
});

it('ignores an unknown theme or language', () => {
  localStorage.setItem('pmm.theme', 'sepia');
  document.cookie = 'locale=fr';
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR', 'de-AT', 'en']);
  applyAppearance();
  expect([root.dataset['theme'], root.lang]).toEqual([undefined, 'de']);
});

it.each([
  ['the language that was chosen', 'locale=de', ['en-GB'], 'de'],
  ['the first of the browser that there is', '', ['fr', 'de-CH', 'en'], 'de'],
  ['English else', '', ['fr'], 'en'],
])('applies %s', (_what, cookie, languages, shown) => {
  document.cookie = cookie;
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  applyAppearance();
  expect(root.lang).toBe(shown);
});

it('works when the browser stores nothing for the site', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(applyAppearance).not.toThrow();
});
