import { describe, expect, it } from '@jest/globals';
import { answer, matrixOf, reviewAnswerOf, type MarketStory } from '@pmm/shared/testing';
import { screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import MarketSummary from '../dashboard/MarketSummary';
import { elementsIn } from '../testing/gridPlace';
import { metricRoute, openMetrics, setUpMetrics, TENANT } from '../testing/openMetrics';
import { priceMarket } from '../testing/priceMarket';
import { reviewAnswer } from '../testing/reviewStory';
import AvailabilityPage from '../availability/AvailabilityPage';
import PricingPage from '../prices/PricingPage';
import ReviewsPage from '../reviews/ReviewsPage';

const HOURS = 168;
const [NOT_LISTED, AVAILABLE] = [0, 1];
type Cells = MarketStory['families'][number]['skus'][number]['cells'];
const always = (digit: number) => [{ hour: 0, digit }];
const never: Cells[number] = [];

const marketOf = (
  names: readonly string[],
  skus: Readonly<Record<string, Cells>>,
): MarketStory => ({
  pharmacies: names.map((name) => ({ name, lastCrawlHour: HOURS })),
  families: [
    {
      name: 'Bronchopal',
      skus: Object.entries(skus).map(([packSize, cells]) => ({ packSize, cells })),
    },
  ],
});

const openAvailability = (market: MarketStory) =>
  openMetrics(<AvailabilityPage />, {
    [metricRoute('availability')]: () => answer(matrixOf(market)),
  });
const grid = () => screen.findByRole('treegrid');
/** What the row of a SKU shows: available now, share, and the names of its cells. */
const rowOf = async (name: RegExp) => {
  const row = within(await grid()).getByRole('row', { name });
  const [now, share, ...cells] = within(row).getAllByRole('gridcell');
  return [
    now?.textContent,
    share?.textContent,
    ...cells.map((cell) => cell.getAttribute('aria-label')),
  ];
};

setUpMetrics();

describe('after one crawl alone', () => {
  it('the matrix shows a status, but no change and no share', async () => {
    await openAvailability(
      marketOf(['Nordlicht'], { '20 St': [[{ hour: HOURS, digit: AVAILABLE }]] }),
    );
    expect(await rowOf(/20 St/)).toEqual(['1 of 1', '–', expect.stringMatching(/^Available/)]);
    expect(screen.getByText('0% of the window known')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Changes only 0' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Recent changes only 0' })).toBeInTheDocument();
  });
});

describe('a product that no pharmacy lists', () => {
  it('is not listed where it was read, and counts nowhere if nobody has read it', async () => {
    await openAvailability(
      marketOf(['Nordlicht', 'Rosen'], {
        '20 St': [always(NOT_LISTED), always(NOT_LISTED)],
        '50 St': [never, never],
        '100 St': [always(AVAILABLE), never],
      }),
    );
    expect(await rowOf(/ 20 St/)).toEqual(['0 of 2', '0%', 'Not Listed', 'Not Listed']);
    expect(await rowOf(/ 50 St/)).toEqual(['–', '–', 'Never crawled', 'Never crawled']);
    expect(await rowOf(/^Total/)).toEqual([
      '1 of 3',
      expect.any(String),
      '1/2 available',
      '0/1 available',
    ]);
  });
});

describe('a watchlist at its limits', () => {
  it('is described in the singular for one SKU at one pharmacy', async () => {
    await openAvailability(marketOf(['Nordlicht'], { '20 St': [always(AVAILABLE)] }));
    expect(await screen.findByText(/^1 SKU in 1 family at 1 pharmacy/)).toBeVisible();
    expect(await rowOf(/20 St/)).toEqual(['1 of 1', '100%', expect.stringMatching(/^Available/)]);
  });

  const many = (count: number, prefix: string) =>
    Array.from({ length: count }, (_, index) => `${prefix} ${index}`);

  it.each([
    { skus: 5_000, pharmacies: 2 },
    { skus: 3, pharmacies: 300 },
  ])('of $skus SKUs at $pharmacies pharmacies shows the visible rows and columns', async (size) => {
    const cells = many(size.pharmacies, '').map(() => always(AVAILABLE));
    const skus = Object.fromEntries(many(size.skus, 'Pack').map((name) => [name, cells]));
    await openAvailability(marketOf(many(size.pharmacies, 'Pharmacy'), skus));
    const shown = await grid();
    // Header, family and total; product, available now and share.
    expect(shown).toHaveAttribute('aria-rowcount', String(size.skus + 3));
    expect(shown).toHaveAttribute('aria-colcount', String(size.pharmacies + 3));
    const all = (size.skus * size.pharmacies).toLocaleString('en-GB');
    expect((await rowOf(/^Total/))[0]).toBe(`${all} of ${all}`);
    expect(elementsIn(shown)).toBeLessThan(1_300);
  });
});

/** The frame of a large answer in which all SKUs have the same prices and reviews. */
const largeFrame = () => {
  const skus = Array.from({ length: 5_000 }, (_, index) => [
    `Pack ${index}`,
    [always(1), always(1)],
  ]);
  const { channels, families, products, status } = matrixOf(
    marketOf(['Nordlicht', 'Rosen'], Object.fromEntries(skus) as Record<string, Cells>),
  );
  const forEach = <Value,>(value: Value): Value[] => products.map(() => value);
  return { frame: { channels, families, products, status, incidents: [] }, forEach };
};

describe('5,000 SKUs', () => {
  it('of the price matrix are counted, and only visible rows are mounted', async () => {
    const { frame, forEach } = largeFrame();
    const prices = { listPriceCents: forEach(1_000), uvpCents: forEach(null) };
    const shown = { price: forEach('900,1100'), before: forEach(','), since: forEach(',') };
    await openMetrics(<PricingPage />, {
      [metricRoute('prices')]: () => answer({ ...priceMarket, ...frame, ...prices, ...shown }),
    });
    const matrix = await grid();
    // Header, family and total.
    expect(matrix).toHaveAttribute('aria-rowcount', '5003');
    expect(screen.getByRole('button', { name: /^Above 5,000/ })).toBeVisible();
    expect(elementsIn(matrix)).toBeLessThan(1_300);
  });

  it('of the reviews matrix are counted, and only visible rows are mounted', async () => {
    const { frame, forEach } = largeFrame();
    const shown = { review: forEach('4.5:40,4:10'), before: forEach(',') };
    await openMetrics(<ReviewsPage />, {
      [metricRoute('reviews')]: () => answer({ ...reviewAnswer, ...frame, ...shown }),
    });
    const matrix = await grid();
    // Header, family and total.
    expect(matrix).toHaveAttribute('aria-rowcount', '5003');
    expect(within(matrix).getByRole('row', { name: /^Total/ })).toHaveTextContent('250,000');
    expect(elementsIn(matrix)).toBeLessThan(1_300);
  });
});

const nothingCrawled: [string, ReactElement, string, object][] = [
  ['prices', <PricingPage key="prices" />, 'prices', { ...priceMarket, window: null }],
  ['reviews', <ReviewsPage key="reviews" />, 'reviews', { ...reviewAnswer, window: null }],
];
it.each(nothingCrawled)(
  'the page of %s is empty before the first crawl',
  async (_, page, metric, body) => {
    await openMetrics(page, { [metricRoute(metric)]: () => answer(body) });
    expect(await screen.findByText('Nothing has been crawled yet')).toBeVisible();
    expect(screen.queryByRole('treegrid')).not.toBeInTheDocument();
  },
);

it('the reviews of an empty watchlist say that it is empty', async () => {
  const body = { ...reviewAnswerOf([]), watchlistId: '7' };
  await openMetrics(<ReviewsPage />, { [metricRoute('reviews')]: () => answer(body) });
  expect(await screen.findByText('This watchlist has no products to show')).toBeVisible();
});

it('the dashboard shows an error for an answer that breaks the contract', async () => {
  const market = marketOf(['Nordlicht'], { '20 St': [always(AVAILABLE)] });
  await openMetrics(<MarketSummary tenantId={TENANT} watchlistId="7" />, {
    [metricRoute('availability')]: () => answer({ ...matrixOf(market), crawlSeconds: [] }),
  });
  expect(await screen.findByText('The availability could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
