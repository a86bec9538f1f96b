import { expect, it } from '@jest/globals';
import { entriesWithoutRow } from './layers';

it('finds a folder and a file that stand in no row, also where they import nothing', () => {
  const rows = [['contracts'], ['ui', 'paths.ts']];
  const entries = ['contracts', 'files', 'paths.ts', 'start.ts', 'start.test.ts', 'testing', 'ui'];
  expect(entriesWithoutRow(rows, entries)).toEqual(['files', 'start.ts']);
});
