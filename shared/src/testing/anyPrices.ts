import fc from 'fast-check';
import type { PriceMatrix } from '../contracts/prices';

export interface AnyOffer {
  /** A digit; null if the pharmacy was never crawled for the product. */
  status: number | null;
  now: { cents: number; currency: string } | null;
  before: AnyOffer['now'];
}

export interface AnyProduct {
  local: boolean;
  listPriceCents: number | null;
  uvpCents: number | null;
  offers: readonly AnyOffer[];
}

/** Products by family. */
export type AnyPrices = readonly (readonly AnyProduct[])[];

// Mostly near the list price, so that equal, implausible and usual prices all occur.
const cents = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 500, max: 1_200 }) },
  { weight: 2, arbitrary: fc.constantFrom(900, 1_000) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 99, 101, 4_999, 5_001, 900_000) },
);
const reference = fc.option(fc.constantFrom(0, 800, 1_000), { freq: 3 });
const price = fc.option(
  fc.record({
    cents,
    currency: fc.oneof({ weight: 9, arbitrary: fc.constant('EUR') }, fc.constant('CHF')),
  }),
  { freq: 5 },
);

const offer: fc.Arbitrary<AnyOffer> = fc
  .record({
    status: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 6 })),
    now: price,
    before: price,
    same: fc.boolean(),
    seen: fc.integer({ min: 0, max: 9 }),
  })
  .map(({ status, now, before, same, seen }) =>
    seen === 0
      ? { status: null, now: null, before: null }
      : { status, now, before: same ? now : before },
  );

/** Any prices of a few products at a few pharmacies. */
export const anyPrices: fc.Arbitrary<AnyPrices> = fc.integer({ min: 1, max: 6 }).chain((columns) =>
  fc.array(
    fc.array(
      fc.record({
        local: fc.boolean(),
        listPriceCents: reference,
        uvpCents: reference,
        offers: fc.array(offer, { minLength: columns, maxLength: columns }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    { minLength: 1, maxLength: 3 },
  ),
);

const textOf = (price: AnyOffer['now']): string =>
  price === null ? '' : `${price.cents}${price.currency === 'EUR' ? '' : price.currency}`;

const beforeOf = ({ now, before }: AnyOffer): string =>
  textOf(now) === textOf(before) ? '' : textOf(before) || '-';

/** The answer of the API for these prices. */
export const priceAnswerOf = (families: AnyPrices): PriceMatrix => {
  const products = families.flatMap((skus, family) => skus.map((sku) => ({ ...sku, family })));
  const columns = products[0]?.offers.length ?? 0;
  const rows = (value: (offer: AnyOffer) => string, separator = ','): string[] =>
    products.map(({ offers }) => offers.map(value).join(separator));
  return {
    watchlistId: 'w',
    window: { from: '2026-11-13T06:00:00.000Z', to: '2026-11-20T06:00:00.000Z' },
    channels: Array.from({ length: columns }, (_, index) => ({
      channelId: `c${index}`,
      name: `Pharmacy ${index}`,
      url: null,
      weight: 1,
      lastCrawlAt: '2026-11-20T06:00:00.000Z',
    })),
    families: families.map((_, family) => `Family ${family}`),
    products: products.map(({ local, family }, index) => ({
      pzn: String(10_000_000 + index),
      name: `Product ${index}`,
      packSize: '',
      kind: local ? 'local' : 'listed',
      family,
    })),
    status: rows(({ status }) => (status === null ? '-' : String(status)), ''),
    listPriceCents: products.map(({ listPriceCents }) => listPriceCents),
    uvpCents: products.map(({ uvpCents }) => uvpCents),
    price: rows(({ now }) => textOf(now)),
    incidents: [],
    validUntil: null,
    before: rows(beforeOf),
  };
};
