import { expect, it } from '@jest/globals';
import { sortPzns } from './sortPzns';

it('an unknown PZN is returned in its first spelling', async () => {
  const queries: string[][] = [];
  const sorted = await sortPzns(['4877800', 'abc', '04877800', 'abc'], (pzns) => {
    queries.push(pzns);
    return Promise.resolve([]);
  });
  expect(sorted).toEqual({ candidates: [], unknown: ['4877800'], invalid: ['abc'] });
  expect(queries).toEqual([['04877800']]);
});
