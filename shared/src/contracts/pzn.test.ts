import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { normalisePzn, pznCheckDigit } from './pzn';

const validPzn = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((number) => String(number).padStart(7, '0'))
  .filter((digits) => pznCheckDigit(digits) !== null)
  .map((digits) => `${digits}${pznCheckDigit(digits)}`);

describe('normalisePzn', () => {
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
