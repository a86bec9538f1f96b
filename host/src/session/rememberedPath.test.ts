import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { forgetRememberedPath, rememberedPath, rememberPath } from './rememberedPath';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

/** Parts of addresses, including some that browsers normalise. */
const piece = fc.constantFrom(
  ...['/', '\\', '//', '\t', '\n', '.', '..', '@', ':', '?', '#', '%2f', ' ', '[', 'evil.example'],
  ...['https:', 'javascript:', 'data:', 'availability', 'ä', '\u0000'],
);
const anyAddress = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }).map((text) => `/${text}`),
);
describe('the remembered path', () => {
  it.each(['/availability', '/settings/watchlist?id=7', '/reviews?a=b&c=//d#part', '/'])(
    'is the requested one: %s',
    (path) => {
      rememberPath(path);
      expect(rememberedPath()).toBe(path);
    },
  );

  it('is the dashboard when none was stored, or after it was forgotten', () => {
    expect(rememberedPath()).toBe('/');
    rememberPath('/reviews');
    forgetRememberedPath();
    expect(rememberedPath()).toBe('/');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\t/',
    'javascript:alert(1)',
    'availability',
    '',
  ])('is never an address outside of the app: %j', (address) => {
    rememberPath(address);
    expect(rememberedPath()).toBe('/');
    sessionStorage.setItem('pmm.redirect', address);
    expect(rememberedPath()).toBe('/');
  });

  it('stays in the app for any stored text', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        sessionStorage.clear();
        rememberPath(address);
        const remembered = rememberedPath();
        sessionStorage.setItem('pmm.redirect', address);
        for (const path of [remembered, rememberedPath()]) {
          expect(path.startsWith('/')).toBe(true);
          expect(new URL(path, location.origin).origin).toBe(location.origin);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is the dashboard when the browser stores nothing', () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    rememberPath('/reviews');
    expect(rememberedPath()).toBe('/');
    expect(() => forgetRememberedPath()).not.toThrow();
  });
});
