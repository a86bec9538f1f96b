import { expect, it } from '@jest/globals';
import { entriesWithoutRow } from './layers';

it('entriesWithoutRow finds a folder and a file that are in no row, even without imports', () => {
  const rows = [['contracts'], ['ui', 'paths.ts']];
  const entries = ['contracts', 'files', 'paths.ts', 'start.ts', 'start.test.ts', 'testing', 'ui'];
  expect(entriesWithoutRow(rows, entries)).toEqual(['files', 'start.ts']);
});
