import { expect, it } from '@jest/globals';
import { fileNameOf } from '.';

it('fileNameOf names a file so that every system accepts the name', () => {
  expect(fileNameOf('A/B: <c>?', 'csv', 'list')).toBe('A B   c.csv');
  expect(fileNameOf('Ratings & Reviews, 50 % off', 'xlsx', 'list')).toBe(
    'Ratings & Reviews, 50 % off.xlsx',
  );
  // Shown reversed, this name would end with another extension.
  expect(fileNameOf('List\u202excod\u2069', 'csv', 'list')).toBe('Listxcod.csv');
  expect(fileNameOf('\u202e\u200f', 'csv', 'list')).toBe('list.csv');
  expect(fileNameOf('///', 'xlsx', 'list')).toBe('list.xlsx');
});
