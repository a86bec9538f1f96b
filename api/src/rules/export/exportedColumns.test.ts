import { expect, it } from '@jest/globals';
import { exportedColumns } from './exportedColumns';

const pharmacies = ['a', 'b', 'c'].map((channelId) => ({ channelId }));

it.each<[string, string, number[]]>([
  ['all if the page names none', 'mode=rank', [0, 1, 2]],
  ['those of the page, in its order', 'pharmacies=c*a', [2, 0]],
  ['without pharmacies that no longer exist', 'pharmacies=gone*b', [1]],
])('the columns of a file are %s', (_what, query, columns) => {
  expect(exportedColumns(new URLSearchParams(query), pharmacies)).toEqual(columns);
});
