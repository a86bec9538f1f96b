import type { AvailabilityMatrix } from '@pmm/shared/contracts/availability';
import type { PriceMatrix } from '@pmm/shared/contracts/prices';
import type { ReviewMatrix } from '@pmm/shared/contracts/reviews';
import { answer, type FakeRoutes, type MarketStory, summaryOf } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import MarketSummary from '../dashboard/MarketSummary';
import { metricRoute, openMetrics, type OpenOptions, TENANT, watchlistsRoute } from './openMetrics';

export const path = metricRoute('availability');

/** Answers for the same cells; nothing is told of them that a test does not tell. */
export const pricesOf = (
  { window, status, ...frame }: AvailabilityMatrix,
  told: Partial<PriceMatrix> = {},
): PriceMatrix => {
  const { watchlistId, channels, families, products, incidents, unread, validUntil } = frame;
  const empty = products.map(() => channels.map(() => '').join(','));
  return {
    ...{ watchlistId, channels, families, products, incidents, unread, validUntil, status },
    ...{ window, price: empty, before: empty },
    ...{ listPriceCents: products.map(() => 1000), uvpCents: products.map(() => null) },
    ...told,
  };
};
export const reviewsOf = (
  matrix: AvailabilityMatrix,
  told: Partial<ReviewMatrix> = {},
): ReviewMatrix => {
  const {
    price,
    before,
    listPriceCents: _list,
    uvpCents: _uvp,
    links: _links,
    ...frame
  } = pricesOf(matrix);
  return { ...frame, review: price, before, ...told };
};

interface Told {
  prices?: Partial<PriceMatrix>;
  reviews?: Partial<ReviewMatrix>;
}

export const routesOf = (
  matrix: AvailabilityMatrix,
  { prices, reviews }: Told = {},
): FakeRoutes => ({
  [path]: () => answer(matrix),
  [metricRoute('prices')]: () => answer(pricesOf(matrix, prices)),
  [metricRoute('reviews')]: () => answer(reviewsOf(matrix, reviews)),
});

export const openDashboard = (
  routes: FakeRoutes,
  { watchlist = '7', ...options }: OpenOptions = {},
) => {
  const watchlists = [summaryOf('Cough', { watchlistId: '7' })];
  return openMetrics(
    <MarketSummary tenantId={TENANT} watchlistId={watchlist} />,
    { [watchlistsRoute]: () => answer({ watchlists, limit: 50 }), ...routes },
    { watchlist, ...options },
  );
};
export const HOURS = 168;
export const [AVAILABLE, LIMITED, UNAVAILABLE] = [1, 2, 3];
export const turned = (from: number, to: number, hour: number) => [
  { hour: 0, digit: from },
  { hour, digit: to },
];
export const out = turned(AVAILABLE, UNAVAILABLE, HOURS);
export const steady = [{ hour: 0, digit: AVAILABLE }];
export const skusOf = (...cells: (typeof out)[][]) =>
  cells.map((story, index) => ({ packSize: `${index + 1} St`, cells: story }));

/** Three SKUs are out at Rosen, one is no longer limited, one is back at two pharmacies. */
export const busyMarket: MarketStory = {
  pharmacies: ['Nordlicht', 'Rosen'].map((name) => ({ name, lastCrawlHour: HOURS })),
  families: [
    { name: 'Calm', skus: skusOf([steady, out], [steady, out]) },
    {
      name: 'Vita',
      skus: skusOf(
        [turned(LIMITED, AVAILABLE, HOURS - 3), out],
        [turned(UNAVAILABLE, AVAILABLE, HOURS - 5), turned(UNAVAILABLE, AVAILABLE, HOURS - 6)],
      ),
    },
  ],
};

export const calmMarket: MarketStory = {
  ...busyMarket,
  families: [{ name: 'Calm', skus: skusOf([steady, steady]) }],
};

export const allOverdue: MarketStory = {
  ...busyMarket,
  pharmacies: busyMarket.pharmacies.map((each) => ({
    ...each,
    incidents: [{ fromHour: HOURS - 7, untilHour: null }],
  })),
};

export const feed = () => screen.findByRole('region', { name: 'Needs attention' });
export const lines = async () =>
  within(within(await feed()).getByRole('list')).getAllByRole('link');
export const lineTexts = async () => (await lines()).map((line) => line.textContent);
export const figure = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
export const parametersOf = (line: HTMLElement | undefined) =>
  new URL(line?.getAttribute('href') ?? '', 'https://app.example').searchParams;

export const ago = (hours: number) => (hours * 3600).toString(36);
