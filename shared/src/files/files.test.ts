import { expect, it } from '@jest/globals';
import { fileNameOf } from '.';

it('names a file as every system can keep it', () => {
  expect(fileNameOf('A/B: <c>?', 'csv', 'list')).toBe('A B   c.csv');
  expect(fileNameOf('Ratings & Reviews, 50 % off', 'xlsx', 'list')).toBe(
    'Ratings & Reviews, 50 % off.xlsx',
  );
  expect(fileNameOf('///', 'xlsx', 'list')).toBe('list.xlsx');
});
