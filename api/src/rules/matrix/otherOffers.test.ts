import { describe, expect, it } from '@jest/globals';
import { availabilityStatuses, type AvailabilityStatus } from '@pmm/shared/contracts/availability';
import { DAY_MS } from '@pmm/shared/figures/durations';
import type { OfferRow } from '../../storage/channels';
import { channelIdAt, productIdAt } from '../../testing/matrixRows';
import { columnsAt, type PharmacyValues, spansOfProduct } from '../../testing/spansOfProduct';
import { otherOffersIn } from './otherOffers';

const TO = Date.parse('2026-11-20T06:00:00Z');
const window = { from: new Date(TO - 7 * DAY_MS), to: new Date(TO) };
const PRODUCT = productIdAt(0);

type Offer = readonly [status: AvailabilityStatus, price?: string] | null;

const valuesOf = (
  offers: readonly Offer[],
): { statuses: PharmacyValues[]; prices: PharmacyValues[] } => ({
  statuses: offers.map((offer) =>
    offer === null
      ? []
      : [
          [1, 0],
          [2, availabilityStatuses.indexOf(offer[0])],
        ],
  ),
  prices: offers.map((offer) => (offer?.[1] === undefined ? [] : [[1, offer[1]]])),
});

/** Two pharmacies, then another offer at the second one. */
const markOf = (own: Offer, other: Offer, { daysAgo = 0, withPrices = true } = {}) => {
  const { statuses, prices } = valuesOf([['available', '999'], own, other]);
  const offer: OfferRow = {
    ...{ id: channelIdAt(2), channelId: channelIdAt(1), entry: 'portal' },
    lastCrawlAt: new Date(TO - daysAgo * DAY_MS).toISOString(),
  };
  return otherOffersIn(
    { offers: [offer], window },
    { productIds: [PRODUCT], columns: columnsAt([0, 1]), present: [spansOfProduct(...statuses)] },
    withPrices ? new Map([[PRODUCT, spansOfProduct(...prices)]]) : undefined,
  );
};
const marked = { otherOffers: [1] };

describe('a cell with another offer', () => {
  it.each<[string, Offer, Offer]>([
    ['can be ordered there only', ['unavailable', '999'], ['limited', '999']],
    ['can be ordered in the shop only', ['available', '999'], ['not-listed']],
    ['is replaced in the shop only', ['replaced'], ['available']],
    ['has another price there', ['available', '999'], ['limited', '1049']],
    ['has a price in another currency there', ['available', '999'], ['available', '999CHF']],
    ['was never read in the shop', null, ['unavailable']],
  ])('is marked if the product %s', (_what, own, other) => {
    expect(markOf(own, other)).toEqual(marked);
  });

  it.each<[string, Offer, Offer]>([
    ['is the same in both', ['available', '999'], ['limited', '999']],
    ['can be ordered in neither', ['unavailable', '999'], ['not-offered', '1']],
    ['is unknown there', ['available', '999'], ['unknown', '1']],
    ['is unknown in the shop', ['unknown', '999'], ['available', '1']],
    ['has no price in one of them', ['available'], ['available', '1']],
    ['was never read there', ['available', '999'], null],
  ])('is not marked if the product %s', (_what, own, other) => {
    expect(markOf(own, other)).toEqual({});
  });

  it('is not marked because of its price where no prices are compared', () => {
    expect(markOf(['available', '1'], ['available', '2'], { withPrices: false })).toEqual({});
  });

  it('is not marked because of an offer that was last read a week ago', () => {
    expect(markOf(['available'], ['unavailable'], { daysAgo: 6.9 })).toEqual(marked);
    expect(markOf(['available'], ['unavailable'], { daysAgo: 7 })).toEqual({});
  });
});
