import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anyMarket } from '../../testing/anyMarket';
import { matrixOf, type MarketStory } from '../../testing/market';
import { cellFilterOf } from './cellFilter';
import { decodeAvailability } from './decodeAvailability';
import { standingGroups, standingOf } from './standing';

const digits = { notListed: 0, available: 1, limited: 2, unavailable: 3, replaced: 4 } as const;
const NOT_OFFERED = 5;
const UNKNOWN = 6;
const HOUR_OF_NEWEST = 168;

/** One SKU with the story of each pharmacy: status by hour. */
const marketOf = (cells: readonly (readonly [hour: number, digit: number][])[]): MarketStory => ({
  pharmacies: cells.map((story, index) => ({
    name: `Pharmacy${index}`,
    lastCrawlHour: story.length === 0 ? null : HOUR_OF_NEWEST,
  })),
  families: [
    {
      name: 'Family',
      skus: [
        {
          packSize: '1',
          cells: cells.map((story) => story.map(([hour, digit]) => ({ hour, digit }))),
        },
      ],
    },
  ],
});

const availability = decodeAvailability(
  matrixOf(
    marketOf([
      [[0, digits.available]],
      [
        [0, digits.available],
        [100, digits.limited],
      ],
      [
        [0, digits.available],
        [50, digits.unavailable],
      ],
      [
        [0, digits.available],
        [150, digits.unavailable],
      ],
      [[0, digits.replaced]],
      [[0, NOT_OFFERED]],
      [
        [0, digits.available],
        [120, digits.notListed],
      ],
      [[0, digits.notListed]],
      [[0, UNKNOWN]],
      [],
      [[0, digits.available]],
    ]),
  ),
);
const everyColumn = [...availability.pharmacies.keys()];

const standing = (view: { statuses?: ReadonlySet<number>; named?: number[] } = {}) => {
  const { deviations, groups } = standingOf(availability, 0, {
    columns: everyColumn,
    filter: cellFilterOf(availability, {
      mode: 'all',
      statuses: view.statuses ?? new Set(),
      changed: null,
      channelId: null,
    }),
    named: new Set(view.named),
  });
  return { deviations, groups: Object.fromEntries(groups) };
};

describe('the standing of a SKU', () => {
  it('lists deviations one by one, the worst and newest first, and groups the rest', () => {
    expect(standing()).toEqual({
      deviations: [3, 2, 1, 4, 6],
      groups: {
        available: [0, 10],
        'not-offered': [5],
        'not-listed': [7],
        unknown: [8],
        'never-read': [9],
      },
    });
  });

  it('lists cells that a filter matches one by one, too', () => {
    const { deviations, groups } = standing({ statuses: new Set([digits.available]) });
    expect(deviations).toEqual([3, 2, 1, 4, 6, 0, 10]);
    expect(groups).not.toHaveProperty('available');
  });

  it('lists a searched pharmacy first', () => {
    const { deviations, groups } = standing({ named: [10] });
    expect(deviations).toEqual([10, 3, 2, 1, 4, 6]);
    expect(groups).toMatchObject({ available: [0] });
  });

  it('contains each shown pharmacy exactly once', () => {
    fc.assert(
      fc.property(anyMarket, (story) => {
        const market = decodeAvailability(matrixOf(story));
        const columns = [...market.pharmacies.keys()];
        market.products.forEach((_, product) => {
          const { deviations, groups } = standingOf(market, product, {
            columns,
            filter: null,
            named: new Set(),
          });
          const all = [
            ...deviations,
            ...standingGroups.flatMap((group) => groups.get(group) ?? []),
          ];
          expect(all.sort((one, other) => one - other)).toEqual(columns);
        });
      }),
    );
  });
});
