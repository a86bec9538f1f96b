import { expect, it, jest } from '@jest/globals';
import { keptWith } from './keptWith';

it('computes a result once for the same arguments, and again when one of them differs', () => {
  const compute = jest.fn(({ rows }: { rows: number }, factor: number) => ({ sum: rows * factor }));
  const kept = keptWith(compute);
  const [one, other] = [{ rows: 2 }, { rows: 3 }];
  const first = kept(one, 10);
  expect(kept(other, 10)).toEqual({ sum: 30 });
  expect(kept(one, 10)).toBe(first);
  expect(compute).toHaveBeenCalledTimes(2);
  expect(kept(one, 20)).toEqual({ sum: 40 });
  expect(compute).toHaveBeenCalledTimes(3);
});
