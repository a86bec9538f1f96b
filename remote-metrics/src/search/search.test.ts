import { beforeAll, describe, expect, it } from '@jest/globals';
import { decodeAvailability } from '@pmm/shared/figures/availability/decodeAvailability';
import { readAvailabilityView } from '@pmm/shared/figures/availability/availabilityView';
import { selectAvailability } from '@pmm/shared/figures/availability/selectAvailability';
import { queryClient } from '@pmm/shared/query';
import { matrixOf } from '@pmm/shared/testing';
import { arrange, forgetArrangements } from '../page/columns/ownArrangement';
import { metricsKey } from '../page/query/useFreshMetrics';
import findPharmacies from './findPharmacies';
import findProducts from './findProducts';

const UNAVAILABLE = 3;
const AVAILABLE = 1;
const always = (digit: number) => [{ hour: 0, digit }];
const cells = [always(AVAILABLE), always(UNAVAILABLE)];

const answer = matrixOf({
  pharmacies: [
    { name: 'Löwen Versand', lastCrawlHour: 168 },
    { name: 'Rosen', lastCrawlHour: 168 },
  ],
  families: [
    { name: 'Vitamare', skus: [{ packSize: '10 St', pzn: '11018658', cells }] },
    {
      name: 'Vitamare Forte',
      skus: [
        { packSize: '20 St', pzn: '11050633', cells },
        { packSize: '30 St', pzn: '11054045', local: true, cells },
      ],
    },
  ],
});
const availability = decodeAvailability(answer);

const scope = { tenantId: 'Nordheide', watchlistId: '7', signal: new AbortController().signal };

beforeAll(() => {
  const key = [...metricsKey(scope.tenantId, scope.watchlistId), 'availability', null, false, null];
  queryClient.setQueryData(key, { answer, matrix: availability });
});

/** The PZNs that the matrix shows at an address. */
const pznsAt = (address: string): string[] => {
  const { searchParams } = new URL(address, 'https://app.example');
  const view = readAvailabilityView(searchParams);
  const { products } = selectAvailability(availability, view);
  return [...products].map((product) => availability.products[product]?.pzn ?? '');
};

describe('products of the watchlist', () => {
  it('are found with their families first, each with its figure now', async () => {
    const { results, found } = await findProducts('forte', scope);
    expect(found).toBe(3);
    expect(results.map(({ title, detail, fact }) => [title, detail, fact])).toEqual([
      ['Vitamare Forte', '1 SKU', '1 of 2 available'],
      ['Vitamare Forte 20 St', '11050633', '1 of 2 available'],
      ['Vitamare Forte 30 St', '11054045', '1 of 2 available'],
    ]);
  });

  it.each([
    ['vitamare', 'Vitamare', ['11018658']],
    ['forte', 'Vitamare Forte', ['11050633']],
    ['11050633', 'Vitamare Forte 20 St', ['11050633']],
    // Pharmacies list it in addition: it is switched on.
    ['11054045', 'Vitamare Forte 30 St', ['11054045']],
    ['vitamere fort', 'Vitamare Forte', ['11050633']],
  ])('for "%s" lead to exactly %s', async (text, title, pzns) => {
    const { results } = await findProducts(text, scope);
    expect(pznsAt(results.find((result) => result.title === title)?.address ?? '')).toEqual(pzns);
  });

  it('count no pharmacy that the person has hidden, as the page', async () => {
    arrange(scope.tenantId, { order: [], pinned: [], hidden: ['rosen'] });
    const { results } = await findProducts('11050633', scope);
    expect(results.map(({ fact }) => fact)).toEqual(['1 of 1 available']);
    forgetArrangements();
  });

  it('are none without a watchlist', async () => {
    expect(await findProducts('forte', { ...scope, watchlistId: null })).toEqual({
      ...{ results: [], found: 0 },
    });
  });
});

it('a pharmacy leads to its timeline', async () => {
  const { results } = await findPharmacies('lowen', scope);
  const [pharmacy] = results;
  expect(pharmacy?.title).toBe('Löwen Versand');
  const { pathname, searchParams } = new URL(pharmacy?.address ?? '', 'https://app.example');
  expect([pathname, searchParams.get('channel')]).toEqual([
    '/availability-timeline',
    'löwen versand',
  ]);
});
