import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readNumbers, writeDifferences } from './numberText';

const LARGEST = 2 ** 30 - 1;

/** Each number in a group of its own. */
const write = (...numbers: number[]): string =>
  writeDifferences(
    Int32Array.from(numbers),
    numbers.map(() => 1),
  );

it('readNumbers reads the numbers that were written', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -LARGEST, max: LARGEST })), (numbers) => {
      const text = write(...numbers);
      expect(Array.from(readNumbers(text, numbers.length))).toEqual(numbers);
    }),
  );
});

it('writeDifferences writes the difference of each number to the previous one of its group', () => {
  const text = writeDifferences(Int32Array.of(5, 7, 4, 9, 10), [3, 0, 2]);
  expect(Array.from(readNumbers(text, 5))).toEqual([5, 2, -3, 9, 1]);
});

it('writeDifferences takes one character for a small number, as source maps do', () => {
  expect(write(0, 1, -1, 15, -15)).toBe('ACDef');
  expect(write(16, -16, 604_800)).toBe('gBhBgo9kB');
});

it.each([
  ['too few', 'AC', 3],
  ['too many', 'AC', 1],
  ['one without its end', 'Ag', 2],
  ['one without its end behind the others', 'Ag', 1],
  ['other characters', 'A-', 2],
  ['characters of other alphabets', 'Aß', 2],
  ['characters far away', 'A€', 2],
])('readNumbers refuses a text of %s', (_, text, length) => {
  expect(() => readNumbers(text, length)).toThrow(RangeError);
});
