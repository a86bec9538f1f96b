import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '../../contracts/availability';
import { matrixOf, WINDOW_HOURS, type CellStory, type MarketStory } from '../../testing/market';
import { NONE, NOT_CONFIRMED, REPLACED, UNKNOWN } from './availabilityCell';
import { decodeAvailability } from './decodeAvailability';
import { selectAll } from './selectAvailability';
import { uncountedOf, uncountedOfFamily } from './uncounted';

const AVAILABLE = availabilityStatuses.indexOf('available');

const is = (digit: number): CellStory => [{ hour: 0, digit }];
const dark = { fromHour: WINDOW_HOURS - 2, untilHour: null };
/** One pharmacy that is read, and one that is not at present. */
const market: MarketStory = {
  pharmacies: [
    { name: 'Read', lastCrawlHour: WINDOW_HOURS },
    { name: 'Dark', lastCrawlHour: WINDOW_HOURS, incidents: [dark] },
  ],
  families: [
    { name: 'Never', skus: [{ packSize: '1', cells: [[], []] }] },
    {
      name: 'Gone',
      skus: [
        { packSize: '1', unreadSinceHour: 90, cells: [is(AVAILABLE), is(REPLACED)] },
        { packSize: '2', cells: [[], []] },
      ],
    },
    {
      name: 'Mixed',
      skus: [
        { packSize: '1', cells: [is(UNKNOWN), is(AVAILABLE)] },
        { packSize: '2', cells: [is(REPLACED), []] },
        { packSize: '3', cells: [is(UNKNOWN), []] },
      ],
    },
  ],
};
const availability = decodeAvailability(matrixOf(market));
const selection = selectAll(availability, true);
const [NEVER, GONE, MIXED] = [0, 1, 2];
const [READ, DARK] = [0, 1];

describe('the reasons why no cell of some SKUs counts', () => {
  it('are that they were never read only if none of them was read', () => {
    expect(uncountedOfFamily(selection, NEVER)).toEqual([NONE]);
    expect(uncountedOfFamily(selection, GONE)).toEqual(['unread product']);
  });

  it('are the reasons of their cells, each once', () => {
    expect(uncountedOfFamily(selection, MIXED)).toEqual([UNKNOWN, NOT_CONFIRMED, REPLACED]);
    expect(uncountedOfFamily(selection, MIXED, READ)).toEqual([UNKNOWN, REPLACED]);
    expect(uncountedOfFamily(selection, MIXED, DARK)).toEqual([NOT_CONFIRMED]);
  });

  it('exist for any SKUs', () => {
    expect(uncountedOf(availability, { products: [0, 1] })).toEqual(['unread product']);
  });
});
