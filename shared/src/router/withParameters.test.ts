import { describe, expect, it } from '@jest/globals';
import { withParameters } from './withParameters';

const written = (address: string, values: string, own = ['mode', 'q']) => {
  const { search, hash } = withParameters(
    new URL(address, 'https://app.example'),
    own,
    new URLSearchParams(values),
  );
  return search + hash;
};

describe('withParameters', () => {
  it('replaces the own parameters and removes those without a new value', () => {
    expect(written('/pricing?mode=euro&q=a', 'mode=percent')).toBe('?mode=percent');
  });

  it('keeps other parameters and the fragment exactly as they were written', () => {
    expect(written('/pricing?from=a%20b+c&mode=euro&flag&q=%E4#row-7', 'mode=percent')).toBe(
      '?from=a%20b+c&flag&mode=percent#row-7',
    );
  });

  it('finds an own parameter whose name is encoded, repeated or without a value', () => {
    expect(written('/pricing?%6Dode=euro&q&q=a&modes=all', '')).toBe('?modes=all');
  });

  it('leaves no question mark when no parameter is left', () => {
    expect(written('/pricing?mode=euro#row-7', '')).toBe('#row-7');
    expect(written('/pricing', '')).toBe('');
  });

  it('encodes a value that has a meaning in an address', () => {
    const { search } = withParameters(
      { search: '?from=mail', hash: '' },
      ['q'],
      new URLSearchParams({ q: 'a&b=c#d' }),
    );
    expect(new URLSearchParams(search).get('q')).toBe('a&b=c#d');
  });
});
