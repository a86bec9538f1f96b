import { expect, it } from '@jest/globals';
import type { PriceRises } from '../../contracts/priceRises';
import { riseCells, riseGroups, risesFitTogether, writePassOn } from './riseTable';

const product = { name: 'P', packSize: '', kind: 'listed', family: 0 } as const;
const channel = { url: null, lastCrawlAt: null, weight: 1 };
const rises: PriceRises = {
  ...{ watchlistId: 'w', window: null, days: [], day: '2026-11-10', validUntil: null },
  channels: ['a', 'b', 'c'].map((channelId) => ({ ...channel, channelId, name: channelId })),
  families: ['F'],
  products: ['1', '2'].map((pzn) => ({ ...product, pzn, formerCents: 1000, cents: 1100 })),
  passedOn: ['0 800 880 2,2 800 800 -,', '0 500 550 5,3 - - -,1 500 520 1'],
};

it('the entries of the answer are read as they are written', () => {
  const cells = riseCells(rises);
  expect(cells).toHaveLength(5);
  expect(cells.map(writePassOn)).toEqual(
    rises.passedOn.flatMap((text) => text.split(',').filter((entry) => entry !== '')),
  );
  expect(risesFitTogether(rises)).toBe(true);
  expect(risesFitTogether({ ...rises, passedOn: ['0 800 880 2', ''] })).toBe(false);
});

it('groups begin with the largest share of full rises, and count what is not known apart', () => {
  const [first, second, third] = riseGroups(riseCells(rises), 'pharmacy');
  expect(first).toMatchObject({ index: 0, counts: { fully: 2 }, medianDays: 3.5 });
  expect(second).toMatchObject({ index: 1, counts: { not: 1, 'not known': 1 }, medianDays: null });
  expect(third).toMatchObject({ index: 2, counts: { partly: 1 } });
  expect(riseGroups(riseCells(rises), 'product').map(({ index }) => index)).toEqual([0, 1]);
});
