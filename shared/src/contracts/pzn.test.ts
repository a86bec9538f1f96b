import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalisePzn, pznCheckDigit } from './pzn';
import * as v from 'valibot';
import { createWatchlistSchema } from './watchlist';

describe('normalisePzn', () => {
  const validPzn = fc
    .integer({ min: 0, max: 9_999_999 })
    .map((number) => String(number).padStart(7, '0'))
    .filter((digits) => pznCheckDigit(digits) !== null)
    .map((digits) => `${digits}${pznCheckDigit(digits)}`);

  it.each(['10203603', '07688100', '04877800'])('accepts the published PZN %s', (pzn) => {
    expect(normalisePzn(pzn)).toBe(pzn);
  });

  it('pads an old seven-digit PZN with a leading zero', () => {
    expect(normalisePzn('4877800')).toBe('04877800');
  });

  it.each(['', '123456', '123456789', '1020360x', '10203604', '1020360３'])(
    'refuses %j',
    (text) => {
      expect(normalisePzn(text)).toBeNull();
    },
  );

  it('refuses every valid PZN with one digit changed', () => {
    fc.assert(
      fc.property(validPzn, fc.nat(7), fc.integer({ min: 1, max: 9 }), (pzn, position, shift) => {
        const digits = Array.from(pzn);
        digits[position] = String((Number(digits[position]) + shift) % 10);
        expect(normalisePzn(digits.join(''))).toBeNull();
      }),
    );
  });

  it('refuses every valid PZN with two different neighbours swapped', () => {
    fc.assert(
      fc.property(validPzn, fc.nat(6), (pzn, position) => {
        const swapped = Array.from(pzn);
        swapped[position] = pzn[position + 1] ?? '';
        swapped[position + 1] = pzn[position] ?? '';
        fc.pre(swapped.join('') !== pzn);
        expect(normalisePzn(swapped.join(''))).toBeNull();
      }),
    );
  });
});

describe('a new watchlist', () => {
  const problemsOf = (change: object): (string | undefined)[] => {
    const watchlist = { type: 'brand', name: 'Winter', description: '', brand: 'Hustol' };
    const { issues } = v.safeParse(createWatchlistSchema, { ...watchlist, ...change });
    return issues?.map(({ message }) => message) ?? [];
  };

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
