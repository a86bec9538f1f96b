import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { MatrixFrame } from '@pmm/shared/contracts/matrix';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import type { Watchlist, WatchlistSummary } from '@pmm/shared/contracts/watchlist';
import { DEMO_CELL } from './mockHostContract';

/** What the API of the mock host answers: two watchlists of each tenant, with a small market. */

const FAMILIES = ['Bronchopal', 'Vitalux'];
const PACKS = ['10', '20', '50'];
/** Their ids are the names in lower case. */
const PHARMACIES = ['Nordlicht', 'Rosen', 'Citypharm'];
const FIRST_PZN = Number(DEMO_CELL.pzn);
const LIST_PRICE_CENTS = 1_295;
const WINDOW = { from: '2026-01-01T06:00:00.000Z', to: '2026-01-08T06:00:00.000Z' };

const products = FAMILIES.flatMap((name, family) =>
  PACKS.map((packSize, pack) => ({
    pzn: `${FIRST_PZN + family * PACKS.length + pack}`,
    ...{ name: `${name} ${packSize}`, packSize, family },
    kind: 'listed' as const,
  })),
);

/** One text for each product, with a value for each pharmacy. */
const linesOf = (value: (product: number, pharmacy: number) => string, between: string) =>
  products.map((_, product) =>
    PHARMACIES.map((_name, pharmacy) => value(product, pharmacy)).join(between),
  );

const frameOf = (watchlistId: string): MatrixFrame => ({
  watchlistId,
  channels: PHARMACIES.map((name) => ({
    ...{ channelId: name.toLowerCase(), name, url: null, weight: 1 },
    lastCrawlAt: WINDOW.to,
  })),
  families: FAMILIES,
  products,
  // Available, limited or unavailable.
  status: linesOf((product, pharmacy) => `${1 + ((product + pharmacy) % 3)}`, ''),
  incidents: [],
  validUntil: null,
});

const availabilityOf = (watchlistId: string): AvailabilityMatrix => ({
  ...frameOf(watchlistId),
  window: WINDOW,
  crawlSeconds: PHARMACIES.map(() => null),
  changes: { counts: PHARMACIES.map(() => 0), seconds: '', rows: '', from: '' },
  unknownCell: [],
  knownBefore: '',
});

const pricesOf = (watchlistId: string): PriceMatrix => ({
  ...frameOf(watchlistId),
  window: WINDOW,
  listPriceCents: products.map(() => LIST_PRICE_CENTS),
  uvpCents: products.map(() => null),
  price: linesOf((product, pharmacy) => `${LIST_PRICE_CENTS - 50 * pharmacy - product}`, ','),
  before: linesOf(() => '', ','),
});

const reviewsOf = (watchlistId: string): ReviewMatrix => ({
  ...frameOf(watchlistId),
  window: WINDOW,
  review: linesOf((product, pharmacy) => `4.${pharmacy}:${100 + product}`, ','),
  before: linesOf(() => '', ','),
});

const summaryOf = (tenant: string, number: number): WatchlistSummary => ({
  watchlistId: `${tenant} ${number}`,
  name: `${tenant} watchlist ${number}`,
  description: '',
  brand: null,
  type: 'custom',
  status: 'active',
  stats: { productFamilies: FAMILIES.length, listedSkus: products.length, localSkus: 0 },
  revision: 1,
  detailsVersion: 1,
});

const watchlistOf = (summary: WatchlistSummary): Watchlist => ({
  ...summary,
  items: products.map(({ pzn, name, family, kind }, index) => ({
    ...{ itemId: `${summary.watchlistId} ${pzn}`, pzn, sku: name, kind },
    ...{ productFamily: FAMILIES[family] ?? '', visible: true, displayOrder: `a${index}` },
  })),
});

const metricsOf: Readonly<Record<string, (watchlistId: string) => unknown>> = {
  revision: () => ({ revision: '1' }),
  availability: availabilityOf,
  prices: pricesOf,
  reviews: reviewsOf,
};

/** The watchlists of a tenant, which the host's own selectors read. */
export const demoWatchlists = (tenant: string): WatchlistSummary[] => [
  summaryOf(tenant, 1),
  summaryOf(tenant, 2),
];

/**
 * @param rest of the address of a watchlist, such as `Mock One 1/metrics/prices`.
 * @returns undefined if the mock host has no data for it.
 */
export const demoAnswer = (tenant: string, rest: string): unknown => {
  const [id = '', part, metric = ''] = rest.split('/');
  const summary = demoWatchlists(tenant).find(({ watchlistId }) => watchlistId === id);
  if (!summary) return undefined;
  if (part === undefined) return watchlistOf(summary);
  return part === 'metrics' ? metricsOf[metric]?.(id) : undefined;
};
