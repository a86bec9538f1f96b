import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses } from '@pmm/shared/contracts/availability';
import fc from 'fast-check';
import { channelIdAt } from '../../testing/matrixRows';
import { type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { placeAt, type Spans, valueAt } from '../matrix/spans';
import { joinedPrices, joinedReviews, joinedStatuses, leadsOf } from './joinedSpans';
import { runAt } from './leading';

const AVAILABLE = availabilityStatuses.indexOf('available');
const UNKNOWN = availabilityStatuses.indexOf('unknown');
const END = 40;

const valueOn = (spans: Spans, at: number, place = 0): string | null => {
  const { begin, end } = runAt(spans, channelIdAt(place));
  const found = placeAt(spans, end, begin, at);
  return found < begin ? null : valueAt(spans, found);
};

const pharmacy = fc
  .uniqueArray(fc.tuple(fc.nat(END), fc.nat(availabilityStatuses.length - 1)), {
    maxLength: 5,
    selector: ([at]) => at,
  })
  .map((values) => values.toSorted(([one], [other]) => one - other));
const link = fc.record({
  pharmacies: fc.array(pharmacy, { minLength: 2, maxLength: 2 }),
  until: fc.oneof(fc.constant(Infinity), fc.nat(END)),
});

/** From the best: the statuses of which one counts before the next. */
const best = [
  'available',
  'limited',
  'unavailable',
  'unknown',
  'not-offered',
  'not-listed',
  'replaced',
];

const last = (values: PharmacyValues, at: number) => values.findLast(([begun]) => begun <= at)?.[1];

describe('the products of a chain as one', () => {
  it('have at each time the best status of those that are still read', () => {
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 3 }), (links) => {
        const leads = leadsOf(
          links.map(({ pharmacies, until }) => ({ spans: spansOfProduct(...pharmacies), until })),
        );
        const statuses = joinedStatuses(leads);
        for (let place = 0; place < 2; place += 1) {
          let wasRead = false;
          for (let at = 0; at <= END; at += 1) {
            const read = links.flatMap(({ pharmacies, until }) => {
              const digit = last(pharmacies[place] ?? [], at);
              return digit === undefined || at >= until
                ? []
                : [availabilityStatuses[Number(digit)]];
            });
            wasRead ||= read.length > 0;
            const expected = best.find((status) => read.some((each) => each === status));
            const digit = availabilityStatuses.findIndex((status) => status === expected);
            const notRead = wasRead ? String(UNKNOWN) : null;
            expect(valueOn(statuses, at, place)).toBe(read.length > 0 ? String(digit) : notRead);
          }
        }
      }),
    );
  });

  it('have the price of the one that counts, for as much as a pack of the newest contains', () => {
    const former = spansOfProduct([
      [1, AVAILABLE],
      [20, 0],
    ]);
    const newer = spansOfProduct([
      [10, 3],
      [15, AVAILABLE],
    ]);
    const leads = leadsOf([
      { spans: former, until: Infinity },
      { spans: newer, until: Infinity },
    ]);
    const prices = [
      spansOfProduct([
        [1, '1000'],
        [12, '1100CHF'],
        [18, '900'],
      ]),
      spansOfProduct([[10, '2500']]),
    ];
    const at = (packs: (number | null)[]) => {
      const joined = joinedPrices(prices, leads, packs);
      return [0, 1, 12, 15, 18, 25].map((time) => valueOn(joined, time));
    };
    expect(at([2, 1])).toEqual([null, '2000', '2200CHF', '2500', '2500', '2500']);
    expect(at([null, 1])).toEqual([null, null, null, '2500', '2500', '2500']);
    // The former one counts again, and has no comparable price.
    const back = leadsOf([
      { spans: spansOfProduct([[20, AVAILABLE]]), until: Infinity },
      {
        spans: spansOfProduct([
          [10, AVAILABLE],
          [20, 3],
        ]),
        until: Infinity,
      },
    ]);
    const joined = joinedPrices([spansOfProduct([[20, '900']]), ...prices.slice(1)], back, [
      null,
      1,
    ]);
    expect([10, 19, 20].map((time) => valueOn(joined, time))).toEqual(['2500', '2500', '']);
  });

  it('have the review of the newest one that is rated', () => {
    const joined = joinedReviews([
      spansOfProduct([
        [1, '4.5:100'],
        [30, '4.4:101'],
      ]),
      spansOfProduct([
        [10, '0:0'],
        [20, '5:1'],
      ]),
    ]);
    expect([0, 1, 10, 20, 30].map((at) => valueOn(joined, at))).toEqual([
      ...[null, '4.5:100', '4.5:100', '5:1', '5:1'],
    ]);
  });
});
