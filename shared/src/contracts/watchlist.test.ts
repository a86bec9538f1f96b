import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { createWatchlistSchema } from './watchlist';

const problemsOf = (change: object): (string | undefined)[] => {
  const watchlist = { type: 'brand', name: 'Winter', description: '', brand: 'Hustol' };
  const { issues } = v.safeParse(createWatchlistSchema, { ...watchlist, ...change });
  return issues?.map(({ message }) => message) ?? [];
};

describe('a new watchlist', () => {
  it.each([
    [{ name: ' ' }, 'DISPLAY_NAME_REQUIRED'],
    [{ name: 'x'.repeat(25) }, 'DISPLAY_NAME_TOO_LONG'],
    [{ description: 'x'.repeat(121) }, 'DESCRIPTION_TOO_LONG'],
    [{ brand: ' ' }, 'BRAND_REQUIRED'],
    [{ brand: 'x'.repeat(40) }, 'BRAND_TOO_LONG'],
    [{ brand: 'a<b' }, 'BRAND_CHARACTERS'],
  ])('with %j is refused with %s', (change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });

  it('may be as long as the limits of its fields', () => {
    const longest = { name: 'x'.repeat(24), description: 'x'.repeat(120), brand: 'x'.repeat(39) };
    expect(problemsOf(longest)).toEqual([]);
  });
});
