import { expect, it } from '@jest/globals';
import { appliedFilter } from './exceptionView';

it('a list ignores what its matrix filters by, and an empty filter is the same in both', () => {
  const chosen = new Set(['above']);
  const empty = new Set<string>();
  expect(appliedFilter('matrix', chosen)).toBe(chosen);
  expect(appliedFilter('list', chosen).size).toBe(0);
  expect(appliedFilter('list', empty)).toBe(empty);
});
