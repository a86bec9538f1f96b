import { describe, expect, it } from '@jest/globals';
import { versionIn, withoutVersion, withVersion } from './addressVersion';

const at = (rest: string) => `https://app.example${rest}`;

describe('the version in an address', () => {
  it.each([
    ['/', '/?v=b2'],
    ['/prices#row-7', '/prices?v=b2#row-7'],
    ['/prices?family=3&q=a%20b+c&flag#row-7', '/prices?family=3&q=a%20b+c&flag&v=b2#row-7'],
    ['/prices?v=b1&family=3', '/prices?family=3&v=b2'],
    ['/prices?view=all&v', '/prices?view=all&v=b2'],
  ])('is put into %s and changes nothing else', (before, after) => {
    expect(withVersion(at(before), 'b2')).toBe(at(after));
    expect(versionIn(at(after))).toBe('b2');
  });

  it.each([
    ['/?v=b2', '/'],
    ['/prices?family=3&q=a%20b+c&flag&v=b2#row-7', '/prices?family=3&q=a%20b+c&flag#row-7'],
    ['/prices?view=all', '/prices?view=all'],
  ])('is taken out of %s and changes nothing else', (before, after) => {
    expect(withoutVersion(at(before))).toBe(at(after));
  });

  it('survives characters that mean something in an address', () => {
    expect(versionIn(withVersion(at('/'), 'a&b=c#d'))).toBe('a&b=c#d');
  });
});
