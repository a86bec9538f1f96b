import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { freeKeys, isOrderKey, keysBetween, respacedKeys } from './orderKeys';
import { sortPzns } from './sortPzns';

describe('order keys', () => {
  it('fit into any gap, in order', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(), fc.nat(4)), { maxLength: 30 }), (inserts) => {
        let keys: string[] = [];
        for (const [at, count] of inserts) {
          const position = at % (keys.length + 1);
          const [lower, upper] = [keys[position - 1] ?? null, keys[position] ?? null];
          keys = keys.toSpliced(position, 0, ...(keysBetween(lower, upper, count) ?? []));
        }
        expect(keys).toEqual([...new Set(keys)].sort());
        expect(keys.every(isOrderKey)).toBe(true);
      }),
    );
  });

  it('stay short, or are null', () => {
    let upper = 'a1';
    let moves = 0;
    let longest = 0;
    for (;;) {
      const [key] = keysBetween('a0', upper, 1) ?? [];
      if (key === undefined) break;
      longest = Math.max(longest, key.length);
      upper = key;
      moves += 1;
    }
    expect(moves).toBeGreaterThan(150);
    expect(longest).toBe(32);
    expect(keysBetween(null, null, 10_000)?.every(({ length }) => length <= 4)).toBe(true);
  });

  it('that became long are replaced, and short ones are kept', () => {
    const long = (end: string) => `a0${'z'.repeat(20)}${end}`;
    const keys = ['Zz', long('1'), long('2'), 'a1', 'a1V', `a2${long('1')}`];
    const [eight, nine] = ['a3' + 'V'.repeat(6), 'a4' + 'V'.repeat(7)] as const;
    const respaced = respacedKeys(keys);
    expect(respaced).toEqual([...new Set(respaced)].sort());
    expect(keys.map((key, index) => key === respaced[index])).toEqual([
      true,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(Math.max(...respaced.map(({ length }) => length))).toBe(3);
    expect(respacedKeys([eight, nine])).toEqual([eight, 'a4']);
  });

  it.each(['', 'a', 'a00', 'a0-', 'a0-V', '0', '!!', `A${'0'.repeat(26)}`, 'ä0'])(
    'may not be %j',
    (text) => {
      expect(isOrderKey(text)).toBe(false);
    },
  );

  it('that are requested are kept if they are free, and follow the taken ones otherwise', () => {
    expect(freeKeys(['a1', 'a0', 'a0'], ['a0', 'a2'])).toEqual(['a1', 'a0V', 'a0G']);
    expect(freeKeys([], ['a0'])).toEqual([]);
    expect(freeKeys(['a5', 'a5'], [])).toEqual(['a5', 'a6']);
  });
});

it('an unknown PZN is returned in its first spelling', async () => {
  const queries: string[][] = [];
  const sorted = await sortPzns(['4877800', 'abc', '04877800', 'abc'], (pzns) => {
    queries.push(pzns);
    return Promise.resolve([]);
  });
  expect(sorted).toEqual({ candidates: [], unknown: ['4877800'], invalid: ['abc'] });
  expect(queries).toEqual([['04877800']]);
});
