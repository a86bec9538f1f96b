import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readNumbers, writeNumbers } from './numberText';

const LARGEST = 2 ** 30 - 1;

it('reads the numbers that were written', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -LARGEST, max: LARGEST })), (numbers) => {
      const text = writeNumbers(Int32Array.from(numbers));
      expect(Array.from(readNumbers(text, numbers.length))).toEqual(numbers);
    }),
  );
});

it('takes one character for a small number, as source maps write it', () => {
  expect(writeNumbers(Int32Array.of(0, 1, -1, 15, -15))).toBe('ACDef');
  expect(writeNumbers(Int32Array.of(16, -16, 604_800))).toBe('gBhBgo9kB');
});

it.each([
  ['too few', 'AC', 3],
  ['too many', 'AC', 1],
  ['one that does not end', 'Ag', 2],
  ['one that does not end behind the others', 'Ag', 1],
  ['other characters', 'A-', 2],
  ['characters of other alphabets', 'Aß', 2],
  ['characters far away', 'A€', 2],
])('refuses a text of %s', (_, text, length) => {
  expect(() => readNumbers(text, length)).toThrow(RangeError);
});
