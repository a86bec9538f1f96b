import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalisePzn, pznCheckDigit } from './pzn';
import * as v from 'valibot';
import { createWatchlistSchema, updateWatchlistSchema } from './watchlist';

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

describe.each([
  [
    'new',
    createWatchlistSchema,
    { type: 'brand', name: 'Winter', description: '', brand: 'Hustol' },
  ],
  ['changed', updateWatchlistSchema, { detailsVersion: 1 }],
] as const)('a %s watchlist', (_kind, schema, watchlist) => {
  const problemsOf = (change: object): (string | undefined)[] => {
    const { issues } = v.safeParse(schema, { ...watchlist, ...change });
    return issues?.map(({ message }) => message) ?? [];
  };
  const emoji = '👩‍👩‍👧‍👦';

  it.each([
    [{ name: ' \u2003 ' }, 'DISPLAY_NAME_REQUIRED'],
    [{ name: 'x'.repeat(25) }, 'DISPLAY_NAME_TOO_LONG'],
    [{ name: emoji.repeat(25) }, 'DISPLAY_NAME_TOO_LONG'],
    [{ name: `a${'\u0301'.repeat(1000)}` }, 'DISPLAY_NAME_TOO_LONG'],
    [{ name: 'Cold \ud83d' }, 'TEXT_UNSTORABLE'],
    [{ description: '🙂'.repeat(121) }, 'DESCRIPTION_TOO_LONG'],
    [{ description: '\udc00' }, 'TEXT_UNSTORABLE'],
    [{ description: 'a\u0000b' }, 'TEXT_UNSTORABLE'],
  ])('with %j is refused with %s', (change, problem) => {
    expect(problemsOf(change)).toContain(problem);
  });

  it('may be as long as the limits of its fields, in characters as people see them', () => {
    const longest = { name: emoji.repeat(24), description: '🙂'.repeat(120) };
    expect(problemsOf({ ...longest, brand: 'x'.repeat(39) })).toEqual([]);
  });
});

it.each([
  [' ', 'BRAND_REQUIRED'],
  ['x'.repeat(40), 'BRAND_TOO_LONG'],
  ['a<b', 'BRAND_CHARACTERS'],
  [undefined, 'BRAND_REQUIRED'],
])('a watchlist of the brand %j is refused with %s', (brand, problem) => {
  const { issues } = v.safeParse(createWatchlistSchema, { type: 'brand', name: 'Winter', brand });
  expect(issues?.map(({ message }) => message)).toContain(problem);
});
